import {
  chmod,
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { bytesBelow, filesBelow } from './support/files-in.ts';
import { fc, patience, runs } from './support/random.ts';
import { form, type Places, picture, SITE, startingPoint } from './support/site-builds.ts';
import { threadsHere } from './support/threads-here.ts';
import { page, writeFiles } from './support/tiny-site.ts';

// A build that knows the one before gives the same bytes as one that begins with nothing,
// whatever was done to the site, to the built pages and to what is kept.

const NAMES = [
  'about',
  'team',
  'owners/fees',
  'owners/faqs',
  'about.es',
  'index.es',
  'owners/fees.es',
];
const WORDS = ['Fees', 'Our team', 'What it costs', 'A & B', '«Ö»'];

const word = fc.constantFrom(...WORDS);
const name = fc.constantFrom(...NAMES);
const days = fc.constantFrom(
  '',
  'draft: true\n',
  'publish: 2026-12-05\n',
  'expire: 2026-12-15\n',
  'publish: 2026-12-15\nexpire: 2026-12-25\n',
);
const block = fc.oneof(
  word.map((heading) => `  - type: hero\n    heading: "${heading}"\n`),
  word.map((words) => `  - type: text\n    text: "${words}, call {phone}"\n`),
  fc.constant('  - type: text\n    heading: Fees\n    text: "[Home](/) and [owners](/owners)"\n'),
  fc.constant('  - type: text\n    text: "[fees](/owners#fees)"\n'),
  fc.constant('  - type: page-list\n    under: /owners\n'),
  fc.constant('  - type: page-list\n    under: /\n    perPage: 2\n'),
  fc.constant('  - type: form\n    form: ask\n'),
  fc.constant('  - type: privacy\n    forms: all\n    reviewed: 2026-03-01\n'),
  fc.constant('  - type: hero\n    heading: House\n    image: { src: house.svg, alt: A house }\n'),
);

/** Something that is done to a site, to what was built of it, or to what is kept. */
type Edit = (place: Places) => Promise<unknown>;

const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
  fc
    .record({ name, days, label: word, blocks: fc.array(block, { minLength: 1, maxLength: 3 }) })
    .map(
      ({ name, days, label, blocks }) =>
        ({ site }) =>
          writeFiles(site, {
            [`pages/${name}.yaml`]: `${days}label: "${label}"\ndescription: Words.\nblocks:\n${blocks.join('')}`,
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
  word.map(
    (tagline) =>
      ({ site }) =>
        writeFiles(site, {
          'site.es.yaml': `tagline: "${tagline}"\nfacts: { phone: (352) 555-0177 }\n`,
          'nav.es.yaml': `menu:\n  - page: /\n  - group: "${tagline}"\n    translates: Owners\n`,
        }),
  ),
  word.map(
    (label) =>
      ({ site }) =>
        writeFiles(site, { 'forms/ask.es.yaml': form(label) }),
  ),
  fc.constantFrom('site.es.yaml', 'nav.es.yaml', 'forms/ask.es.yaml').map(
    (file) =>
      ({ site }) =>
        rm(path.join(site, file), { force: true }),
  ),
  fc.constant<Edit>(({ site }) =>
    writeFiles(site, { 'site.yaml': SITE.replace(/^languages:.*\n/m, '') }),
  ),
  fc.constantFrom('theme: harbor', 'brand: "#6b2fa0"', 'fonts: { heading: ours.woff }').map(
    (look) =>
      ({ site }) =>
        writeFiles(site, { 'theme.yaml': `${look}\n` }),
  ),
  fc.constant<Edit>(({ site }) => rm(path.join(site, 'theme.yaml'), { force: true })),
  fc.constantFrom('lora-600.woff', 'inter-400.woff').map(
    (font) =>
      ({ site }) =>
        cp(path.join('src/themes/fonts', font), path.join(site, 'fonts/ours.woff')),
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
  fc.constantFrom('2026-12-01', '2026-12-10', '2026-12-20').map((at) => async (place) => {
    place.at = at;
  }),
  fc.constantFrom('1', '2').map((version) => async (place) => {
    place.version = version;
  }),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([one, other]) =>
      ({ cache }) =>
        swapFiles(cache, one, other),
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
    await fc.assert(fc.asyncProperty(edits, sameBytes), { numRuns: runs(18) });
  },
  patience(),
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

test('nothing is written into files that were on the site before', async () => {
  const { places, build } = await startingPoint();
  const held = path.join(path.dirname(places.out), 'held');
  await mkdir(held);
  const texts = new Map<string, string>();
  const looks = ['harbor', 'harbor', 'harbor', 'hearth', 'hearth'];
  for (const [round, theme] of looks.entries()) {
    await writeFiles(places.site, { 'theme.yaml': `theme: ${theme}\n` });
    if (round % 2 === 1)
      await writeFiles(places.site, { 'pages/about.yaml': page(`No. ${round}`) });
    await build(places);
    // The same files under other names: what is written into one of them shows in the other.
    for (const file of filesBelow(places.out)) {
      const name = path.join(held, `${texts.size}`);
      if (!file.endsWith('.html')) continue;
      await link(path.join(places.out, file), name);
      texts.set(name, await readFile(name, 'utf8'));
    }
  }
  for (const [name, text] of texts) expect(await readFile(name, 'utf8')).toBe(text);
});

test('a page that is gone leaves no folder behind, in this build or in a later one', async () => {
  const { places, build, fresh } = await startingPoint();
  await build(places);
  for (const gone of ['owners/fees', 'about']) {
    await rm(path.join(places.site, `pages/${gone}.yaml`));
    await build(places);
    expect(bytesBelow(places.out)).toEqual(bytesBelow((await build(await fresh())).out));
  }
});

test('an index in shards is the same, whatever has become of its last files', async () => {
  const { places, build, fresh } = await startingPoint();
  const lay = (number: number, first: string) => {
    const words = Array.from({ length: 1_400 }, (_, word) => `w${(word * (number + 3)) % 40_009}`);
    const text = `  - type: text\n    text: "${first} ${words.join(' ')}"\n`;
    return writeFiles(places.site, {
      [`pages/long-${number}.yaml`]: page(`Long ${number}`) + text,
    });
  };
  for (let number = 0; number < 30; number++) await lay(number, 'Nothing');
  await build(places);
  const shards = filesBelow(places.out).filter((file) => file.startsWith('search/'));
  expect(shards.length).toBeGreaterThan(10);
  const spoilOne = async () => {
    const [file = ''] = filesBelow(places.out).filter((name) => name.includes('/postings'));
    await writeFile(path.join(places.out, file), '"0other a"');
  };
  const edits = [
    () => lay(7, 'Okapi w17'),
    () => Promise.all([lay(7, 'Quagga'), lay(8, 'Okapi')]),
    () => spoilOne().then(() => lay(9, 'Zebra')),
    () => writeFiles(places.site, { 'pages/new.yaml': page('New') }),
    () => rm(path.join(places.site, 'pages/long-10.yaml')).then(() => lay(11, 'Tapir')),
  ];
  for (const change of edits) {
    await change();
    await build(places);
    const anew = await build(await fresh());
    expect(bytesBelow(places.out)).toEqual(bytesBelow(anew.out));
    await rm(anew.out, { recursive: true, force: true });
  }
}, 60_000);

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
      await symlink('/not/there', path.join(cache, 'share'));
      return {};
    },
  ],
])('a build fails and leaves the last one whole when %s', async (_, spoiled) => {
  const { places, build } = await startingPoint();
  await build(places);
  const before = bytesBelow(places.out);
  await writeFiles(places.site, { 'pages/index.yaml': page('Other') });
  await expect(build(places, await spoiled(places))).rejects.toThrow();
  expect(bytesBelow(places.out)).toEqual(before);
  const beside = await readdir(path.dirname(places.out));
  expect(beside.filter((name) => name.startsWith('.'))).toEqual([]);
});

