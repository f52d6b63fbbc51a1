import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { headersOf, mailServer, textIn } from '../../../tests/support/mail-server.ts';
import { startCommand } from '../../../tests/support/run-command.ts';
import { runHere } from '../../../tests/support/run-here.ts';
import { leadsIn } from '../../../tests/support/stored.ts';
import { page, temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';
import { openInbox } from '../../leads/inbox.ts';
import { TEST_HEADER } from '../../leads/monitoring/canary/test-token.ts';

const MESSAGE = `name: Message
submit: Send
fields:
  - { kind: text, name: message, label: Message, required: true }
  - { kind: file, name: photo, label: Photo, required: true, accept: [.png] }
deliver: { to: inbox }
`;

const NO_MAIL = { from: '', to: [], raw: '' };

const LOOKUP = `name: Look up
submit: Go
fields:
  - { kind: text, name: address, label: Address, required: true }
deliver: { to: page, page: / }
`;

/** What a site may have besides its two forms. */
interface More {
  /** Lines of site.yaml. */
  settings?: string;
  env?: Record<string, string>;
}

async function siteFolder(settings = ''): Promise<string> {
  const plain = await readFile(path.join(await tinySite(), 'site.yaml'), 'utf8');
  return tinySite({
    'site.yaml': plain + settings,
    'forms/message.yaml': MESSAGE,
    'forms/lookup.yaml': LOOKUP,
    'pages/contact.yaml': `${page('Contact')}  - { type: form, form: message }\n  - { type: form, form: lookup }\n`,
  });
}

async function startSite({ settings = '', env: more = {} }: More = {}) {
  const site = await siteFolder(settings);
  const data = await temporaryFolder();
  const out = path.join(await temporaryFolder(), 'dist');
  const env = { SIGNPOST_DATA: data, ...more };
  const command = startCommand(['start', '--site', site, '--out', out], {
    env: { ...env, PORT: '0', METRICS_PORT: '0' },
  });
  const [, port = ''] = await command.printed(/http:\/\/localhost:(\d+)/);
  const [, figures = ''] = await command.printed(/Metrics are on (\S+)/);
  const canary = (...more: string[]) =>
    runHere(['canary', '--site', site, ...more], { env: { ...env, PORT: port } });
  return { site, out, data, env, port, figures, canary };
}

it('makes no folder where the one of the leads was', { timeout: 120_000 }, async () => {
  const data = path.join(await temporaryFolder(), 'data');
  const env = { SIGNPOST_DATA: data };
  const { code, error } = await runHere(['canary', '--site', await siteFolder()], { env });
  expect({ code, error }).toEqual({
    code: 2,
    error: `There is no inbox in ${data} yet. Start the site first: npm start\n`,
  });
  expect(existsSync(data)).toBe(false);
});

describe('canary', { timeout: 120_000 }, () => {
  it('sends a test through each form of the inbox, apart from what visitors send', async () => {
    const { data, env, figures: place, canary } = await startSite();
    const { code, out, error } = await canary();
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(
      /^Form +Destination +Result\nmessage +inbox +arrived +after \d+\.\d\d s\n\nEverything arrived\.\n$/,
    );
    const inbox = await openInbox(data);
    const leads = await leadsIn(inbox.db);
    await inbox.close();
    expect(leads).toMatchObject([
      { form: 'message', isTest: true, standing: 'received', files: [{ name: 'test.png' }] },
    ]);
    const list = await runHere(['leads', 'list'], { env });
    expect(list.out).toBe('No form has sent anything yet.\n');
    const all = await runHere(['leads', 'list', '--tests'], { env });
    expect(all.out).toMatch(/message +test, kept/);
    const figures = await (await fetch(place)).text();
    expect(figures).toContain('signpost_leads_stored{form="message"} 0');
    expect(figures).toContain('signpost_leads_received_total{form="message"} 0');
    const health = await (await fetch(new URL('/health', place))).json();
    expect(health.checks.canary.says).toMatch(/^All test leads arrived on /);
  });

  it('follows a test to a mailbox, where it says that it is one', async () => {
    const server = await mailServer();
    const { data, canary } = await startSite({
      settings: 'destinations:\n  office: { email: office@example.com }\n',
      env: { SMTP_URL: server.url, MAIL_FROM: 'web@example.com' },
    });
    const { code, out } = await canary();
    expect(code).toBe(0);
    expect(out).toMatch(/message +office +arrived +after \d+\.\d\d s\n/);
    const [mail = NO_MAIL] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(headersOf(mail).subject).toMatch(/^Test: Message: /);
    expect(textIn(mail)).toContain('A test of "Message". Nobody has to answer it.');
    const inbox = await openInbox(data);
    expect(await leadsIn(inbox.db)).toHaveLength(1);
    await inbox.close();
  });

  it('says what was lost, and fails', async () => {
    const { out, data, canary } = await startSite();
    const built = path.join(out, 'contact/index.html');
    const html = await readFile(built, 'utf8');
    await writeFile(built, html.replaceAll('/forms/message?', '/elsewhere?'));
    const { code, out: said } = await canary();
    expect(code).toBe(1);
    expect(said).toMatch(/message +inbox +LOST +The page \/contact does not show the form\./);
    expect(said).toContain('Lost: 1 of 1.');
    expect(JSON.parse(await readFile(path.join(data, 'canary.json'), 'utf8'))).toMatchObject({
      sent: 1,
      lost: 1,
    });
  });

  it('tells a server that is not there', async () => {
    const { canary } = await startSite();
    const { code, out } = await canary('--url', 'http://127.0.0.1:1');
    expect(code).toBe(1);
    expect(out).toContain('The server does not answer.');
  });

  it('is told from those who only say that they are a test', async () => {
    const { data, port } = await startSite();
    const headers = {
      accept: 'application/json',
      'idempotency-key': 'a-key-of-somebody',
      [TEST_HEADER]: `${Date.now()}.${'0'.repeat(64)}`,
    };
    const body = new FormData();
    body.append('message', 'Hello');
    body.append('photo', new File([PNG], 'a.png'));
    const sent = await fetch(`http://127.0.0.1:${port}/forms/message`, {
      method: 'POST',
      headers,
      body,
    });
    expect(sent.status).toBe(200);
    const inbox = await openInbox(data);
    const leads = await leadsIn(inbox.db);
    await inbox.close();
    expect(leads).toMatchObject([{ isTest: false }]);
  });

  it.each([
    [['--form', 'mesage'], 'No form "mesage" is delivered to the inbox. Did you mean "message"?'],
    [['--form', 'lookup'], 'No form "lookup" is delivered to the inbox.'],
    [['--url', 'localhost'], '"--url" needs the address of the site'],
    [['--wait', 'long'], '"--wait" needs a whole number of seconds'],
  ])('explains %j', async (flags, words) => {
    const site = await tinySite({
      'forms/message.yaml': MESSAGE,
      'forms/lookup.yaml': LOOKUP,
      'pages/contact.yaml': `${page('Contact')}  - { type: form, form: message }\n  - { type: form, form: lookup }\n`,
    });
    const { code, error } = await runHere(['canary', '--site', site, ...flags]);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
