import type { Answers, NamedFile, Problem } from '../fields/answers.ts';
import type { Call, DeliveryFailure, DeliveryRequest, DeliveryResult } from './delivery.ts';
import {
  NO_SERVER_STATUSES,
  parsedJson,
  RETRY_STATUSES,
  recordOf,
  resultWithoutResponse,
} from './responses.ts';
import { addBase, stripBase } from './site-path.ts';

const REASONS: DeliveryFailure['reason'][] = [
  'unreachable',
  'refused',
  'closed',
  'unkept',
  'taken',
  'limited',
];

/** The arguments of `postForm`: a form id and the delivery options. */
type Post = Pick<DeliveryRequest, 'answers' | 'page' | 'key' | 'headers' | 'signal'> & {
  form: string;
};

/** Posts a form from a browser to the server of its page. Works on any page of the site. */
export async function postForm({ key, signal, ...post }: Post): Promise<DeliveryResult> {
  const call = formCall({ ...post, page: stripBase(post.page) });
  const keyHeader = key === undefined ? {} : { 'idempotency-key': key };
  try {
    const response = await fetch(addBase(call.address), {
      method: 'POST',
      headers: { ...call.headers, ...keyHeader, ...post.headers },
      body: call.body,
      signal,
    });
    return await resultIn(response);
  } catch (error) {
    return resultWithoutResponse(error, signal);
  }
}

/** Builds the request for a form id, for `src/server/forms/form-routes.ts`. */
export function formCall({ form, answers, page }: Pick<Post, 'form' | 'answers' | 'page'>): Call {
  return {
    address: `/forms/${form}?from=${encodeURIComponent(page)}`,
    headers: { accept: 'application/json' },
    body: formDataOf(answers),
  };
}

function formDataOf(answers: Answers<NamedFile>): FormData {
  const data = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') data.append(name, answer);
    else for (const file of answer) if (file instanceof File) data.append(name, file);
  }
  return data;
}

/**
 * Parses the response. Only our server's own JSON counts as success: a static host may answer
 * anything.
 *
 * @throws if the response body is interrupted.
 */
export async function resultIn(response: Response): Promise<DeliveryResult> {
  const answer = parsedJson(await response.text());
  const { receipt, lostFiles, problems } = recordOf(answer);
  if (response.ok && typeof receipt === 'string') {
    return {
      state: 'sent',
      receipt,
      lostFiles: Array.isArray(lostFiles) ? lostFiles.map(String) : [],
    };
  }
  if (Array.isArray(problems) && problems.length > 0) {
    return { state: 'wrong', problems: problems.map(problemIn) };
  }
  if (response.ok || (answer === undefined && NO_SERVER_STATUSES.includes(response.status))) {
    return { state: 'failed', reason: 'closed' };
  }
  return { state: 'failed', reason: reasonIn(answer) ?? reasonOf(response) };
}

function reasonOf({ status }: Response): DeliveryFailure['reason'] {
  if (RETRY_STATUSES.includes(status)) return 'unkept';
  return status >= 500 ? 'unreachable' : 'refused';
}

function reasonIn(answer: unknown): DeliveryFailure['reason'] | undefined {
  const { reason } = recordOf(recordOf(answer).error);
  return REASONS.find((one) => one === reason);
}

function problemIn(value: unknown): Problem {
  const { field, message, missing } = recordOf(value);
  return { field: String(field), message: String(message), missing: missing === true };
}
