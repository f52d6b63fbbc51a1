import { expect, test } from 'vitest';
import { readSiteFolder } from '../src/compiler/read/site-folder.ts';
import { destinationTraits } from '../src/compiler/schemas.ts';
import { destinationsOf } from '../src/leads/forwarding/destinations.ts';
import type { FormUse, PersonalData } from '../src/model/units/personal-data.ts';
import { compileFolder } from '../src/pipeline.ts';
import { renderPage } from '../src/render/render-page.tsx';
import { sourceAssets } from '../src/server/live/source-assets.ts';
import { stages } from './support/case-folders.ts';
import { chatAt } from './support/chat-at.ts';
import { page, siteFile, tinySite, writeFiles } from './support/tiny-site.ts';

const PRIVACY = `label: Privacy
description: Words.
blocks:
  - { type: privacy, heading: Privacy, forms: all, reviewed: 2026-03-01 }
`;

const CHAT = chatAt('{env.CHAT_URL}');

const [CHAT_KIND = ''] = Object.keys(CHAT);

/** What statements call it. */
const chat = destinationTraits(CHAT_KIND).receiver ?? { service: CHAT_KIND };

const SETTINGS = `languages: [en-US, es-US]
workflow: { host: 'https://flows.example.com', appId: house, mode: live, tokenKey: token }
embeds: [maps.example.com]
destinations:
  office: { email: office@example.com }
  chat: ${JSON.stringify(CHAT)}
  tables: { csv: leads }
  crm: { webhook: "https://crm.example.com/{env.PLACE}" }
`;

const form = (name: string, deliver: string, more = '') => `name: ${name}
submit: Send
fields:
  - { kind: text, name: who, label: Your name }
  - { kind: email, name: email, label: E-mail }
  - { kind: hidden, name: source, value: site }
deliver: ${deliver}
${more}`;

const FORMS = {
  'forms/ask.yaml': form('Ask', '{ to: inbox }', 'keepFor: 24 months\n'),
  'forms/ask.es.yaml': form('Preguntar', '{ to: inbox }', 'keepFor: 24 months\nforward: []\n'),
  'forms/visit.yaml': form(
    'Visit',
    '{ to: inbox }',
    'forward: [chat, crm]\nacknowledge: { to: email, subject: Hello, text: It is here. }\n',
  ),
  'forms/flow.yaml': form('Flow', '{ to: workflow, workflow: quote }'),
  'forms/step.yaml': form('Step', '{ to: page, page: / }'),
};

async function learnt(site: string) {
  const { manifest, diagnostics } = compileFolder(await readSiteFolder(site), stages);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const dataOf = (path: string) => {
    const [block] = manifest?.pages.find((page) => page.path === path)?.blocks ?? [];
    return (block as unknown as { forms: PersonalData }).forms;
  };
  return { manifest, dataOf, hash: manifest?.pages.find(({ path }) => path === '/privacy')?.hash };
}

const ASKS = ['Your name', 'E-mail'];

test('a statement on privacy says what becomes of what forms send', async () => {
  const site = await tinySite({
    ...FORMS,
    'site.yaml': siteFile(SETTINGS),
    'pages/privacy.yaml': PRIVACY,
    'pages/privacy.es.yaml': PRIVACY,
  });
  const { manifest, dataOf, hash } = await learnt(site);
  const uses: FormUse[] = [
    {
      name: 'Ask',
      asks: ASKS,
      kept: { in: 'inbox', keepFor: '24 months' },
      copies: ['mailbox', chat, 'table', 'program'],
      acknowledged: false,
    },
    {
      name: 'Flow',
      asks: ASKS,
      kept: { in: 'service', host: 'flows.example.com' },
      copies: [],
      acknowledged: false,
    },
    {
      name: 'Visit',
      asks: ASKS,
      kept: { in: 'inbox' },
      copies: [chat, 'program'],
      acknowledged: true,
    },
  ];
  const all = dataOf('/privacy');
  expect(all).toEqual({ forms: uses, remembers: true, embeds: ['maps.example.com'] });
  expect(dataOf('/es/privacy').forms.map(({ name, copies }) => [name, copies.length])).toEqual([
    ['Preguntar', 0],
    ['Flow', 0],
    ['Visit', 2],
  ]);

  // What the server does with them is what it says.
  for (const { name, kept, copies, acknowledged } of all.forms) {
    const own = Object.values(manifest?.forms ?? {}).find((one) => one.name === name);
    if (!own || !manifest) throw new Error(`There is no form ${name}.`);
    if (kept.in !== 'inbox') continue;
    const lead = { answers: { email: 'ada@example.com' }, isTest: false };
    const sent = destinationsOf(lead, own, manifest.destinations);
    expect(sent, name).toHaveLength(copies.length + (acknowledged ? 1 : 0));
    expect(own.keepFor, name).toBe(kept.keepFor);
  }
  expect(JSON.stringify(all)).not.toMatch(/office@|crm\.|env\./);

  await writeFiles(site, {
    'forms/ask.yaml': form('Ask', '{ to: inbox }', 'remember: false\n'),
    'forms/ask.es.yaml': form('Preguntar', '{ to: inbox }', 'remember: false\n'),
  });
  const later = await learnt(site);
  expect(later.dataOf('/privacy').forms[0]?.kept).toEqual({ in: 'inbox' });
  expect(later.hash).not.toBe(hash);
});

test('names the fields one after the other: a label is no part of a sentence', async () => {
  const site = await tinySite({
    'site.yaml': siteFile('').replace('en-US', 'de-DE'),
    'pages/privacy.yaml': PRIVACY,
    'pages/contact.yaml': `${page('Kontakt')}  - { type: form, form: ask }\n`,
    'forms/ask.yaml': `name: Anfrage
submit: Senden
fields:
  - { kind: text, name: who, label: Ihr Name }
  - { kind: checkbox, name: read, label: Ich habe die Hinweise gelesen }
deliver: { to: inbox }
`,
  });
  const { manifest } = await learnt(site);
  const privacy = manifest?.pages.find(({ path }) => path === '/privacy');
  if (!manifest || !privacy) throw new Error('The site has no such page.');
  const assets = sourceAssets('.', '.');
  const html = renderPage(privacy, { manifest, url: '', assets, fileSizes: new Map() });
  expect(html).toContain('Ihr Name, Ich habe die Hinweise gelesen');
});
