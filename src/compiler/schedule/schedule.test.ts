import { expect, test } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { page, siteFile, tinySite, writeFiles } from '../../../tests/support/tiny-site.ts';
import { changesAfter } from '../../model/manifest/schedule.ts';
import { type Compilation, compile, compileFolder } from '../../pipeline.ts';
import { emptyMemory, type Memory } from '../memory/memory.ts';
import { restoreMemory } from '../memory/restore.ts';
import { storedSite } from '../memory/stored-site.ts';
import { readSiteFolder } from '../read/site-folder.ts';
import { openStages } from '../stages.ts';

const OWNERS = 'nav: { group: Owners }\n';

const FILES = {
  'pages/blog.yaml': `${page('Blog', OWNERS)}  - type: page-list\n    under: /blog\n`,
  'pages/blog/draft.yaml': page('Draft', `draft: true\n${OWNERS}`),
  'pages/blog/later.yaml': page('Later', `publish: 2026-12-01\n${OWNERS}`),
  'pages/blog/sale.yaml': page('Sale', 'publish: 2026-11-20 08:00\nexpire: 2026-12-24\n'),
  'nav.yaml': 'menu:\n  - page: /\n  - page: /blog/later\n  - group: Owners\n',
};

const pathsAt = async (site: string, at: string) => {
  const { manifest, diagnostics } = await compile(site, undefined, { at, hidden: false });
  expect(diagnostics).toEqual([]);
  return manifest?.pages.map(({ path }) => path).filter((path) => path.startsWith('/blog/'));
};

test('a page is there from its day on, until its other day, and a draft never', async () => {
  const site = await tinySite(FILES);
  expect(await pathsAt(site, '2026-11-01')).toEqual([]);
  expect(await pathsAt(site, '2026-11-20 07:59')).toEqual([]);
  expect(await pathsAt(site, '2026-11-20 08:00')).toEqual(['/blog/sale']);
  expect(await pathsAt(site, '2026-12-01')).toEqual(['/blog/later', '/blog/sale']);
  expect(await pathsAt(site, '2026-12-24')).toEqual(['/blog/later']);
});

test('days are those of the time zone of the site', async () => {
  const site = await tinySite(FILES);
  const { manifest } = await compile(site);
  const yaml = `company: Example\nurl: ${manifest?.siteInfo.url}\nlanguage: en-US\ntimeZone: America/New_York\n`;
  await writeFiles(site, { 'site.yaml': yaml });
  const at = (time: string) => compile(site, undefined, { at: new Date(time), hidden: false });
  const before = await at('2026-12-01T04:59:59Z');
  const after = await at('2026-12-01T05:00:00Z');
  const has = ({ manifest: made }: Compilation) =>
    made?.pages.some(({ path }) => path === '/blog/later');
  expect([has(before), has(after)]).toEqual([false, true]);
});

test('the menu and lists have a page when it is there', async () => {
  const site = await tinySite(FILES);
  const shown = async (at: string) => {
    const { manifest } = await compile(site, undefined, { at, hidden: false });
    const list = manifest?.pages.find(({ path }) => path === '/blog')?.blocks.at(-1);
    const teasers = list?.under as { path: string }[];
    return { menu: JSON.stringify(manifest?.siteInfo.menu), list: teasers.map(({ path }) => path) };
  };
  const before = await shown('2026-11-30');
  expect(before.menu).not.toContain('/blog/later');
  expect(before.list).toEqual(['/blog/sale']);
  const after = await shown('2026-12-01');
  expect(after.menu.match(/blog\/later/g)).toHaveLength(2);
  expect(after.menu).not.toContain('draft');
  expect(after.list).toEqual(['/blog/later', '/blog/sale']);
});

test('who writes sees all pages', async () => {
  const site = await tinySite(FILES);
  const { manifest } = await compile(site, undefined, { at: '2026-11-01', hidden: true });
  expect(manifest?.pages.map(({ path }) => path)).toEqual([
    '/',
    '/blog',
    '/blog/draft',
    '/blog/later',
    '/blog/sale',
    '/owners',
  ]);
});

