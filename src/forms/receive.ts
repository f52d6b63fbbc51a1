import type { Form } from '../model/form.ts';
import { type Answers, answersIn, trimmed } from './answers.ts';
import { deliveryOf, type Services } from './delivery.ts';
import { type FileSpec, largest, MEGABYTE } from './fields/file/rules.ts';
import type { Received } from './form-props.ts';
import { readAtMost } from './read-at-most.ts';
import { validate } from './validate.ts';

/** Room for all that is not a file, in bytes. */
const TEXT_BYTES = 256_000;

/** How long a service behind the form may take to answer, in milliseconds. */
const ANSWER_WITHIN = 20_000;

/** What a server makes of a form that a browser posted by itself. */
export type Receipt =
  | { kind: 'unreadable' }
  | { kind: 'moved'; href: string }
  | { kind: 'page'; status: number; received: Received };

/** Reads, checks and delivers what a browser without scripts has posted. */
export async function receive(request: Request, form: Form, services: Services): Promise<Receipt> {
  const body = await readAtMost(request.body, roomFor(form));
  if (body === 'too much') return tooLarge(form);
  const data = await readForm(body, request.headers.get('content-type') ?? '');
  if (!data) return { kind: 'unreadable' };
  const answers = trimmed(answersIn(data, form));
  const texts = textsIn(form, answers);
  const problems = validate(form, answers);
  if (problems.length > 0) {
    const silent = form.ignoreIncomplete && problems.some(({ missing }) => missing);
    return page(422, { texts, problems: silent ? [] : problems });
  }
  return deliver({ form, answers, services, texts });
}

interface Delivering {
  form: Form;
  answers: Answers;
  services: Services;
  texts: Record<string, string>;
}

async function deliver({ form, answers, services, texts }: Delivering): Promise<Receipt> {
  const outcome = await deliveryOf(form).deliver({
    form,
    to: form.deliver,
    answers,
    services,
    stored: () => '',
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  });
  switch (outcome.state) {
    case 'sent':
      if (form.success?.page) return { kind: 'moved', href: form.success.page.href };
      return page(200, { texts: {}, problems: [], sent: true });
    case 'moved':
      return { kind: 'moved', href: outcome.href };
    case 'failed': {
      const status = outcome.reason === 'closed' ? 503 : 502;
      return page(status, { texts, problems: [], failure: outcome.reason });
    }
    case 'left':
      return page(502, { texts, problems: [], failure: 'unreachable' });
  }
}

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

async function readForm(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<FormData | undefined> {
  try {
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
