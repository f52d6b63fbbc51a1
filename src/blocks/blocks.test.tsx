import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changingPages } from '../authoring/gallery/changing-pages.ts';
import { examplePath } from '../authoring/gallery/unit-pages.ts';
import { writeGallery } from '../authoring/gallery/write-gallery.ts';
import { blockExamples } from '../authoring/reference/examples.ts';
import { blockSchemas } from '../compiler/schemas.ts';
import { printText } from '../diagnostics/print-many.ts';
import { type Compilation, compile } from '../pipeline.ts';
import { htmlOf, pageRenderer, renderPage } from '../render/render-page.tsx';
import { sourceAssets } from '../server/live/source-assets.ts';
import { blockViews } from './BlockList.tsx';

const entries = await readdir(import.meta.dirname, { withFileTypes: true });
const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

const assets = sourceAssets('.', '.');

let folder: string;
let gallery: Compilation;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  await writeGallery(folder);
  gallery = await compile(folder);
});

afterAll(async () => rm(folder, { recursive: true }));

it('finds no mistake in any example', () => {
  const printed = printText(gallery.diagnostics, gallery.sources);
  expect(gallery.diagnostics, printed).toEqual([]);
  expect(gallery.manifest?.pages.length).toBeGreaterThan(folders.length);
});

it('shows every example at any time the same', () => {
  const { manifest } = gallery;
  if (!manifest) throw new Error('The gallery has a mistake.');
  const render = pageRenderer({ manifest, url: '', assets, fileSizes: new Map() });
  expect(changingPages(manifest.pages, (page) => htmlOf(render(page)))).toEqual([]);
});

describe.each(folders)('the block %s', (type) => {
  it('has a schema, a view and examples under the name of its folder', () => {
    expect(Object.keys(blockSchemas)).toContain(type);
    expect(Object.keys(blockViews)).toContain(type);
    expect(blockExamples[type]?.[0]).toMatchObject({ hidden: false, shown: { type } });
  });

  it('describes every key', () => {
    expect(keysWithoutDescription(blockSchemas[type], type)).toEqual([]);
  });

  it.each(blockExamples[type] ?? [])('shows the words of its example $name', (example) => {
    const { manifest } = gallery;
    const page = manifest?.pages.find(({ path }) => path === examplePath(example));
    if (!manifest || !page) throw new Error('The example has no page.');
    const html = renderPage(page, { manifest, url: '', assets, fileSizes: new Map() });
    const heading = example.shown.heading ?? example.title;
    expect(html).toContain(String(heading));
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(duplicates([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))).toEqual([]);
  });
});

interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
}

/** The paths of keys without a description, at any depth. */
function keysWithoutDescription(schema: Described | undefined, at: string): string[] {
  const { properties = {}, items } = schema ?? {};
  const own = Object.entries(properties).flatMap(([key, value]) => [
    ...(value.description ? [] : [`${at}.${key}`]),
    ...keysWithoutDescription(value, `${at}.${key}`),
  ]);
  return [...own, ...(items ? keysWithoutDescription(items, `${at}[]`) : [])];
}

const duplicates = (names: unknown[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);
