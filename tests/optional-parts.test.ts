import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { siteSchema } from '../src/model/schema/site.ts';
import { compile } from '../src/pipeline.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { startingPoint } from './support/site-builds.ts';
import { page } from './support/tiny-site.ts';

type Settings = Record<string, unknown>;

/** What the fixture does without. Each is said, so that leaving it out is a change. */
const OTHERS = {
  country: 'US',
  footer: '1 Lake Road, [write](/contact)',
  footerColumns: [{ heading: 'Hours', text: 'Daily, **9 to 5**' }],
  legal: [{ label: 'Imprint', to: '/contact' }, { label: 'No. 12345' }],
  formNote: 'Used only to answer you. [How](/contact)',
  letterhead: 'Example Homes',
  shareImage: 'site',
  languages: ['en-US'],
  budget: { js: 10_000_000 },
  timeZone: 'America/New_York',
  frames: 'ask',
  security: { contact: 'ada@example.com', expires: '2099-01-31', policy: '/contact' },
  business: { kind: 'Bakery', email: 'ada@example.com' },
};

/** What pages and forms of the fixture refer to: without it they have to say so. */
const USED = ['facts', 'workflow', 'embeds'];

async function settingsOfFixture(): Promise<Settings> {
  const text = await readFile(path.join(FIXTURE, 'site.yaml'), 'utf8');
  return { ...(load(text) as Settings), ...OTHERS };
}

const required = new Set<string>(siteSchema.required);
const optional = Object.keys(siteSchema.properties).filter((key) => !required.has(key));

/** Parts that are left out of a build together. Each by itself is left out of a check. */
const TOGETHER = 8;

test('the check says of each part that is left out whether the build can do without', {
  timeout: 60_000,
}, async () => {
  const { places, build } = await startingPoint();
  const site = path.join(places.site, '../fixture');
  await cp(FIXTURE, site, { recursive: true });
  const whole = await settingsOfFixture();
  expect(optional.filter((key) => !Object.hasOwn(whole, key))).toEqual([]);
  const without = async (keys: string[]) => {
    const left = Object.entries(whole).filter(([key]) => !keys.includes(key));
    await writeFile(path.join(site, 'site.yaml'), dump(Object.fromEntries(left)));
  };
  const isBuilt = async () => (await build({ ...places, site })).isBuilt;
  for (const key of optional) {
    await without([key]);
    const { manifest } = await compile(site);
    expect({ key, passes: manifest !== undefined }).toEqual({ key, passes: !USED.includes(key) });
    if (!manifest) expect({ key, builds: await isBuilt() }).toEqual({ key, builds: false });
  }
  const unused = optional.filter((key) => !USED.includes(key));
  for (let first = 0; first < unused.length; first += TOGETHER) {
    const keys = unused.slice(first, first + TOGETHER);
    await without(keys);
    expect({ keys, builds: await isBuilt() }).toEqual({ keys, builds: true });
  }
});

test('a site needs no part of site.yaml that is optional', async () => {
  const { places, build } = await startingPoint();
  const least = { company: 'Café Lindenhof', url: 'https://www.example.com', language: 'de' };
  await writeFile(path.join(places.site, 'site.yaml'), dump(least));
  await writeFile(
    path.join(places.site, 'pages/index.yaml'),
    `${page('Ask')}  - { type: form, form: ask }\n`,
  );
  const { diagnostics, manifest } = await compile(places.site);
  expect([
    manifest !== undefined,
    diagnostics.filter(({ severity }) => severity === 'error'),
  ]).toEqual([true, []]);
  const { isBuilt, diagnostics: told } = await build(places);
  expect([isBuilt, told.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
  const html = await readFile(path.join(places.out, 'index.html'), 'utf8');
  expect(html).not.toMatch(/undefined|href="tel:/);
});
