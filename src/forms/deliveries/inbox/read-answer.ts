import type { DeliveryFailure, DeliveryResult } from '../../delivery.ts';
import { parsedJson, recordOf } from '../../untyped-json.ts';
import type { Problem } from '../../validate.ts';

/** What hosts that only keep files say to a form; ours says other things. */
const NO_SERVER = [403, 404, 405, 501];

/** What asks to come again later, although it is no fault of the server: too slow, too early, too much. */
const LATER = [408, 425, 429];

const REASONS: DeliveryFailure['reason'][] = [
  'unreachable',
  'refused',
  'closed',
  'unkept',
  'taken',
  'limited',
];

/**
 * Only words of our own server count as success: a host of files may answer anything.
 *
 * @throws whatever breaks off an answer in its middle.
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
  if (response.ok || (answer === undefined && NO_SERVER.includes(response.status))) {
    return { state: 'failed', reason: 'closed' };
  }
  return { state: 'failed', reason: reasonIn(answer) ?? reasonOf(response) };
}

function reasonOf({ status }: Response): DeliveryFailure['reason'] {
  if (LATER.includes(status)) return 'unkept';
  return status >= 500 ? 'unreachable' : 'refused';
}

function reasonIn(answer: unknown): DeliveryFailure['reason'] | undefined {
  const { reason } = recordOf(recordOf(answer).error);
  return REASONS.find((known) => known === reason);
}

function problemIn(value: unknown): Problem {
  const { field, message, missing } = recordOf(value);
  return { field: String(field), message: String(message), missing: missing === true };
}
