import type { Static } from 'typebox';
import { textOf } from '../../answers.ts';
import type {
  Addressed,
  Call,
  DeliveryDefinition,
  Failure,
  Outcome,
  Parcel,
} from '../../delivery.ts';
import { unanswered } from '../../unanswered.ts';
import {
  callWorkflow,
  receiptIn,
  WorkflowRefusal,
  type WorkflowService,
  workflowCall,
} from './call-workflow.ts';
import type { schema } from './schema.ts';

type ToWorkflow = Static<typeof schema>;

export const delivery: DeliveryDefinition<ToWorkflow> = {
  needs: ['workflow'],
  // Only our own server is known to know a key again.
  isKeptHere: ({ workflow }) => workflow?.host === '',
  call,
  async deliver(parcel) {
    const service = parcel.services.workflow;
    if (service?.host === '' && parcel.keep) return parcel.keep();
    if (!service || !canReach(service)) return { state: 'failed', reason: 'closed' };
    try {
      const answer = await callWorkflow(withOurHeaders(call(parcel), parcel, service), {
        workflowId: parcel.to.workflow,
        signal: parcel.signal,
      });
      return { state: 'sent', receipt: receiptIn(answer) };
    } catch (error) {
      return outcomeOf(error, parcel.signal, service);
    }
  },
};

/** Without a host the service stands behind the site's own address, which only browsers know. */
function canReach({ host }: WorkflowService): boolean {
  return host !== '' || 'document' in globalThis;
}

function call({ answers, to, stored, services }: Addressed<ToWorkflow>): Call {
  const service = services.workflow;
  if (!service) throw new Error('The site names no service that runs workflows.');
  const inputs = Object.entries(answers).map(([name, answer]) => [name, textOf(answer)]);
  return workflowCall(service, {
    workflowId: to.workflow,
    inputs: Object.fromEntries(inputs) as Record<string, string>,
    authToken: stored(service.tokenKey),
  });
}

/** Another site would have to allow a header that its interface does not name. */
function withOurHeaders(call: Call, { key, headers }: Parcel, { host }: WorkflowService): Call {
  if (host !== '') return call;
  const known = key === undefined ? {} : { 'idempotency-key': key };
  return { ...call, headers: { ...call.headers, ...known, ...headers } };
}

function outcomeOf(error: unknown, signal: AbortSignal, service: WorkflowService): Outcome {
  if (error instanceof WorkflowRefusal) {
    console.error(error);
    const first = service.mode === 'live' ? { first: error.message } : {};
    return { state: 'failed', reason: reasonOf(error, service), ...first };
  }
  return unanswered(error, signal);
}

/** What our own server could not take it may take later. */
function reasonOf({ status }: WorkflowRefusal, { host }: WorkflowService): Failure['reason'] {
  if (host !== '') return 'refused';
  if (status === 429) return 'limited';
  return status >= 500 ? 'unkept' : 'refused';
}