test('a translation appears and disappears with its original', async () => {
  const site = await tinySite({
    ...FILES,
    'pages/blog/later.es.yaml': page('Luego'),
    'pages/blog/sale.es.yaml': page('Rebajas', 'publish: 2026-11-25\n'),
    'site.yaml':
      'company: Example\nurl: https://www.example.com\nlanguage: en-US\nlanguages: [en-US, es-US]\n',
  });
  const spanishAt = async (at: string) => {
    const { manifest } = await compile(site, undefined, { at, hidden: false });
    return manifest?.pages.flatMap(({ path }) => (path.startsWith('/es/') ? path : []));
  };
  expect(await spanishAt('2026-11-24')).toEqual([]);
  expect(await spanishAt('2026-11-25')).toEqual(['/es/blog/sale']);
  expect(await spanishAt('2026-12-24')).toEqual(['/es/blog/later']);
});

test('the changes to come are told in their order', async () => {
  const { timetable } = await compile(await tinySite(FILES));
  const told = changesAfter(timetable, Date.parse('2026-11-21')).map((change) => [
    new Date(change.at).toISOString(),
    change.appears.map(({ path }) => path),
    change.disappears.map(({ path }) => path),
  ]);
  expect(told).toEqual([
    ['2026-12-01T00:00:00.000Z', ['/blog/later'], []],
    ['2026-12-24T00:00:00.000Z', [], ['/blog/sale']],
  ]);
});

test('nothing that is not there yet is said to be there for nothing', async () => {
  const form =
    'name: Ask\nsubmit: Send\nfields:\n  - { kind: text, name: n, label: Name }\ndeliver:\n  to: inbox\nsuccess:\n  message: Thanks\n';
  const site = await tinySite({
    'pages/later.yaml': `${page('Later', `publish: 2026-12-01\n${OWNERS}`)}  - type: form\n    form: ask\n`,
    'pages/owners.yaml': page('Owners'),
    'pages/index.yaml': `${page('Home')}  - type: text\n    text: "[Owners](/owners)"\n`,
    'forms/ask.yaml': form,
  });
  const { diagnostics } = await compile(site, undefined, { at: '2026-11-01', hidden: false });
  expect(diagnostics).toEqual([]);
});

test('a handout to which only a page leads that is not there is not there either', async () => {
  const leading = (keys: string, to: string) =>
    `${page('Leading', keys)}  - type: text\n    heading: More\n    text: "[It](/files/${to}.pdf)"\n`;
  const handout = 'title: Terms\nsections: [{ text: Words. }]\n';
  const site = await tinySite({
    'pages/later.yaml': `${leading('publish: 2026-12-01\n', 'later')}  - type: notice\n    text: "[Both](/files/both.pdf)"\n`,
    'pages/now.yaml': leading(OWNERS, 'both'),
    'handouts/both.yaml': handout,
    'handouts/later.yaml': handout,
    'handouts/mailed.yaml': handout,
  });
  const at = async (day: string) => {
    const { manifest } = await compile(site, undefined, { at: day, hidden: false });
    return manifest?.handouts.map(({ name }) => name);
  };
  expect(await at('2026-11-30')).toEqual(['both', 'mailed']);
  expect(await at('2026-12-01')).toEqual(['both', 'later', 'mailed']);
});

test('what is left to fill in is told of a page that will come, and not of a draft', async () => {
  const site = await tinySite({
    'pages/later.yaml': page('"[[Later]]"', 'publish: 2026-12-01\n'),
    'pages/draft.yaml': page('"[[Draft]]"', 'draft: true\n'),
  });
  const { diagnostics } = await compile(site, undefined, { at: '2026-11-01', hidden: false });
  const told = diagnostics.map(({ file, code, severity }) => [file, code, severity]);
  expect(told).toEqual([
    ['site/pages/later.yaml', 'placeholder-left', 'warning'],
    ['site/pages/later.yaml', 'placeholder-left', 'warning'],
  ]);
});

