import type { WorkflowService } from '../../../model/manifest.ts';
import type { DeliveryWords } from '../../../words/browser-words.ts';
import type { Call } from '../../delivery.ts';
import { addressHere } from '../../site-path.ts';
import { parsedJson, recordOf } from '../../untyped-json.ts';

/** One run of a workflow. */
interface Run {
  workflowId: string;
  inputs: Record<string, string>;
  authToken: string;
}

/** The service answered, but not with success. */
export class WorkflowRefusal extends Error {
  /** What the service answered, in HTTP. */
  readonly status: number;

  constructor(message: string, { status }: Response) {
    super(message);
    this.name = 'WorkflowRefusal';
    this.status = status;
  }
}

/** The call that runs a workflow, key by key as the interface of the service says. */
export function workflowCall(
  service: WorkflowService,
  { workflowId, inputs, authToken }: Run,
): Call {
  const { mode, usageToken } = service;
  return {
    address: addressOf(service),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inputs, mode, workflowId, usageToken, stream: false, authToken }),
  };
}

interface CallOptions {
  workflowId: string;
  signal: AbortSignal;
  words: DeliveryWords;
}

/**
 * Makes the call that runs a workflow and returns what the service says.
 *
 * @throws WorkflowRefusal if it answers with anything but success; whatever `fetch`
 * throws if it does not answer.
 */
export async function callWorkflow(
  { address, headers, body }: Call,
  { workflowId, signal, words }: CallOptions,
): Promise<unknown> {
  const init = { method: 'POST', headers, body, signal };
  const response = await fetch(addressHere(address), { ...init, credentials: 'include' });
  const text = await response.text();
  const answer = parsedJson(text);
  const refusal = (message: string) =>
    new WorkflowRefusal(words.serviceError({ workflow: workflowId, message }), response);
  if (!response.ok) {
    throw refusal(messageIn(answer) ?? words.serviceStatus({ status: statusOf(response) }));
  }
  if (answer === undefined && text.trim() !== '') {
    throw refusal(words.serviceAnswer);
  }
  return answer;
}

function addressOf({ host, appId }: WorkflowService): string {
  return `${withoutSlashes(host)}/public/${encodeURIComponent(appId)}/workflow/execute`;
}

/** An address without slashes at its end. */
function withoutSlashes(address: string): string {
  return address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address;
}

/** Services put their words in one of `error.message`, `message` and `error`. */
export function messageIn(answer: unknown): string | undefined {
  const { error, message } = recordOf(answer);
  return [recordOf(error).message, message, error].find(
    (words): words is string => typeof words === 'string' && words !== '',
  );
}

/** The number under which our own server keeps it; other services give none. */
export function receiptIn(answer: unknown): string | undefined {
  const { receipt } = recordOf(answer);
  return typeof receipt === 'string' ? receipt : undefined;
}

function statusOf({ status, statusText }: Response): string {
  return [status, statusText].filter(Boolean).join(' ');
}
