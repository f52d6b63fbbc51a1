import type { Form } from '../model/form.ts';
import { type Answers, answersIn, trimmed } from './answers.ts';
import { deliveryOf, type Failure, type Inbox, type Sent, type Services } from './delivery.ts';
import { type FileSpec, largest, MEGABYTE } from './fields/file/rules.ts';
import { formDataIn } from './form-data-in.ts';
import type { Received } from './form-props.ts';
import { readAtMost } from './read-at-most.ts';
import { strangersIn } from './strangers.ts';
import { type Problem, validate } from './validate.ts';

/** Room for all that is not a file, in bytes. */
const TEXT_BYTES = 256_000;

/** How long a service behind the form may take to answer, in milliseconds. */
const ANSWER_WITHIN = 20_000;

/** What a server makes of a form that was posted. */
export type Receipt =
  | { kind: 'unreadable' }
  | { kind: 'moved'; href: string; sent?: Sent }
  | { kind: 'page'; status: number; received: Received };

/** What a form that was posted goes to. */
export interface Backing {
  services: Services;
  inbox: Inbox | undefined;
  /** The path of the page it was posted from. */
  page: string;
}

/** Reads, checks and delivers what was posted. */
export async function receive(request: Request, form: Form, backing: Backing): Promise<Receipt> {
  const key = keyIn(request);
  if (key === 'unreadable') return { kind: key };
  const body = await bodyOf(request, form);
  if (body === 'too much') return tooLarge(form);
  const data = await readForm(body, request.headers.get('content-type') ?? '');
  if (!data) return { kind: 'unreadable' };
  const answers = trimmed(answersIn(data, form));
  const texts = textsIn(form, answers);
  const problems = [...strangersIn(data, form), ...validate(form, answers)];
  if (problems.length > 0) return page(422, { texts, problems: spoken(form, problems) });
  return deliver({ form, answers, backing, key, texts });
}

/** The key that the page made, in the header that is named for it. */
export function keyIn({ headers }: Request): string | undefined | 'unreadable' {
  const key = headers.get('idempotency-key') ?? undefined;
  return key === undefined || KEY.test(key) ? key : 'unreadable';
}

const KEY = /^[\w-]{16,64}$/;

/** A body that says itself that it is too large is not read at all. */
async function bodyOf({ body, headers }: Request, form: Form) {
  const room = roomFor(form);
  if (Number(headers.get('content-length') ?? 0) > room) return 'too much';
  return readAtMost(body, room);
}

/** Some forms say nothing when they are sent incomplete. */
function spoken({ ignoreIncomplete }: Form, problems: Problem[]): Problem[] {
  return ignoreIncomplete && problems.some(({ missing }) => missing) ? [] : problems;
}

interface Delivering {
  form: Form;
  answers: Answers;
  backing: Backing;
  key: string | undefined;
  texts: Record<string, string>;
}

async function deliver({ form, answers, backing, key, texts }: Delivering): Promise<Receipt> {
  const outcome = await deliveryOf(form).deliver({
    form,
    to: form.deliver,
    answers,
    key,
    ...backing,
    stored: () => '',
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  });
  switch (outcome.state) {
    case 'sent':
      if (form.success?.page) return { kind: 'moved', href: form.success.page.href, sent: outcome };
      return page(200, { texts: {}, problems: [], sent: outcome });
    case 'wrong':
      return page(422, { texts, problems: outcome.problems });
    case 'moved':
      return { kind: 'moved', href: outcome.href };
    case 'failed': {
      return page(STATUS[outcome.reason], { texts, problems: [], failure: outcome.reason });
    }
    case 'left':
      return page(502, { texts, problems: [], failure: 'unreachable' });
  }
}

/** What each failure is in HTTP: ours, that of a service behind us, or a clash of keys. */
const STATUS: Record<Failure['reason'], number> = {
  closed: 503,
  unkept: 503,
  unreachable: 502,
  refused: 502,
  taken: 409,
};

function page(status: number, received: Received): Receipt {
  return { kind: 'page', status, received };
}

/** How much a form may send, in bytes. */
function roomFor({ fields }: Form): number {
  const files = fields.filter((field) => field.kind === 'file');
  return files.reduce((sum, field) => sum + largest(field as FileSpec), TEXT_BYTES);
}

/** The texts went with the files: all of it was one body, which was not read to its end. */
function tooLarge(form: Form): Receipt {
  const field = form.fields.find(({ kind }) => kind === 'file') ?? form.fields[0];
  const most = Math.floor(roomFor(form) / MEGABYTE);
  const message = most > 0 ? `All files together may have ${most} MB.` : 'This is too long.';
  const problems = field ? [{ field: field.name, message, missing: false }] : [];
  return page(413, { texts: {}, problems });
}

/** Scripts may send JSON: one text a field. */
async function readForm(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<FormData | undefined> {
  try {
    if (/^application\/json\b/i.test(type)) {
      return formDataIn(JSON.parse(new TextDecoder().decode(body)));
    }
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** What was typed, to stand in the fields again. */
function textsIn({ fields }: Form, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const answer = answers[name];
      return typeof answer === 'string' && kind !== 'hidden' ? [[name, answer]] : [];
    }),
  );
}
