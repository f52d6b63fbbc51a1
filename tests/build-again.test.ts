import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Build, buildSite } from '../src/pipeline.ts';
import { sourceAssets } from '../src/server/live/source-assets.ts';
import type { ClientAssets } from '../src/ui/layout/client-assets.ts';
import { noThreads, threadsHere } from './support/threads-here.ts';
import { page, tinySite, writeFiles } from './support/tiny-site.ts';

// A build that knows the one before gives the same bytes as one that begins with nothing,
// whatever was done to the site, to the built pages and to what is kept.

/** Each edit is a build of two little sites: some seconds together, more on a busy machine. */
const PATIENCE = 120_000;

const SITE = `company: Example Homes
tagline: Homes that are looked after.
url: https://www.example.com
language: en-US
shareImage: site
facts:
  phone: (352) 555-0142
phone: tel:{phone}
logins:
  - { label: Owner Login, to: 'https://portal.example.com' }
social:
  - { network: facebook, to: 'https://facebook.example.com' }
`;

const NAMES = ['about', 'team', 'owners/fees', 'owners/faqs'];
const WORDS = ['Fees', 'Our team', 'What it costs', 'A & B', '«Ö»'];

const word = fc.constantFrom(...WORDS);
const name = fc.constantFrom(...NAMES);
const block = fc.oneof(
  word.map((heading) => `  - type: hero\n    heading: "${heading}"\n`),
  word.map((words) => `  - type: text\n    text: "${words}, call {phone}"\n`),
  fc.constant('  - type: text\n    heading: Fees\n    text: "[Home](/) and [owners](/owners)"\n'),
  fc.constant('  - type: text\n    text: "[fees](/owners#fees)"\n'),
  fc.constant('  - type: page-list\n    under: /owners\n'),
  fc.constant('  - type: form\n    form: ask\n'),
  fc.constant('  - type: hero\n    heading: House\n    image: { src: house.svg, alt: A house }\n'),
);

/** Something that is done to a site, to what was built of it, or to what is kept. */
type Edit = (place: Places) => Promise<unknown>;

interface Places {
  site: string;
  out: string;
  cache: string;
}

const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
  fc.record({ name, label: word, blocks: fc.array(block, { minLength: 1, maxLength: 3 }) }).map(
    ({ name, label, blocks }) =>
      ({ site }) =>
        writeFiles(site, {
          [`pages/${name}.yaml`]: `label: "${label}"\ndescription: Words.\nblocks:\n${blocks.join('')}`,
        }),
  ),
  name.map(
    (name) =>
      ({ site }) =>
        rm(path.join(site, `pages/${name}.yaml`), { force: true }),
  ),
  word.map(
    (label) =>
      ({ site }) =>
        writeFiles(site, {
          'pages/owners.yaml': page(`"${label}"`, 'nav: { group: Owners }\n').replace(
            'heading',
            'id: fees\n    heading',
          ),
        }),
  ),
  word.map(
    (tagline) =>
      ({ site }) =>
        writeFiles(site, { 'site.yaml': SITE.replace(/(?<=tagline: ).*/, `"${tagline}"`) }),
  ),
  fc.constantFrom('0142', '0199').map(
    (digits) =>
      ({ site }) =>
        writeFiles(site, { 'site.yaml': SITE.replace('0142', digits) }),
  ),
  word.map(
    (label) =>
      ({ site }) =>
        writeFiles(site, {
          'nav.yaml': `menu:\n  - page: /\n    label: "${label}"\n  - group: Owners\n`,
        }),
  ),
  word.map(
    (label) =>
      ({ site }) =>
        writeFiles(site, { 'forms/ask.yaml': form(label) }),
  ),
  fc.nat({ max: 9 }).map(
    (size) =>
      ({ site }) =>
        writeFiles(site, { 'images/house.svg': picture(40 + size) }),
  ),
  name.map((name) => async ({ site }) => {
    const file = path.join(site, `pages/${name}.yaml`);
    await utimes(file, 1, 1).catch(() => {});
  }),
  name.map((name) => async ({ out }) => {
    await writeFile(path.join(out, name, 'index.html'), 'changed by hand').catch(() => {});
  }),
  fc.constant<Edit>(({ out }) => rm(out, { recursive: true, force: true })),
  fc.constant<Edit>(({ cache }) => rm(cache, { recursive: true, force: true })),
  fc.nat({ max: 5_000 }).map(
    (size) =>
      ({ cache }) =>
        forEachFile(cache, (file) => truncate(file, size)),
  ),
  fc.nat({ max: 5_000 }).map(
    (at) =>
      ({ cache }) =>
        forEachFile(cache, (file) => spoil(file, at)),
  ),
);

test(
  'a build after another has the bytes of one that begins with nothing',
  async () => {
    const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
    await fc.assert(fc.asyncProperty(edits, sameBytes), { numRuns: 25 });
  },
  PATIENCE,
);

