import { parsedJson, recordOf } from '../forms/deliveries/responses.ts';
import type { Problem } from '../forms/fields/answers.ts';
import { MAX_PARTS, TEXT_BYTES, TooMuch } from '../forms/receiving/body-limits.ts';
import type { Inbox, Submission } from '../forms/receiving/inbox.ts';
import { postedOf, textEntries } from '../forms/receiving/posted.ts';
import { textOf } from '../forms/receiving/read-posted.ts';
import { receivePosted } from '../forms/receiving/receive.ts';
import type { Upload } from '../forms/receiving/upload.ts';
import type { Posted } from '../forms/submission/form-answers.ts';
import { type Manifest, siteInfoFor } from '../model/manifest/manifest.ts';
import type { Form } from '../model/schema/form.ts';
import { percentDecode } from '../model/text/percent-decode.ts';
import type { Words, WrittenWords } from '../words/types.ts';

/** What `runWorkflow` needs besides the request and the manifest. */
interface WorkflowBacking extends Pick<Submission, 'request' | 'isTest'> {
  inbox: Inbox;
  /** The client's network address; empty if unknown. */
  address: string;
  /** The base path of the site: `/sub`, or nothing. */
  base: string;
  /** Resolves the words of a language. */
  open: (written: WrittenWords) => Words;
}

/** A rejected call with its HTTP status. */
interface Refusal {
  status: number;
  message: string;
  problems?: Problem[];
}

/**
 * Serves `POST /public/{appId}/workflow/execute` like the external service that site.yaml may name
 * instead: a workflow is the form delivered to it, and its inputs are the answers. Responds with
 * `{ receipt }` if the lead is stored, else with `{ error: { message } }`.
 */
export async function runWorkflow(
  request: Request,
  manifest: Manifest,
  { base, open, ...source }: WorkflowBacking,
): Promise<Response> {
  const page = pageOf(request, base);
  const call = await readCall(request, { manifest, page });
  if ('status' in call) return refuse(call);
  const { form, inputs } = call;
  const services = siteInfoFor(form.id, manifest);
  const words = open(services.words);
  const context = { ...source, services, words, page };
  const result = await receivePosted(request, inputs, form, context);
  if (result.kind === 'unreadable') {
    return refuse({ status: 400, message: 'The key cannot be read.' });
  }
  if (result.kind === 'moved') return answer(200, { receipt: result.sent?.receipt });
  const { status, received } = result;
  const { sent, failure, problems } = received;
  if (sent) return answer(200, { receipt: sent.receipt });
  if (failure) return refuse({ status, message: words.delivery[failure] });
  const message = problemsText(form, problems) || words.delivery.refused;
  return refuse({ status, message, problems });
}

async function readCall(
  request: Request,
  { manifest, page }: { manifest: Manifest; page: string },
): Promise<Refusal | { form: Form; inputs: Posted<Upload> }> {
  const { forms, pages } = manifest;
  const { workflow: service } = manifest.siteInfo;
  const appId = percentDecode(new URL(request.url).pathname.split('/')[2] ?? '');
  if (service?.host !== '' || service.appId !== appId) {
    return { status: 404, message: 'There is no such app here.' };
  }
  // If the client disconnects in the middle, there is no readable body.
  const unlessTooMuch = (error: unknown) => (error instanceof TooMuch ? undefined : '');
  const body = await textOf(request, TEXT_BYTES).catch(unlessTooMuch);
  if (body === undefined) return { status: 413, message: 'This is too long.' };
  const call = parsedJson(body);
  if (call === undefined) return { status: 400, message: 'This is not JSON.' };
  const { workflowId, inputs } = recordOf(call);
  const candidates = Object.values(forms).filter(({ deliver }) => isFor(deliver, workflowId));
  // A form and its translations share one workflow. What is sent again may come from another page.
  const idsOnPage = pages.find(({ path }) => path === page)?.forms ?? [];
  const isOfLanguage = ({ id }: Form) => {
    const { prefix } = siteInfoFor(id, manifest);
    return prefix !== '' && `${page}/`.startsWith(`${prefix}/`);
  };
  const form =
    candidates.find(({ id }) => idsOnPage.includes(id)) ??
    candidates.find(isOfLanguage) ??
    candidates[0];
  if (!form) return { status: 404, message: 'There is no such workflow.' };
  const texts = textEntries(inputs);
  if (!texts) return { status: 400, message: 'The inputs must all be texts.' };
  if (texts.length > MAX_PARTS) return { status: 413, message: 'These are too many inputs.' };
  return { form, inputs: postedOf<Upload>(texts) };
}

/** Returns the path of the page that a call comes from, as in the manifest; empty if unknown. */
function pageOf({ headers }: Request, base: string): string {
  const path = URL.parse(headers.get('referer') ?? '')?.pathname ?? '';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

function isFor(deliver: Form['deliver'], workflowId: unknown): boolean {
  return deliver.to === 'workflow' && recordOf(deliver).workflow === workflowId;
}

/** Returns the form's `incomplete` text if a required field is missing, else all problems. */
function problemsText(form: Form, problems: Problem[]): string {
  if (form.incomplete !== undefined && problems.some(({ missing }) => missing)) {
    return form.incomplete;
  }
  return problems.map(({ field, message }) => `${field}: ${message}`).join(' ');
}

function refuse({ status, message, problems }: Refusal): Response {
  return answer(status, { error: { message }, ...(problems && { problems }) });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
