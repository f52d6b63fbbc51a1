import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { layCase } from '../tests/support/case-folders.ts';
import { filesIn } from '../tests/support/files-in.ts';
import {
  page,
  siteFile,
  temporaryFolder,
  tinySite,
  writeFiles,
} from '../tests/support/tiny-site.ts';
import type { Resolution } from './compiler/link/resolve/resolution.ts';
import { emptyMemory } from './compiler/memory/memory.ts';
import { restoreMemory } from './compiler/memory/restore.ts';
import { storedSite } from './compiler/memory/stored-site.ts';
import type { SiteFile } from './compiler/read/site-folder/folder.ts';
import { openStages } from './compiler/stages.ts';
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
  'a page that nothing leads to': (site) =>
    writeFiles(site, { 'pages/alone.yaml': page('Alone'), 'pages/index.yaml': page('Hello') }),
  'other words on it': (site) => writeFiles(site, { 'pages/alone.yaml': page('Left alone') }),
  'a link to it': (site) =>
    writeFiles(site, { 'pages/index.yaml': withText('[Alone](/alone), [owners](/owners)') }),
  'no link any more': (site) =>
    writeFiles(site, { 'pages/index.yaml': withText('Alone, [owners](/owners)') }),
  'a page that search engines leave out': (site) =>
    writeFiles(site, { 'pages/alone.yaml': `index: false\n${page('Alone')}` }),
  'a larger image': (site) =>
    writeFiles(site, { 'images/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  'a link to a heading': (site) =>
    writeFiles(site, {
      'pages/index.yaml': withText('[costs](/owners#costs)'),
      'pages/owners.yaml': `${page('Owners')}  - type: text\n    heading: Costs\n    text: Few.\n`,
    }),
  'another heading in its place': (site) =>
    writeFiles(site, {
      'pages/owners.yaml': `${page('Owners')}  - type: text\n    heading: Prices\n    text: Few.\n`,
    }),
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

it('gives the same where it is told which files were saved', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  await compile(site, memory);
  for (const [change, edit] of Object.entries(EDITS)) {
    const before = await textsIn(site);
    await edit(site);
    const after = await textsIn(site);
    const saved = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    const { sources, ...told } = await compile(site, memory, undefined, saved);
    const { sources: fresh, ...whole } = await compile(site);
    expect({ change, ...told }).toEqual({ change, ...whole });
    expect([...sources]).toEqual([...fresh]);
  }
});

/** The content of each file below a folder, by absolute path. */
async function textsIn(folder: string): Promise<Map<string, string>> {
  const read = filesIn(folder).map(async (file) => [file, await readFile(file, 'utf8')] as const);
  return new Map(await Promise.all(read));
}

it('looks at no other file than those that are said to be saved, unless one of them is new', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  const file = (name: string) => path.join(site, 'pages', name);
  const labels = async (...saved: string[]) => {
    const { manifest } = await compile(site, memory, undefined, saved);
    return Object.fromEntries(manifest?.pages.map(({ path: at, label }) => [at, label]) ?? []);
  };
  await labels();
  await writeFiles(site, { 'pages/index.yaml': page('Hello'), 'pages/owners.yaml': page('Ours') });
  expect(await labels(file('owners.yaml'))).toEqual({ '/': 'Welcome home', '/owners': 'Ours' });
  await writeFiles(site, { 'pages/team.yaml': page('Team') });
  expect(await labels(file('team.yaml'))).toMatchObject({ '/': 'Hello', '/team': 'Team' });
  await rm(file('team.yaml'));
  expect(await labels(file('team.yaml'))).toEqual({ '/': 'Hello', '/owners': 'Ours' });
});

it('reads a saved page again wherever links of the site lead to it', async () => {
  const site = await tinySite();
  await symlink('owners.yaml', path.join(site, 'pages/landlords.yaml'));
  const memory = emptyMemory<Compilation>();
  await compile(site, memory);
  const saved = path.join(site, 'pages/owners.yaml');
  await writeFile(saved, page('Renamed'));
  const { manifest } = await compile(site, memory, undefined, [saved]);
  const labels = manifest?.pages.map(({ label }) => label);
  expect(labels?.filter((label) => label === 'Renamed')).toHaveLength(2);
});

