import type { SiteSettings } from '../../../model/site.ts';

export type WorkflowService = NonNullable<SiteSettings['workflow']>;

/** One run of a workflow. */
export interface WorkflowCall {
  service: WorkflowService;
  workflowId: string;
  inputs: Record<string, string>;
  authToken: string;
  /** Headers that its interface does not name: for our own server alone. */
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** The service answered, but not with success. */
export class WorkflowRefusal extends Error {
  /** What the service answered, in HTTP. */
  readonly status: number;

  constructor(workflowId: string, message: string, { status }: Response) {
    super(`Error with endpoint ${workflowId}: ${message}`);
    this.name = 'WorkflowRefusal';
    this.status = status;
  }
}

/**
 * Runs a workflow and returns what the service says.
 *
 * @throws WorkflowRefusal if it answers with anything but success; whatever `fetch`
 * throws if it does not answer.
 */
export async function callWorkflow(call: WorkflowCall): Promise<unknown> {
  const response = await fetch(addressOf(call.service), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...call.headers },
    body: JSON.stringify(bodyOf(call)),
    signal: call.signal,
  });
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok) {
    throw new WorkflowRefusal(call.workflowId, messageIn(answer) ?? statusOf(response), response);
  }
  if (answer === undefined && text.trim() !== '') {
    throw new WorkflowRefusal(call.workflowId, 'the answer is not JSON.', response);
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

/** What the service is sent, key by key as its interface says. */
export function bodyOf({ service, workflowId, inputs, authToken }: WorkflowCall) {
  const { mode, usageToken } = service;
  return { inputs, mode, workflowId, usageToken, stream: false, authToken };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Services put their words in one of `error.message`, `message` and `error`. */
export function messageIn(answer: unknown): string | undefined {
  const { error, message } = keysOf(answer);
  return [keysOf(error).message, message, error].find(
    (words): words is string => typeof words === 'string' && words !== '',
  );
}

/** The number under which our own server keeps it; other services give none. */
export function receiptIn(answer: unknown): string | undefined {
  const { receipt } = keysOf(answer);
  return typeof receipt === 'string' ? receipt : undefined;
}

function keysOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function statusOf({ status, statusText }: Response): string {
  return `the service answered ${[status, statusText].filter(Boolean).join(' ')}.`;
}
