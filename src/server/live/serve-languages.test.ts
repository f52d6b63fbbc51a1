import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layCase } from '../../../tests/support/case-folders.ts';
import { serveHere } from '../../../tests/support/serve-here.ts';
import { type OpenInbox, openInbox } from '../../leads/inbox.ts';
import type { Listening } from '../http/listen.ts';

let folder: string;
let live: Listening;
let inbox: OpenInbox;

beforeAll(async () => {
  folder = layCase('good-two-languages');
  inbox = await openInbox(path.join(path.dirname(folder), 'inbox'));
  live = await serveHere(folder, inbox);
}, 60_000);

afterAll(async () => {
  await live.stop();
  await inbox.close();
}, 60_000);

const textOf = async (address: string) => (await fetch(live.address + address)).text();

const soon = { timeout: 20_000, interval: 25 };

it('shows a saved translation, and leads to the original once it is gone', async () => {
  const file = path.join(folder, 'pages/contact.es.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('Escríbanos', 'Mándenos un mensaje'));
  await expect.poll(() => textOf('/es/contact'), soon).toContain('Mándenos un mensaje');
  rmSync(file);
  await expect.poll(() => textOf('/es'), soon).toContain('<a href="/contact" hreflang="en-US"');
  expect(await textOf('/contact')).not.toContain('href="/es/contact"');
  writeFileSync(file, before);
  await expect.poll(() => textOf('/es'), soon).toContain('<a href="/es/contact"');
  expect(await textOf('/contact')).toContain('href="/es/contact"');
}, 90_000);

it('searches each language by itself', async () => {
  await expect.poll(() => textOf('/es/search.json'), soon).toContain('Preguntas');
  expect(await textOf('/search.json')).not.toContain('Preguntas');
}, 60_000);