it('gives the same where a saved file has become a link that leaves the site', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  await compile(site, memory);
  const file = path.join(site, 'pages/index.yaml');
  await rename(file, path.join(site, '../index.yaml'));
  await symlink('../../index.yaml', file);
  const { diagnostics } = await compile(site, memory, undefined, [file]);
  expect(diagnostics).toEqual((await compile(site)).diagnostics);
});

it('gives the same with what was kept of the site as without', async () => {
  const site = await tinySite();
  let memory = restoreMemory<Compilation>(undefined);
  for (const [change, edit] of Object.entries(EDITS)) {
    await edit(site);
    const { sources, ...recalled } = await compile(site, memory);
    const { sources: fresh, ...whole } = await compile(site);
    expect({ change, ...structuredClone(recalled) }).toEqual({ change, ...structuredClone(whole) });
    expect(structuredClone([...sources])).toEqual(structuredClone([...fresh]));
    const stored = memory.last && storedSite(memory, memory.stored, memory.last);
    memory = restoreMemory(stored && JSON.parse(JSON.stringify(stored)));
  }
});

it('keeps each key of a page but its blocks, without a list of them', async () => {
  const keys = 'nav: { group: Owners }\nupdated: 2026-03-01\nbudget: { html: 30000 }\n';
  const site = await tinySite({ 'pages/about.yaml': page('About', keys) });
  const memory = restoreMemory<Compilation>(undefined);
  await compile(site, memory);
  const stored = memory.last && storedSite(memory, memory.stored, memory.last);
  const about = stored?.pages.find(({ path }) => path === '/about');
  expect(Object.keys(about?.head ?? {}).sort()).toEqual([
    'budget',
    'description',
    'label',
    'nav',
    'updated',
  ]);
});

it('asks again for a page that was not kept and is gone', async () => {
  const site = await tinySite({
    'pages/index.yaml': withText('[Team](/team)'),
    'pages/team.yaml': `${page('Team')}colour: red\n`,
  });
  const first = restoreMemory<Compilation>(undefined);
  await compile(site, first);
  const stored = first.last && storedSite(first, first.stored, first.last);
  await rm(path.join(site, 'pages/team.yaml'));
  const { diagnostics } = await compile(site, restoreMemory<Compilation>(stored));
  expect(diagnostics.map(({ code }) => code)).toContain('broken-link');
});

it('parses only the files that have changed since the site was kept', async () => {
  const site = await tinySite({
    'pages/about.yaml': page('About'),
    'pages/team.yaml': page('Team'),
  });
  const first = restoreMemory<Compilation>(undefined);
  await compile(site, first);
  await writeFiles(site, { 'pages/team.yaml': page('Staff') });
  const stored = first.last && storedSite(first, first.stored, first.last);
  if (!stored) throw new Error('Nothing was kept.');
  const parsed: string[] = [];
  const stages = openStages();
  const read = (file: SiteFile) => {
    parsed.push(file.name);
    return stages.read(file);
  };
  const kept = JSON.parse(JSON.stringify(stored));
  await compile(site, restoreMemory<Compilation>(kept, { ...stages, read }));
  expect(parsed.sort()).toEqual(['nav', 'site', 'team']);
});

it('parses no page again to compare translations and publication times', async () => {
  const site = layCase('good-two-languages');
  const original = path.join(site, 'pages/owner-faqs.yaml');
  await writeFile(original, `publish: 2020-01-01\n${await readFile(original, 'utf8')}`);
  const first = restoreMemory<Compilation>(undefined);
  const { timetable, diagnostics } = await compile(site, first);
  expect(timetable.pages.map(({ path: at, label }) => [at, label])).toEqual([
    ['/es/owner-faqs', 'Preguntas'],
    ['/owner-faqs', 'Owner FAQs'],
  ]);
  const outdated = diagnostics.find(({ code }) => code === 'outdated-translation');
  expect(outdated?.file).toBe('site/pages/owner-faqs.es.yaml');
  const stored = first.last && storedSite(first, first.stored, first.last);
  const parsed: string[] = [];
  const stages = openStages();
  const read = (file: SiteFile) => {
    if (file.kind === 'page') parsed.push(file.name);
    return stages.read(file);
  };
  const kept = JSON.parse(JSON.stringify(stored));
  const again = await compile(site, restoreMemory<Compilation>(kept, { ...stages, read }));
  // Where the warning points at is read from the file.
  expect(parsed).toEqual(['owner-faqs.es']);
  expect(again.timetable).toEqual(timetable);
  expect(again.diagnostics).toEqual(diagnostics);
});