test('what was kept of another day gives the same as nothing', async () => {
  const site = await tinySite(FILES);
  const days = ['2026-11-01', '2026-12-25', '2026-11-25', '2026-12-05', '2026-12-05', '2026-11-01'];
  let memory = restoreMemory<Compilation>(undefined);
  for (const [index, at] of days.entries()) {
    const asOf = { at, hidden: index === 2 };
    const { sources: _, ...kept } = await compile(site, memory, asOf);
    const { sources: __, ...fresh } = await compile(site, undefined, asOf);
    expect(kept).toEqual(fresh);
    const stored = memory.last && storedSite(memory, memory.stored, memory.last);
    memory = restoreMemory<Compilation>(stored && JSON.parse(JSON.stringify(stored)));
  }
});

test('a page that no change concerns is not looked at again', async () => {
  const site = await tinySite(FILES);
  const memory = restoreMemory<Compilation>(undefined);
  const first = await compile(site, memory, { at: '2026-11-01', hidden: false });
  expect(await compile(site, memory, { at: '2026-11-19', hidden: false })).toBe(first);
  const next = await compile(site, memory, { at: '2026-12-01', hidden: false });
  expect(next).not.toBe(first);
  const hashAt = ({ manifest }: Compilation, path: string) =>
    manifest?.pages.find((one) => one.path === path)?.hash;
  expect(hashAt(next, '/owners')).toBe(hashAt(first, '/owners'));
  expect(hashAt(next, '/blog')).not.toBe(hashAt(first, '/blog'));
});

const EVENTS = 'timeZone: America/New_York\n';
const FAIR = `${page('What is on', OWNERS)}  - type: events
    items:
      - { title: Fair, date: 2026-12-10, ends: 2026-12-12 }
      - { title: Concert, date: 2026-12-05, time: 7-10 pm }
      - { title: Dance, date: 2026-12-05, time: 22:00, ends: 2:00 }
      - { title: Walk, date: 2026-12-05 }
`;

/** The titles in the list of events at a time. */
async function eventsAt(site: string, at: string, memory?: Memory<Compilation>) {
  const { manifest, diagnostics } = await compile(site, memory, { at, hidden: false });
  const list = manifest?.pages.find(({ path }) => path === '/fair')?.blocks.at(-1);
  const events = list?.items as { title: string }[];
  return { titles: events.map(({ title }) => title), codes: diagnostics.map(({ code }) => code) };
}

test('events are listed in their order, until each is over, whatever was kept', async () => {
  const site = await tinySite({ 'site.yaml': siteFile(EVENTS), 'pages/fair.yaml': FAIR });
  const days: [string, string[]][] = [
    ['2026-12-01', ['Walk', 'Concert', 'Dance', 'Fair']],
    ['2026-12-05 21:59', ['Walk', 'Concert', 'Dance', 'Fair']],
    ['2026-12-05 22:00', ['Walk', 'Dance', 'Fair']],
    ['2026-12-06', ['Dance', 'Fair']],
    ['2026-12-06 02:00', ['Fair']],
    ['2026-12-12 23:59', ['Fair']],
    ['2026-12-13', []],
    ['2026-12-05 22:00', ['Walk', 'Dance', 'Fair']],
  ];
  let memory = restoreMemory<Compilation>(undefined);
  for (const [at, titles] of days) {
    const codes = titles.length === 0 ? ['events-over'] : [];
    expect(await eventsAt(site, at, memory)).toEqual({ titles, codes });
    expect(await eventsAt(site, at)).toEqual({ titles, codes });
    const stored = memory.last && storedSite(memory, memory.stored, memory.last);
    memory = restoreMemory<Compilation>(stored && JSON.parse(JSON.stringify(stored)));
  }
});

test('events end in the time zone of the site, also if only that has changed', async () => {
  const site = await tinySite({ 'site.yaml': siteFile(EVENTS), 'pages/fair.yaml': FAIR });
  const first = restoreMemory<Compilation>(undefined);
  await compile(site, first, { at: '2026-12-01', hidden: false });
  const stored = first.last && storedSite(first, first.stored, first.last);
  const memory = restoreMemory<Compilation>(stored && JSON.parse(JSON.stringify(stored)));
  const endsIn = async (kept: Memory<Compilation>) => {
    const { timetable } = await compile(site, kept, { at: '2026-12-01', hidden: false });
    const [change] = changesAfter(timetable, 0);
    return [new Date(change?.at ?? 0).toISOString(), change?.ends.map(({ title }) => title)];
  };
  expect(await endsIn(memory)).toEqual(['2026-12-06T03:00:00.000Z', ['Concert']]);
  await writeFiles(site, { 'site.yaml': siteFile('timeZone: Europe/Berlin\n') });
  expect(await endsIn(memory)).toEqual(['2026-12-05T21:00:00.000Z', ['Concert']]);
});