async function sameBytes(edits: Edit[]): Promise<void> {
  const start = await startingPoint();
  const { places, build } = start;
  const buildAnew = buildsAnew(start);
  await build(places);
  for (const change of edits) {
    await change(places);
    const again = await build(places, { threads: threadsHere() });
    const anew = await buildAnew();
    expect(again.diagnostics).toEqual(anew.diagnostics);
    if (anew.isBuilt) expect(bytesBelow(places.out)).toEqual(anew.bytes);
  }
}

type Start = Awaited<ReturnType<typeof startingPoint>>;

/** Returns a function that builds where nothing is known, unless the site is as the last time. */
function buildsAnew({ places, build, fresh }: Start) {
  let last: { of: string; anew: Promise<Anew> } | undefined;
  const buildIt = async (): Promise<Anew> => {
    const { out, isBuilt, diagnostics } = await build(await fresh(places.version, places.at));
    const bytes = isBuilt ? bytesBelow(out) : {};
    await rm(out, { recursive: true, force: true });
    return { isBuilt, diagnostics, bytes };
  };
  return async () => {
    const of = JSON.stringify([places.version, places.at, bytesBelow(places.site)]);
    if (last?.of !== of) last = { of, anew: buildIt() };
    return last.anew;
  };
}

/** A build that begins with nothing: what it told, and its bytes. */
interface Anew {
  isBuilt: boolean;
  diagnostics: Diagnostic[];
  bytes: Record<string, string>;
}

async function inodes(folder: string): Promise<Record<string, number>> {
  const files = filesBelow(folder);
  const read = files.map(async (file) => [file, (await stat(path.join(folder, file))).ino]);
  return Object.fromEntries(await Promise.all(read));
}

async function forEachFile(folder: string, change: (file: string) => Promise<unknown>) {
  await mkdir(folder, { recursive: true });
  for (const file of filesBelow(folder)) await change(path.join(folder, file));
}

/** Gives two files each the content of the other. */
async function swapFiles(folder: string, one: number, other: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = filesBelow(folder);
  const [a, b] = [one, other].map((at) => path.join(folder, names[at % names.length] ?? ''));
  if (names.length === 0 || !a || !b) return;
  const [bytesOfA, bytesOfB] = [await readFile(a), await readFile(b)];
  await writeFile(a, bytesOfB);
  await writeFile(b, bytesOfA);
}

/** Changes one character. */
async function spoil(file: string, at: number): Promise<void> {
  const text = await readFile(file, 'latin1');
  const place = at % Math.max(1, text.length);
  const sign = text[place] === 'x' ? 'y' : 'x';
  await writeFile(file, text.slice(0, place) + sign + text.slice(place + 1), 'latin1');
}

test('a build can be replaced, although nobody may write to the folder of its code', async () => {
  const { build, places } = await startingPoint();
  const assets = path.join(path.dirname(places.site), 'code/assets');
  await chmod(assets, 0o555);
  await build(places).finally(() => chmod(assets, 0o755));
  const { mode } = await stat(path.join(places.out, 'assets'));
  expect(mode & 0o200).toBe(0o200);
});
