import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGallery } from '../authoring/gallery/write-gallery.ts';
import { deliveryExamples, fieldExamples } from '../authoring/reference/examples.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { compile } from '../pipeline.ts';
import { renderPage } from '../render/render-page.tsx';
import { sourceAssets } from '../server/live/source-assets.ts';
import { isSeen } from './fields/field-rules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
let manifest: Manifest | undefined;

beforeAll(async () => {
  await writeGallery(folder);
  ({ manifest } = await compile(folder));
});

afterAll(() => rmSync(folder, { recursive: true }));

function html(address: string): string {
  const page = manifest?.pages.find(({ path }) => path === address);
  if (!manifest || !page) throw new Error(`The gallery has no page ${address}.`);
  return renderPage(page, {
    manifest,
    url: '',
    assets: sourceAssets('.', '.'),
    fileSizes: new Map(),
  });
}

const foldersIn = (name: string) =>
  readdirSync(path.join(import.meta.dirname, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe.each(foldersIn('fields'))('a field of the kind %s', (kind) => {
  it('is shown with each of its examples', () => {
    const examples = fieldExamples[kind] ?? [];
    expect(examples[0]).toMatchObject({ hidden: false, shown: { kind } });
    const together = html(`/hidden/fields/${kind}`);
    for (const { name, hidden, shown } of examples) {
      const page = hidden ? together : html(`/fields/${kind}/${name}`);
      expect(together).toContain(` name="${shown.name}"`);
      expect(page).toContain(` name="${shown.name}"`);
      if (isSeen(shown)) expect(page).toContain(shown.label);
    }
  });
});

describe.each(foldersIn('deliveries'))('the delivery %s', (to) => {
  it('takes the form of each of its examples', () => {
    const examples = deliveryExamples[to] ?? [];
    expect(examples[0]).toMatchObject({ hidden: false, shown: { to } });
    for (const { name } of examples) expect(html(`/deliveries/${to}/${name}`)).toContain('<form ');
  });
});
