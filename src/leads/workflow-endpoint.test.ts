import { expect, it, vi } from 'vitest';
import { english } from '../../tests/support/english-words.ts';
import { FORM_BACKING } from '../../tests/support/form-backing.ts';
import type { Inbox, KeepResult, Submission } from '../forms/receiving/inbox.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { runWorkflow } from './workflow-endpoint.ts';

const quote = {
  id: 'quote',
  fields: [
    { kind: 'text', name: 'name', label: 'Your name', required: true },
    { kind: 'email', name: 'email', label: 'Email', required: true },
    { kind: 'hidden', name: 'sourcePage', value: 'Homepage' },
  ],
  deliver: { to: 'workflow', workflow: 'submitQuoteRequest' },
  incomplete: 'Please fill in all required fields.',
};

function manifestWith(host: string): Manifest {
  const workflow = { host, appId: 'lake ridge' };
  const siteInfo = { words: english, workflow };
  return {
    forms: { quote, 'quote.es': { ...quote, id: 'quote.es' } },
    pages: [{ path: '/es/presupuesto', forms: ['quote.es'] }],
    siteInfo: { ...siteInfo, prefix: '' },
    translations: { 'es-US': { ...siteInfo, prefix: '/es' } },
  } as unknown as Manifest;
}

const CALL = {
  inputs: { name: ' Ada ', email: 'ada@example.com', sourcePage: 'forged' },
  mode: 'live',
  workflowId: 'submitQuoteRequest',
  usageToken: 'public',
  stream: false,
  authToken: '',
};

async function call(
  body: unknown,
  {
    host = '',
    app = 'lake%20ridge',
    key = '0123456789abcdef',
    referer = '',
    base = '',
    outcome = { state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] } as KeepResult,
  } = {},
) {
  const keep = vi.fn<Inbox['keep']>(async () => outcome);
  const request = new Request(`http://localhost/public/${app}/workflow/execute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, referer },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await runWorkflow(request, manifestWith(host), {
    ...FORM_BACKING,
    inbox: { keep },
    base,
  });
  const kept: Submission | undefined = keep.mock.calls[0]?.[0];
  return { status: response.status, answer: await response.json(), kept };
}

it('keeps what the form of a workflow asks for', async () => {
  const { status, answer, kept } = await call(CALL);
  expect(status).toBe(200);
  expect(answer).toEqual({ receipt: 'K7M2-9QXD' });
  expect(kept).toMatchObject({
    form: { id: 'quote' },
    key: '0123456789abcdef',
    answers: { name: 'Ada', email: 'ada@example.com', sourcePage: 'Homepage' },
  });
});

it.each([
  ['/es/presupuesto', '', 'quote.es', '/es/presupuesto'],
  ['/sub/es/presupuesto', '/sub', 'quote.es', '/es/presupuesto'],
  // A page of the same language that sends again what another could not.
  ['/es', '', 'quote.es', '/es'],
  ['/estate', '', 'quote', '/estate'],
  ['/', '', 'quote', '/'],
])('keeps what comes from %s below "%s" under %s', async (at, base, form, page) => {
  const { kept } = await call(CALL, { referer: `https://www.example.com${at}`, base });
  expect(kept).toMatchObject({ form: { id: form }, page });
});

it.each([
  ['something missing', { ...CALL, inputs: { name: 'Ada' } }, 422, quote.incomplete],
  [
    'an input it does not know',
    { ...CALL, inputs: { ...CALL.inputs, cc: 'x' } },
    422,
    'cc: This form does not ask for this.',
  ],
  [
    'an input that is no text',
    { ...CALL, inputs: { name: 1 } },
    400,
    'The inputs must all be texts.',
  ],
  ['no inputs', { workflowId: CALL.workflowId }, 400, 'The inputs must all be texts.'],
  ['another workflow', { ...CALL, workflowId: 'deleteAll' }, 404, 'There is no such workflow.'],
  ['no workflow', { inputs: {} }, 404, 'There is no such workflow.'],
  ['null', 'null', 404, 'There is no such workflow.'],
  ['half a body', '{"inputs":', 400, 'This is not JSON.'],
  ['a book', 'x'.repeat(300_000), 413, 'This is too long.'],
])('refuses %s', async (_, body, status, message) => {
  const refused = await call(body);
  expect(refused).toMatchObject({ status, answer: { error: { message } }, kept: undefined });
});

it('is there for the app of the site alone, and only if no other service is', async () => {
  expect(await call(CALL, { app: 'other' })).toMatchObject({ status: 404, kept: undefined });
  expect(await call(CALL, { app: '%' })).toMatchObject({ status: 404, kept: undefined });
  const elsewhere = await call(CALL, { host: 'https://flow.example.com' });
  expect(elsewhere).toMatchObject({ status: 404, kept: undefined });
});

it('refuses a key that nobody makes', async () => {
  expect(await call(CALL, { key: 'a b' })).toMatchObject({ status: 400, kept: undefined });
});

it('says that its sender has sent too much', async () => {
  const { status, answer } = await call(CALL, { outcome: { state: 'limited', fields: [] } });
  expect(status).toBe(429);
  expect(answer).toEqual({ error: { message: 'Too much has come from your connection today.' } });
});
