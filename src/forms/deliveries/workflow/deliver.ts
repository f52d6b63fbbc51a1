import type { Static } from 'typebox';
import type { WorkflowService } from '../../../model/manifest/manifest.ts';
import { answerText } from '../../fields/answers.ts';
import type {
  Call,
  CallInput,
  DeliveryDefinition,
  DeliveryFailure,
  DeliveryRequest,
  DeliveryResult,
} from '../delivery.ts';
import { NO_SERVER_STATUSES, RETRY_STATUSES, resultWithoutResponse } from '../responses.ts';
import { callWorkflow, receiptIn, WorkflowRefusal, workflowCall } from './call-workflow.ts';
import type { schema } from './schema.ts';

type ToWorkflow = Static<typeof schema>;

export const delivery: DeliveryDefinition<ToWorkflow> = {
  needs: ['workflow'],
  // Only our own server is known to support idempotency keys.
  isKeptHere: ({ workflow }) => workflow?.host === '',
  call,
  async deliver(request) {
    const service = request.services.workflow;
    if (service?.host === '' && request.keep) return request.keep();
    if (!service || !canReach(service)) return { state: 'failed', reason: 'closed' };
    try {
      const answer = await callWorkflow(withOurHeaders(call(request), request, service), {
        workflowId: request.to.workflow,
        signal: request.signal,
        words: request.words.delivery,
      });
      return { state: 'sent', receipt: receiptIn(answer) };
    } catch (error) {
      return resultOf(error, request.signal, service);
    }
  },
};

/** Without a host, the service is at the site's own origin, which only browsers know. */
function canReach({ host }: WorkflowService): boolean {
  return host !== '' || 'document' in globalThis;
}

function call({ answers, to, stored, services }: CallInput<ToWorkflow>): Call {
  const service = services.workflow;
  if (!service) throw new Error('The site names no service that runs workflows.');
  const inputs = Object.entries(answers).map(([name, answer]) => [name, answerText(answer)]);
  return workflowCall(service, {
    workflowId: to.workflow,
    inputs: Object.fromEntries(inputs) as Record<string, string>,
    authToken: stored(service.tokenKey),
  });
}

/** For a custom header, another origin would need CORS permission beyond its API. */
function withOurHeaders(
  call: Call,
  { key, headers }: DeliveryRequest,
  { host }: WorkflowService,
): Call {
  if (host !== '') return call;
  const keyHeader = key === undefined ? {} : { 'idempotency-key': key };
  return { ...call, headers: { ...call.headers, ...keyHeader, ...headers } };
}

function resultOf(error: unknown, signal: AbortSignal, service: WorkflowService): DeliveryResult {
  if (error instanceof WorkflowRefusal) {
    console.error(error);
    const first = service.mode === 'live' ? { first: error.message } : {};
    return { state: 'failed', reason: reasonOf(error, service), ...first };
  }
  return resultWithoutResponse(error, signal);
}

/** Temporary failures of our own server, or of a proxy in front of it, may be retried. */
function reasonOf(
  { status }: WorkflowRefusal,
  { host }: WorkflowService,
): DeliveryFailure['reason'] {
  if (host !== '') return 'refused';
  if (status === 429) return 'limited';
  if (status < 300 || NO_SERVER_STATUSES.includes(status)) return 'closed';
  return status >= 500 || RETRY_STATUSES.includes(status) ? 'unkept' : 'refused';
}