test('an event ends for nobody on a page that is not there', async () => {
  const draft = FAIR.replace('nav:', 'expire: 2026-12-06\nnav:');
  const { timetable } = await compile(await tinySite({ 'pages/fair.yaml': draft }));
  const told = changesAfter(timetable, 0).flatMap(({ ends }) => ends.map(({ title }) => title));
  expect(told).toEqual(['Concert']);
});

test('an article that is dated later is warned of until its day, whatever was kept', async () => {
  const article = '{ date: 2026-12-01, author: Ann, category: News, excerpt: In short. }';
  const site = await tinySite({
    'pages/later.yaml': page('Later', `article: ${article}\n${OWNERS}`),
  });
  const memory = emptyMemory<Compilation>();
  const codesAt = async (at: string) => {
    const { diagnostics } = await compile(site, memory, { at, hidden: false });
    return diagnostics.map(({ code }) => code);
  };
  expect(await codesAt('2026-12-02')).toEqual([]);
  expect(await codesAt('2026-11-20')).toEqual(['day-to-come']);
  expect(await codesAt('2026-11-21')).toEqual(['day-to-come']);
  expect(await codesAt('2026-12-01')).toEqual([]);
});

const day = fc
  .integer({ min: 1, max: 28 })
  .map((number) => `2026-12-${String(number).padStart(2, '0')}`);
const times = fc.record({
  draft: fc.constantFrom(undefined, true, false),
  publish: fc.option(day, { nil: undefined }),
  expire: fc.option(day, { nil: undefined }),
});

test('whatever the days, a page is there exactly between them', async () => {
  const site = await tinySite();
  const stages = openStages();
  await fc.assert(
    fc.asyncProperty(times, day, async ({ draft, publish, expire }, at) => {
      const isEmpty = publish !== undefined && expire !== undefined && expire <= publish;
      fc.pre(!isEmpty);
      const keys = Object.entries({ draft, publish, expire }).filter(
        ([, value]) => value !== undefined,
      );
      const lines = keys.map(([key, value]) => `${key}: ${value}\n`).join('');
      await writeFiles(site, { 'pages/team.yaml': page('Team', OWNERS + lines) });
      const { manifest } = compileFolder(await readSiteFolder(site), stages, { at, hidden: false });
      const isThere = !draft && (publish ?? '') <= at && at < (expire ?? '9');
      expect(manifest?.pages.some(({ path }) => path === '/team')).toBe(isThere);
    }),
    { numRuns: 40 },
  );
});

test('a security contact is to be looked at from 30 days before its day on, and stops no build', async () => {
  const site = await tinySite({});
  const { manifest } = await compile(site);
  const settings = `company: Example\nurl: ${manifest?.siteInfo.url}\nlanguage: en-US\n`;
  const contact = 'security: { contact: safe@example.com, expires: 2027-01-31 }\n';
  await writeFiles(site, { 'site.yaml': settings + contact });
  const memory = emptyMemory<Compilation>();
  const saidAt = async (at: string) => {
    const { manifest: made, diagnostics } = await compile(site, memory, { at, hidden: false });
    expect(made).toBeDefined();
    return diagnostics.map(({ code, params }) => [code, 'reason' in params && params.reason]);
  };
  expect(await saidAt('2027-01-01')).toEqual([]);
  expect(await saidAt('2027-01-02')).toEqual([['security-contact-expires', 'ends']]);
  expect(await saidAt('2027-01-31')).toEqual([['security-contact-expires', 'over']]);
  expect(await saidAt('2026-12-31')).toEqual([]);
});
