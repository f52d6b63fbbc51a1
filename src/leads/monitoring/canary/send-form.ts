import type { Call } from '../../../forms/deliveries/delivery.ts';
import { deliveryOf } from '../../../forms/deliveries/delivery-of.ts';
import type { Answers } from '../../../forms/fields/answers.ts';
import type { Page, SiteInfo } from '../../../model/manifest/manifest.ts';
import type { Form } from '../../../model/schema/form.ts';
import { TEST_HEADER } from './test-token.ts';

/** The timeout of a request, in ms. */
const REQUEST_TIMEOUT = 20_000;

interface FormTest {
  form: Form;
  page: Page;
  siteInfo: SiteInfo;
  answers: Answers;
  /** The site's URL: `http://localhost:4173`. */
  url: string;
  key: string;
  token: string;
}

/** The server's reply: the receipt of the lead, or an error. */
type TestReply = { receipt: string } | { problem: string };

/** Submits a form as a visitor's browser does: loads its page, then posts the answers. */
export async function sendTest(test: FormTest): Promise<TestReply> {
  const { form, page, url, key, token } = test;
  const call = callOf(test);
  try {
    const address = new URL(url + page.path);
    const shown = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
    if (!shown.ok) return { problem: `The page ${address.pathname} answers ${shown.status}.` };
    if (!(await shown.text()).includes(`/forms/${form.id}?`))
      return { problem: `The page ${page.path} does not show the form.` };
    const response = await fetch(call.address.startsWith('/') ? url + call.address : call.address, {
      method: 'POST',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      headers: {
        accept: 'application/json',
        ...call.headers,
        origin: new URL(url).origin,
        referer: `${url}${page.path}`,
        'idempotency-key': key,
        [TEST_HEADER]: token,
      },
      body: call.body,
    });
    return await replyIn(response);
  } catch {
    return { problem: 'The server does not answer.' };
  }
}

function callOf({ form, page, siteInfo, answers }: FormTest): Call {
  const { call } = deliveryOf(form);
  if (!call) throw new Error(`The delivery "${form.deliver.to}" does not say what it calls.`);
  const to = form.deliver;
  return call({ form, to, answers, services: siteInfo, stored: () => '', page: page.path });
}

/** Parses the reply. The answers are generated, so validation errors may be quoted. */
async function replyIn(response: Response): Promise<TestReply> {
  const body: unknown = await response.json().catch(() => undefined);
  const { receipt, lostFiles, problems, error } = (body ?? {}) as {
    receipt?: string;
    lostFiles?: string[];
    problems?: { field: string; message: string }[];
    error?: { message?: string };
  };
  if (response.ok && lostFiles?.length) return { problem: 'The test file was not stored.' };
  if (response.ok && typeof receipt === 'string') return { receipt };
  const [wrong] = problems ?? [];
  if (wrong) return { problem: `${wrong.field}: ${wrong.message}` };
  return { problem: `The server answers ${response.status}: ${error?.message ?? 'no receipt'}` };
}