it('sees a picture that was replaced by one of the same length and time', async () => {
  const picture = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>`;
  const hero = page('House').replace(/$/, '    image: { src: house.svg, alt: A house }\n');
  const site = await tinySite({ 'pages/index.yaml': hero, 'images/house.svg': picture(40) });
  const file = path.join(site, 'images/house.svg');
  await utimes(file, 1, 1);
  const memory = emptyMemory<Compilation>();
  await compile(site, memory);
  await writeFile(file, picture(50));
  await utimes(file, 1, 1);
  const { manifest } = await compile(site, memory);
  expect(JSON.stringify(manifest?.pages)).toContain('"width":50');
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

it('says nothing of hidden and temporary files next to site.yaml', async () => {
  const site = await tinySite({ '.nav.yaml.swp': '', '.site.yaml.x1Y2': '', 'nav.yaml.tmp': '' });
  await mkdir(path.join(site, '.pages'));
  expect((await compile(site)).diagnostics).toEqual([]);
});

it('does nothing again when nothing has changed', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  const first = await compile(site, memory);
  expect(await compile(site, memory)).toBe(first);
});

it('keeps nothing of pages that are gone', async () => {
  const site = await tinySite();
  const memory = emptyMemory<Compilation>();
  await compile(site, memory);
  const { size } = memory.files.documents.known;
  await writeFiles(site, { 'pages/team.yaml': page('Team') });
  await compile(site, memory);
  await rm(path.join(site, 'pages/team.yaml'));
  await compile(site, memory);
  expect(memory.files.documents.known.size).toBe(size);
});

it('names a day by that on which it is asked, though nothing has changed', async () => {
  const site = await tinySite({ 'pages/one.yaml': `publish: tomorrow\n${page('One')}` });
  const memory = emptyMemory<Compilation>();
  const suggestion = async (at: string) => {
    const { diagnostics } = await compile(site, memory, { at, hidden: false });
    return diagnostics.map(({ code, params }) => [code, 'days' in params && params.days]);
  };
  expect(await suggestion('2026-12-01')).toEqual([['wrong-date', ['2026-12-02']]]);
  expect(await suggestion('2026-12-05')).toEqual([['wrong-date', ['2026-12-06']]]);
});

test.each([
  ['publish: 20.11.', ['2027-11-20']],
  ['publish: 24.12.', ['2026-12-24']],
  ['publish: 12/24', ['2026-12-24']],
  ['publish: 2/3', ['2027-02-03', '2027-03-02']],
  ['updated: 20.11.', ['2026-11-20']],
  ['updated: 24. 12.', ['2025-12-24']],
  ['updated: 31.2.', []],
  ['updated: 1.2', ['2026-02-01']],
])('takes the nearest year for a day without one: %s', async (line, expected) => {
  const site = await tinySite({ 'pages/one.yaml': `${line}\n${page('One')}` });
  const { diagnostics } = await compile(site, undefined, { at: '2026-12-01', hidden: false });
  const [days] = diagnostics.flatMap(({ params }) => ('days' in params ? [params.days] : []));
  expect(days).toEqual(expected);
});

test('takes an address where a mapping is needed for its link, though that is optional', async () => {
  const site = await tinySite({ 'site.yaml': siteFile('legal: [/privacy]\n') });
  const { diagnostics } = await compile(site);
  const lines = diagnostics.flatMap(({ params }) => ('lines' in params ? params.lines : []));
  expect(lines).toEqual(['- label: ...', '  to: /privacy']);
});

test.each<[edit: string, files: Record<string, string>, again: string[]]>([
  ['the words of a page', { 'pages/about.yaml': page('All about us') }, ['about']],
  ['an anchor that a page links to', { 'pages/owners.yaml': owners('costs') }, ['index', 'owners']],
  ['a page more', { 'pages/blog/two.yaml': page('Two') }, ['two']],
  ['the size of a file', { 'files/terms.txt': 'Now in more words.' }, ['index']],
  ['another form', { 'forms/ask.yaml': form('Ask us') }, ['ask']],
])('resolves again only what asked for what has changed: %s', async (_, files, again) => {
  const site = await tinySite({
    'pages/index.yaml': withText('[fees](/owners#fees), [terms](files/terms.txt)'),
    'pages/owners.yaml': owners('fees'),
    'pages/about.yaml': page('About'),
    'pages/list.yaml': `${page('List')}  - type: page-list\n    under: /blog\n`,
    'pages/blog/one.yaml': `${page('One')}  - type: form\n    form: ask\n`,
    'files/terms.txt': 'Terms.',
    'forms/ask.yaml': form('Ask'),
  });
  const memory = emptyMemory<Compilation>();
  const { resolve } = memory.stages;
  const made = new Map<string, Resolution>();
  const madeAgain: string[] = [];
  memory.stages.resolve = (document, symbols) => {
    const resolution = resolve(document, symbols);
    if (made.get(document.name) !== resolution) madeAgain.push(document.name);
    made.set(document.name, resolution);
    return resolution;
  };
  await compile(site, memory);
  madeAgain.length = 0;
  await writeFiles(site, files);
  const { manifest } = await compile(site, memory);
  expect(madeAgain.map((name) => path.basename(name)).sort()).toEqual(again);
  expect(manifest).toEqual((await compile(site)).manifest);
});

function owners(id: string): string {
  return page('Owners', OWNERS).replace('heading', `id: ${id}\n    heading`);
}

function form(name: string): string {
  return `name: ${name}\nsubmit: Send\nfields:\n  - { kind: text, name: who, label: Who }\ndeliver: { to: inbox }\n`;
}

it('makes a list of pages once for all pages that show it', async () => {
  const list = '  - type: page-list\n    under: /owners\n';
  const site = await tinySite({
    'pages/owners/fees.yaml': page('Fees') + list,
    'pages/owners/rules.yaml': page('Rules') + list,
  });
  const { manifest } = await compile(site);
  const [fees, rules] = ['/owners/fees', '/owners/rules'].map((at) => {
    const block = manifest?.pages.find((one) => one.path === at)?.blocks[1];
    return (block as { under?: unknown[] } | undefined)?.under;
  });
  expect(fees).toHaveLength(2);
  expect(rules).toBe(fees);
});

it('gives an article only the few articles to read next, not all words of the others', async () => {
  const article = (label: string) =>
    `label: ${label}\ndescription: On it.\narticle: { date: 2021-01-27, author: Ada, category: A, excerpt: Short. }\n` +
    `blocks:\n  - type: article\n    heading: ${label}\n    sections: [{ title: One, text: Two. }]\n    related: /owners\n`;
  const names = ['ash', 'birch', 'cedar', 'elm', 'fir'];
  const files = names.map((name) => [`pages/owners/${name}.yaml`, article(name)]);
  const { manifest } = await compile(await tinySite(Object.fromEntries(files)));
  const block = manifest?.pages.find((one) => one.path === '/owners/ash')?.blocks[0];
  const related = (block as { related?: { label: string }[] } | undefined)?.related;
  expect(related?.map(({ label }) => label)).toEqual(['birch', 'cedar', 'elm']);
});

it('says of a folder that is not read only that, and not that its pages are gone', async () => {
  const site = await tinySite({
    'pages/index.yaml': `${page('Welcome')}  - type: text\n    text: "[News](/blog/news)"\n`,
    'addresses.txt': '/\n/blog/news\n/es/blog/news\n/team\n',
  });
  const blog = await temporaryFolder();
  await writeFiles(blog, { 'news.yaml': page('News') });
  await symlink(blog, path.join(site, 'pages/blog'));
  const { diagnostics } = await compile(site);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, file }) => `${file} ${code}`)).toEqual([
    'site/addresses.txt address-lost',
    'site/pages/blog link-leaves-site',
  ]);
});

it.each([
  ['form', '  - { type: form, form: lost }\n'],
  ['fact', '  - type: text\n    text: Call {lost}.\n'],
])('lists few of many names where a %s is unknown', async (_, block) => {
  const names = Array.from({ length: 200 }, (_, index) => `name${index}`);
  const form = 'name: A\nsubmit: Send\nfields:\n  - { kind: text, name: a, label: A }\n';
  const files = names.map((name) => [`forms/${name}.yaml`, `${form}deliver: { to: inbox }\n`]);
  const facts = names.map((name) => `\n  ${name}: A fact`).join('');
  const site = await tinySite({
    ...Object.fromEntries(files),
    'site.yaml': siteFile('').replace('facts:', `facts:${facts}`),
    'pages/index.yaml': page('Home') + block,
  });
  const { diagnostics } = await compile(site);
  const [found] = diagnostics.filter(({ file }) => file.endsWith('index.yaml'));
  expect(JSON.stringify(found?.params).match(/name\d/g)?.length).toBeLessThan(13);
});
