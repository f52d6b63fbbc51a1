import type { Sent } from '../delivery.ts';
import type { ReceiveResult } from './receive.ts';

/** Answers a script that posted a form: `{ receipt }`, `{ problems }` or `{ error }`. */
export function answerJson(result: ReceiveResult): Response {
  switch (result.kind) {
    case 'unreadable':
      return json(400, { error: { message: 'This is not what a form sends.' } });
    case 'moved':
      return json(200, result.sent ? kept(result.sent) : { moved: result.href });
    case 'page': {
      const { status, received } = result;
      if (received.sent) return json(status, kept(received.sent));
      if (!received.failure) return json(status, { problems: received.problems });
      return json(status, { error: { message: 'It was not kept.', reason: received.failure } });
    }
  }
}

function kept({ receipt, lostFiles }: Sent) {
  return { receipt, ...(lostFiles?.length && { lostFiles }) };
}

function json(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
