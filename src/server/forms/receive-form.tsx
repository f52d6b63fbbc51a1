import { BlockList } from '../../blocks/BlockList.tsx';
import type { Sent } from '../../forms/deliveries/delivery.ts';
import { deliveryOf } from '../../forms/deliveries/delivery-of.ts';
import { draftOf } from '../../forms/drafts/draft-name.ts';
import { FORGET } from '../../forms/drafts/ForgetDraft.tsx';
import { askForFiles } from '../../forms/receiving/ask-for-files.ts';
import type { Inbox, Submission } from '../../forms/receiving/inbox.ts';
import { type ReceiveResult, receive } from '../../forms/receiving/receive.ts';
import { type Received, ReceivedContext } from '../../forms/submission/received.ts';
import { thanksOf } from '../../forms/thanks-of.ts';
import { type Page, siteInfoFor } from '../../model/manifest/manifest.ts';
import type { Form } from '../../model/schema/form.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import { editionIn } from '../../render/editions.ts';
import { renderPage } from '../../render/render-page.tsx';
import { directionAttribute } from '../../ui/layout/document.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import type { Words, WrittenWords } from '../../words/types.ts';
import type { BodyResponse, SiteContent } from '../content/site-content.ts';

/** Services and request data that form handling uses. */
interface ReceiveFormOptions extends Pick<Submission, 'request' | 'isTest'> {
  inbox: Inbox | undefined;
  /** The sender's IP address; empty if unknown. */
  address: string;
  /** Adds headers to a rendered page and makes it ready to be sent. */
  document: SiteContent['document'];
  /** Opens the texts of a language. */
  open: (written: WrittenWords) => Words;
}

/**
 * Handles a form post, `POST /forms/quote?from=/`. A browser without scripts gets the page it came
 * from with the result, or a redirect to the next one; a script that accepts JSON gets JSON.
 */
export async function receiveForm(
  request: Request,
  site: RenderableSite,
  { document, open, ...source }: ReceiveFormOptions,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const form = formAt(pathname, site);
  const page = form && pageFor(form, searchParams.get('from'), site);
  if (!page || deliveryOf(form).address) {
    return textResponse(404, open(site.manifest.siteInfo.words).server.noForm);
  }
  if (request.method !== 'POST') return seeOther(page.path);
  const services = editionIn(site, page.language).manifest.siteInfo;
  const words = open(services.words);
  const isShown = page.forms.includes(form.id);
  const sentFrom = isShown ? page.path : '';
  const context = { services, words, page: sentFrom, ...source };
  const result = await receive(request, form, context);
  if (request.headers.get('accept')?.startsWith('application/json')) {
    return answerJson(result, words.server);
  }
  switch (result.kind) {
    case 'unreadable':
      return textResponse(400, words.server.notAForm);
    case 'moved': {
      const { href: to, sent } = result;
      const draft = sent && draftOf(form);
      if (draft === undefined) return seeOther(to);
      const page = { language: services.language, sent: words.form.sent };
      return htmlResponse(200, await document(redirectPage({ draft, to, ...page })));
    }
    case 'page': {
      const received = askForFiles(result.received, form, words);
      const content = (
        <ReceivedContext value={{ [form.id]: received }}>
          <BlockList
            blocks={isShown ? page.blocks : [{ type: 'form', heading: form.name, form }]}
          />
        </ReceivedContext>
      );
      const title = `${newsOf(result.received, form, words)} | ${page.title}`;
      const html = renderPage({ ...page, title }, site, content);
      return htmlResponse(result.status, await document(html));
    }
  }
}

/** Returns what became of a form, for the title: what screen readers say first of a new page. */
function newsOf({ problems: [problem], failure }: Received, form: Form, words: Words): string {
  if (problem) return problem.message;
  return failure ? words.delivery[failure] : thanksOf(form, words.form);
}

interface OnwardPage {
  /** The name of the draft stored in the browser. */
  draft: string;
  /** The page that the form redirects to after it was sent. */
  to: string;
  language: string;
  /** The title and text of the link, for browsers that do not redirect. */
  sent: string;
}

/**
 * Returns a page that redirects and deletes the browser's draft of a form sent without scripts: the
 * target page does not know about the draft.
 */
function redirectPage({ draft, to, language, sent }: OnwardPage): string {
  const [href, title] = [escapeHtml(to), escapeHtml(sent)];
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)}><head><meta charset="utf-8">` +
    `<title>${title}</title><meta http-equiv="refresh" content="0;url=${href}"></head>` +
    `<body><a href="${href}" data-draft="${escapeHtml(draft)}">${title}</a><script>${FORGET}</script></body></html>\n`
  );
}

/** Responds to a script: `{ receipt }`, `{ moved }`, `{ problems }` or `{ error }`. */
function answerJson(result: ReceiveResult, words: Words['server']): Response {
  switch (result.kind) {
    case 'unreadable':
      return jsonResponse(400, { error: { message: words.notAForm } });
    case 'moved':
      return jsonResponse(200, result.sent ? receiptJson(result.sent) : { moved: result.href });
    case 'page': {
      const { status, received } = result;
      if (received.sent) return jsonResponse(status, receiptJson(received.sent));
      if (!received.failure) return jsonResponse(status, { problems: received.problems });
      return jsonResponse(status, { error: { message: words.notKept, reason: received.failure } });
    }
  }
}

function receiptJson({ receipt, lostFiles }: Sent) {
  return { receipt, ...(lostFiles?.length && { lostFiles }) };
}

function jsonResponse(status: number, body: object): Response {
  // `Response.json` creates a `Headers` object, which takes longer than everything else here.
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers });
}

function formAt(pathname: string, { manifest }: RenderableSite): Form | undefined {
  const id = /^\/forms\/([^/]+)$/.exec(pathname)?.[1] ?? '';
  return Object.hasOwn(manifest.forms, id) ? manifest.forms[id] : undefined;
}

/**
 * Returns the page a form was sent from, or else the first that contains the form. If its page was
 * taken off the site while a visitor filled it in, that is the home page.
 */
function pageFor(form: Form, from: string | null, { manifest }: RenderableSite): Page | undefined {
  const hasForm = ({ forms }: Page) => forms.includes(form.id);
  const { pages } = manifest;
  const home = siteInfoFor(form.id, manifest).prefix || '/';
  return (
    pages.find((page) => page.path === from && hasForm(page)) ??
    pages.find(hasForm) ??
    pages.find(({ path }) => path === home)
  );
}

function htmlResponse(status: number, { body, headers }: BodyResponse): Response {
  return new Response(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

function textResponse(status: number, words: string): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
