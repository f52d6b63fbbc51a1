import { type Answers, textOf } from '../../../forms/answers.ts';
import { bodyOf } from '../../../forms/deliveries/workflow/call-workflow.ts';
import type { Form } from '../../../model/form.ts';
import type { Page, Shell } from '../../../model/manifest.ts';
import { TEST_HEADER } from '../../test-mark.ts';

/** How long a server may take to answer, in milliseconds. */
const ANSWER_WITHIN = 20_000;

/** A test of one form. */
export interface Test {
  form: Form;
  /** The page that visitors send it from. */
  page: Page;
  shell: Shell;
  answers: Answers;
  /** The address of the site: `http://localhost:4173`. */
  url: string;
  key: string;
  mark: string;
}

/** What the server said to a test: the receipt of its lead, or what is wrong. */
export type Said = { receipt: string } | { problem: string };

/** Sends a form as a visitor's browser does: looks at its page, then posts what was typed. */
export async function sendTest(test: Test): Promise<Said> {
  const shown = await get(`${test.url}${test.page.path}`);
  if (typeof shown === 'object') return shown;
  const action = `/forms/${test.form.id}?`;
  if (!shown.includes(action)) return { problem: `The page ${test.page.path} does not show it.` };
  try {
    const response = await fetch(requestFor(test));
    return await saidIn(response);
  } catch {
    return { problem: 'The server does not answer.' };
  }
}

async function get(address: string): Promise<string | { problem: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    const { pathname } = new URL(address);
    return response.ok
      ? await response.text()
      : { problem: `The page ${pathname} answers ${response.status}.` };
  } catch {
    return { problem: 'The server does not answer.' };
  }
}

function requestFor(test: Test): Request {
  const { form, page, url, key, mark, shell, answers } = test;
  const headers = {
    accept: 'application/json',
    origin: new URL(url).origin,
    referer: `${url}${page.path}`,
    'idempotency-key': key,
    [TEST_HEADER]: mark,
  };
  const common = { method: 'POST', signal: AbortSignal.timeout(ANSWER_WITHIN) };
  const { workflow: service } = shell;
  if (form.deliver.to === 'workflow' && service) {
    const inputs = Object.entries(answers).map(([name, answer]) => [name, textOf(answer)]);
    const { workflow: workflowId } = form.deliver as { to: string; workflow: string };
    const call = { service, workflowId, inputs: Object.fromEntries(inputs), authToken: '' };
    return new Request(`${url}/public/${encodeURIComponent(service.appId)}/workflow/execute`, {
      ...common,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf({ ...call, signal: common.signal })),
    });
  }
  const from = encodeURIComponent(page.path);
  return new Request(`${url}/forms/${form.id}?from=${from}`, {
    ...common,
    headers,
    body: formDataOf(answers),
  });
}

function formDataOf(answers: Answers): FormData {
  const data = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') data.append(name, answer);
    else for (const file of answer) data.append(name, file);
  }
  return data;
}

/** The answers are ours, so what is wrong with them may be told. */
async function saidIn(response: Response): Promise<Said> {
  const said: unknown = await response.json().catch(() => undefined);
  const { receipt, lostFiles, problems, error } = (said ?? {}) as {
    receipt?: string;
    lostFiles?: string[];
    problems?: { field: string; message: string }[];
    error?: { message?: string };
  };
  if (response.ok && lostFiles?.length) return { problem: 'Its file was not kept.' };
  if (response.ok && typeof receipt === 'string') return { receipt };
  const [wrong] = problems ?? [];
  if (wrong) return { problem: `${wrong.field}: ${wrong.message}` };
  return { problem: `The server answers ${response.status}: ${error?.message ?? 'no receipt'}` };
}
