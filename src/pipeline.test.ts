import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { page, tinySite, writeFiles } from '../tests/tiny-site.ts';
import { emptyMemory } from './compiler/memory.ts';
import { type Compilation, compile } from './pipeline.ts';

const OWNERS = 'nav: { group: Owners }\n';

/** Changes to a site folder, one after the other, as people make them. */
const EDITS: Record<string, (site: string) => Promise<unknown>> = {
  'another heading': (site) => writeFiles(site, { 'pages/index.yaml': page('Hello') }),
  'nothing at all': (site) => utimes(path.join(site, 'pages/index.yaml'), 1, 1),
  'a new page': (site) => writeFiles(site, { 'pages/team.yaml': page('Team', OWNERS) }),
  'a mistake': (site) => writeFiles(site, { 'pages/team.yaml': `${page('Team')}colour: red\n` }),
  'a file cut short': (site) => writeFiles(site, { 'pages/team.yaml': 'label: "Te' }),
  'an empty file': (site) => writeFile(path.join(site, 'pages/team.yaml'), ''),
  'the file whole again': (site) => writeFiles(site, { 'pages/team.yaml': page('Team', OWNERS) }),
  'another name': (site) =>
    rename(path.join(site, 'pages/team.yaml'), path.join(site, 'pages/staff.yaml')),
  'a second file with its path': (site) =>
    writeFiles(site, { 'pages/copy.yaml': page('Copy', `${OWNERS}path: /staff\n`) }),
  'no second file': (site) => rm(path.join(site, 'pages/copy.yaml')),
  'another menu': (site) => writeFiles(site, { 'nav.yaml': 'menu:\n  - group: Owners\n' }),
  'a folder in place of a file': async (site) => {
    await rm(path.join(site, 'pages/staff.yaml'));
    await mkdir(path.join(site, 'pages/staff.yaml'));
  },
  'a link to a spot that is not there': (site) =>
    writeFiles(site, { 'pages/index.yaml': withText('[fees](/owners#fees), call {phone}') }),
  'the spot': (site) =>
    writeFiles(site, {
      'pages/owners.yaml': page('Owners', OWNERS).replace('heading', 'id: fees\n    heading'),
    }),
  'another phone': async (site) => {
    const file = path.join(site, 'site.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('555-0142', '555-0199'));
  },
  'a list of pages': (site) =>
    writeFiles(site, {
      'pages/index.yaml': `${page('Hello')}  - type: page-list\n    under: /owners\n`,
      'pages/owners/faqs.yaml': page('Answers'),
    }),
  'other words in the list': (site) => writeFiles(site, { 'pages/owners/faqs.yaml': page('More') }),
  'one more in the list': (site) => writeFiles(site, { 'pages/owners/fees.yaml': page('Fees') }),
  'another description in the list': (site) =>
    writeFiles(site, {
      'pages/owners/fees.yaml': page('Fees').replace(/^description: /m, '$&Now '),
    }),
  'a link that is exempt': (site) =>
    writeFiles(site, {
      'pages/index.yaml': `${withText('[there](/nowhere)')}links:\n  - to: /nowhere\n    reason: Old\n`,
    }),
  'a larger image': (site) =>
    writeFiles(site, { 'images/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
};

function withText(text: string): string {
  return `${page('Hello')}  - type: text\n    text: ${JSON.stringify(text)}\n`;
}

it('gives the same with a memory as without, whatever was changed', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  for (const [change, edit] of Object.entries(EDITS)) {
    await edit(site);
    const { sources, ...remembered } = await compile(site, memory);
    const { sources: fresh, ...whole } = await compile(site);
    expect({ change, ...remembered }).toEqual({ change, ...whole });
    expect([...sources]).toEqual([...fresh]);
  }
});

it('sees a second change of the same length in the same moment', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  for (let round = 0; round < 50; round++) {
    const label = `Round ${String(round).padStart(2, '0')}`;
    await writeFiles(site, { 'pages/index.yaml': page(label) });
    const { manifest } = await compile(site, memory);
    expect(manifest?.pages.find(({ path }) => path === '/')?.label).toBe(label);
  }
});

it('does nothing again when nothing has changed', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  const first = await compile(site, memory);
  expect(await compile(site, memory)).toBe(first);
});