test('pages that have not changed are the same files', async () => {
  const { places, build } = await startingPoint();
  await build(places);
  const before = await inodes(places.out);
  await writeFiles(places.site, { 'pages/owners/fees.yaml': page('Costs') });
  await build(places);
  const after = await inodes(places.out);
  expect(after['about/index.html']).toBe(before['about/index.html']);
  expect(after['owners/fees/index.html']).not.toBe(before['owners/fees/index.html']);
});

test.each<[string, (places: Places) => Promise<{ urlOf?: () => never }>]>([
  [
    'its pages cannot be rendered',
    async () => ({
      urlOf() {
        throw new Error('No address.');
      },
    }),
  ],
  [
    'its pictures cannot be kept',
    async ({ cache }) => {
      await rm(path.join(cache, 'share'), { recursive: true });
      await writeFiles(cache, { share: 'a file where the folder belongs' });
      return {};
    },
  ],
])('a build fails and leaves the last one whole when %s', async (_, spoiled) => {
  const { places, build } = await startingPoint();
  await build(places);
  const before = await bytesBelow(places.out);
  await writeFiles(places.site, { 'pages/index.yaml': page('Other') });
  await expect(build(places, await spoiled(places))).rejects.toThrow();
  expect(await bytesBelow(places.out)).toEqual(before);
  const beside = await readdir(path.dirname(places.out));
  expect(beside.filter((name) => name.startsWith('.'))).toEqual([]);
});

async function sameBytes(edits: Edit[]): Promise<void> {
  const { places, build, fresh } = await startingPoint();
  await build(places);
  for (const change of edits) {
    await change(places);
    const again = await build(places, { threads: threadsHere() });
    const anew = await build(await fresh());
    expect(again.diagnostics).toEqual(anew.diagnostics);
    if (anew.isBuilt) expect(await bytesBelow(places.out)).toEqual(await bytesBelow(anew.out));
    await rm(anew.out, { recursive: true, force: true });
  }
}

async function startingPoint() {
  const site = await tinySite({
    'site.yaml': SITE,
    'forms/ask.yaml': form('Ask'),
    'images/house.svg': picture(40),
    'pages/about.yaml': page('About'),
    'pages/owners/fees.yaml': page('Fees'),
  });
  const work = path.dirname(site);
  const { assets, code } = await compiledCode(work);
  let builds = 0;
  return {
    places: { site, out: path.join(work, 'dist'), cache: path.join(work, 'cache') },
    /** Where nothing is known. */
    async fresh(): Promise<Places> {
      builds++;
      return {
        site,
        out: path.join(work, `fresh-${builds}`),
        cache: path.join(work, `none-${builds}`),
      };
    },
    async build(places: Places, other: Partial<Build> = {}) {
      const diagnostics: Parameters<Build['tell']>[0] = [];
      const built = await buildSite({
        ...places,
        code,
        assets,
        version: 'test',
        urlOf: ({ siteInfo }) => siteInfo.url,
        tell: (found) => diagnostics.push(...found),
        threads: noThreads(),
        ...other,
      });
      return { ...places, diagnostics, isBuilt: built !== undefined };
    },
  };
}

/** Scripts with names as compiled ones have them, and a folder in which they are. */
async function compiledCode(work: string): Promise<{ assets: ClientAssets; code: string[] }> {
  const text = JSON.stringify(sourceAssets()).replaceAll('"/src/', '"/assets/src/');
  const scripts = [...text.matchAll(/"\/(assets\/src\/[^"]*)"/g)].map(([, file = '']) => [
    file,
    '',
  ]);
  const folder = path.join(work, 'code');
  await writeFiles(folder, Object.fromEntries(scripts));
  return { assets: JSON.parse(text), code: [folder] };
}

function form(label: string): string {
  return `name: "${label}"\nsubmit: Send\nfields:\n  - { kind: text, name: who, label: Who }\ndeliver: { to: inbox }\n`;
}

function picture(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="8"/>`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}

async function bytesBelow(folder: string): Promise<Record<string, string>> {
  const files = await filesBelow(folder);
  const read = files.map(async (file) => [file, await readFile(path.join(folder, file), 'latin1')]);
  return Object.fromEntries(await Promise.all(read));
}

async function inodes(folder: string): Promise<Record<string, number>> {
  const files = await filesBelow(folder);
  const read = files.map(async (file) => [file, (await stat(path.join(folder, file))).ino]);
  return Object.fromEntries(await Promise.all(read));
}

async function forEachFile(folder: string, change: (file: string) => Promise<unknown>) {
  await mkdir(folder, { recursive: true });
  for (const file of await filesBelow(folder)) await change(path.join(folder, file));
}

/** Changes one character. */
async function spoil(file: string, at: number): Promise<void> {
  const text = await readFile(file, 'latin1');
  const place = at % Math.max(1, text.length);
  const sign = text[place] === 'x' ? 'y' : 'x';
  await writeFile(file, text.slice(0, place) + sign + text.slice(place + 1), 'latin1');
}
