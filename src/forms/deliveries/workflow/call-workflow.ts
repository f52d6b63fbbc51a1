import type { WorkflowService } from '../../../model/manifest/manifest.ts';
import type { DeliveryWords } from '../../../words/browser-words.ts';
import type { Call } from '../delivery.ts';
import { parsedJson, recordOf } from '../responses.ts';
import { addBase } from '../site-path.ts';

interface Run {
  workflowId: string;
  inputs: Record<string, string>;
  authToken: string;
}

/** The service responded with an error. */
export class WorkflowRefusal extends Error {
  /** The HTTP status of the response. */
  readonly status: number;

  constructor(message: string, { status }: Response) {
    super(message);
    this.name = 'WorkflowRefusal';
    this.status = status;
  }
}

/** Builds the request that runs a workflow, with the keys that the service's API defines. */
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
 * Runs a workflow and returns the parsed response.
 *
 * @throws WorkflowRefusal on an error response; whatever `fetch` throws without a response.
 */
export async function callWorkflow(
  { address, headers, body }: Call,
  { workflowId, signal, words }: CallOptions,
): Promise<unknown> {
  const init = { method: 'POST', headers, body, signal };
  const response = await fetch(addBase(address), { ...init, credentials: 'include' });
  const text = await response.text();
  const answer = parsedJson(text);
  const refusal = (message: string) =>
    new WorkflowRefusal(words.serviceError({ workflow: workflowId, message }), response);
  if (!response.ok) {
    const status = [response.status, response.statusText].filter(Boolean).join(' ');
    throw refusal(messageIn(answer) ?? words.serviceStatus({ status }));
  }
  if (answer === undefined && text.trim() !== '') {
    throw refusal(words.serviceAnswer);
  }
  return answer;
}

function addressOf({ host, appId }: WorkflowService): string {
  return `${withoutSlashes(host)}/public/${encodeURIComponent(appId)}/workflow/execute`;
}

/** Strips trailing slashes. */
function withoutSlashes(address: string): string {
  return address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address;
}

/** Returns the error message, which services put into `error.message`, `message` or `error`. */
export function messageIn(answer: unknown): string | undefined {
  const { error, message } = recordOf(answer);
  return [recordOf(error).message, message, error].find(
    (words): words is string => typeof words === 'string' && words !== '',
  );
}

/** Returns the receipt number of our own server; other services have none. */
export function receiptIn(answer: unknown): string | undefined {
  const { receipt } = recordOf(answer);
  return typeof receipt === 'string' ? receipt : undefined;
}
