import { groupBy } from '../../model/group-by.ts';
import type { Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import type { DeliveryFailure, DeliveryResult, Sent, Services } from '../deliveries/delivery.ts';
import { deliveryOf } from '../deliveries/delivery-of.ts';
import {
  type Answers,
  filesAmong,
  type NamedFile,
  type Problem,
  textsAmong,
  trimAnswers,
} from '../fields/answers.ts';
import { isSeen, rulesOf, takesFiles } from '../fields/field-rules.ts';
import { MEGABYTE } from '../fields/limits.ts';
import { answersIn, type Posted } from '../submission/form-answers.ts';
import type { Received } from '../submission/received.ts';
import { sentAnswersOf } from '../submission/sent-answers.ts';
import { validate } from '../submission/validate.ts';
import { bodyLimits, type ReadFailure } from './body-limits.ts';
import { fileProblems } from './file-problems.ts';
import type { Inbox, KeepResult, Submission } from './inbox.ts';
import { readPosted } from './read-posted.ts';
import { signalsIn, withoutHoneypot } from './signals.ts';
import { unexpectedFields } from './unexpected-fields.ts';
import type { Upload } from './upload.ts';

/** Timeout of an external delivery service, in ms. */
const SERVICE_TIMEOUT = 20_000;

const NO_TIMEOUT = new AbortController().signal;

/** The result of handling a post. */
export type ReceiveResult =
  | { kind: 'unreadable' }
  | { kind: 'moved'; href: string; sent?: Sent }
  | { kind: 'page'; status: number; received: Received };

/** The services a post is delivered with, and its source. */
interface ReceiveContext extends Pick<Submission, 'request' | 'isTest'> {
  services: Services;
  words: Words;
  inbox: Inbox | undefined;
  /** The path of the page it was posted from. */
  page: string;
  /** The client's IP address; empty if unknown. */
  address: string;
}

/** Parses, validates and delivers a post. */
export async function receive(
  request: Request,
  form: Form,
  context: ReceiveContext,
): Promise<ReceiveResult> {
  const { inbox, address, isTest } = context;
  const admit = inbox?.admit;
  const admitFiles = admit && ((bytes: number) => admit({ form, address, bytes, isTest }));
  const arrived = await readPosted(request, form, admitFiles);
  if (arrived === 'unreadable') return { kind: arrived };
  if (typeof arrived === 'string') return tooLarge(form, arrived, context.words);
  try {
    return await receivePosted(request, arrived.posted, form, context);
  } finally {
    await arrived.discard();
  }
}

/**
 * Validates and delivers what was parsed of a request; its headers have the key and signals. What
 * was stored before its answer was lost is answered as stored, even if the form has changed since.
 */
export async function receivePosted(
  request: Request,
  sent: Posted<Upload>,
  form: Form,
  context: ReceiveContext,
): Promise<ReceiveResult> {
  const { words, address, isTest } = context;
  const key = idempotencyKeyIn(request);
  if (key === 'unreadable') return { kind: key };
  const posted = withoutHoneypot(sent);
  const from = { page: context.page, request: context.request, isTest };
  const answers = trimAnswers(answersIn(posted, form));
  const wrong = [...unexpectedFields(posted, form, words), ...validate(form, answers, words)];
  // File contents are checked only if everything else is valid.
  const problems = wrong.length > 0 ? wrong : await fileProblems(form, answers, words);
  if (problems.length > 0) {
    const visible = visibleProblems(form, problems);
    const notAsked = textsNotAsked(posted, form, wrong);
    const all = { ...notAsked, ...answers };
    const stored = key && (await context.inbox?.find?.({ ...from, form, answers: all, key }));
    if (stored) return answerTo(await resultOf(stored, form, words), { form, answers }, words);
    const typed = typedIn(form, answers);
    return page(422, { ...typed, texts: { ...notAsked, ...typed.texts }, problems: visible });
  }
  const signals = signalsIn(request, sent, address);
  const result = await deliver({ form, answers, key, signals, ...from }, context);
  return answerTo(result, { form, answers }, words);
}

/** Returns the idempotency key from the request header; `unreadable` if it is malformed. */
function idempotencyKeyIn({ headers }: Request): string | undefined | 'unreadable' {
  const key = headers.get('idempotency-key') ?? undefined;
  return key === undefined || KEY.test(key) ? key : 'unreadable';
}

const KEY = /^[\w-]{16,64}$/;

/** Some forms show no errors when they are sent incomplete. */
function visibleProblems({ ignoreIncomplete }: Form, problems: Problem[]): Problem[] {
  return ignoreIncomplete && problems.some(({ missing }) => missing) ? [] : problems;
}

/** Calls `../deliveries/<to>/deliver.ts`; the inbox delivery calls `keep`. */
async function deliver(
  submission: Submission,
  { inbox, services, words }: ReceiveContext,
): Promise<DeliveryResult> {
  const { form, answers, key } = submission;
  const delivery = deliveryOf(form);
  return delivery.deliver({
    form,
    to: form.deliver,
    answers,
    key,
    services,
    words,
    page: submission.page,
    keep: inbox && (() => resultOf(inbox.keep(submission), form, words)),
    stored: () => '',
    // Only external services need a timeout.
    signal: delivery.isKeptHere?.(services) ? NO_TIMEOUT : AbortSignal.timeout(SERVICE_TIMEOUT),
  });
}

/** Converts the inbox's result to a delivery result. */
async function resultOf(
  keeping: KeepResult | Promise<KeepResult>,
  form: Form,
  words: Words,
): Promise<DeliveryResult> {
  try {
    const result = await keeping;
    switch (result.state) {
      case 'kept':
        return { state: 'sent', receipt: result.receipt, lostFiles: result.lostFiles };
      case 'taken':
        return { state: 'failed', reason: 'taken' };
      case 'limited': {
        const problems = result.fields.map((name) => tooManyFiles(form, name, words));
        if (problems.length > 0) return { state: 'wrong', problems, tooMany: true };
        return { state: 'failed', reason: 'limited' };
      }
    }
  } catch {
    return { state: 'failed', reason: 'unkept' };
  }
}

/** The texts can still be sent without the file, unless the field is required. */
function tooManyFiles({ fields }: Form, name: string, { server }: Words): Problem {
  const isNeeded = fields.some((field) => field.name === name && field.required);
  const message = isNeeded ? server.filesTomorrow : server.withoutFile;
  return { field: name, message, missing: false };
}

function answerTo(
  result: DeliveryResult,
  { form, answers }: Pick<Submission, 'form' | 'answers'>,
  words: Words,
): ReceiveResult {
  const typed = () => typedIn(form, answers);
  switch (result.state) {
    case 'sent':
      // Another page would not show which files were lost.
      if (form.success?.page && !result.lostFiles?.length)
        return { kind: 'moved', href: form.success.page.href, sent: result };
      return page(200, {
        texts: {},
        problems: [],
        sent: result,
        answers: sentAnswersOf(form, answers, words),
      });
    case 'wrong':
      return page(result.tooMany ? 429 : 422, { ...typed(), problems: result.problems });
    case 'moved':
      return { kind: 'moved', href: result.href };
    case 'failed':
      return page(STATUS[result.reason], { ...typed(), problems: [], failure: result.reason });
    case 'left':
      return page(502, { ...typed(), problems: [], failure: 'unreachable' });
  }
}

/** HTTP status by failure: of this server, of a service behind it, or of earlier posts. */
const STATUS: Record<DeliveryFailure['reason'], number> = {
  closed: 503,
  unkept: 503,
  unreachable: 502,
  refused: 502,
  taken: 409,
  limited: 429,
};

function page(status: number, received: Received): ReceiveResult {
  return { kind: 'page', status, received };
}

/**
 * Reports the fields that can be too large. The texts are lost too, as the body was not read to its
 * end: it exceeds even what is read of one with files that the form does not accept.
 */
function tooLarge(form: Form, failure: ReadFailure, { server }: Words): ReceiveResult {
  const files = failure === 'too much' ? form.fields.filter(takesFiles) : [];
  const texts = form.fields.filter((field) => rulesOf(field).isFreeText);
  const most = Math.floor(bodyLimits(form).all / MEGABYTE);
  const message = files.length > 0 ? server.allFiles({ most }) : server.tooLong;
  const fields = [files, texts, form.fields.slice(0, 1)].find((some) => some.length > 0) ?? [];
  const problems = fields.map(({ name }) => ({ field: name, message, missing: false }));
  return page(413, { texts: {}, problems });
}

/** Returns the texts of fields that the form no longer has, which no field will show. */
function textsNotAsked(posted: Posted<Upload>, form: Form, problems: Problem[]) {
  const fields = problems.map(({ field: name }) => ({ kind: 'textarea', name }));
  return textsAmong(trimAnswers(answersIn(posted, { ...form, fields })));
}

/** Returns the typed texts, to refill the fields, and the names of the files. */
function typedIn({ fields }: Form, answers: Answers<NamedFile>) {
  const visible = fields.filter(isSeen).map(({ name }) => [name, answers[name] ?? []]);
  const typed: Answers<NamedFile> = Object.fromEntries(visible);
  const files = groupBy(filesAmong(typed), ({ field }) => field);
  const names = [...files].map(([field, sent]) => [field, sent.map(({ file }) => file.name)]);
  return { texts: textsAmong(typed), files: Object.fromEntries(names) as Record<string, string[]> };
}
