import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { painterHere } from '../../tests/support/painter-here.ts';
import { temporaryFolder, tinySite } from '../../tests/support/tiny-site.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { compile } from '../pipeline.ts';
import { packageVersion } from './output/package-version.ts';

/** The versions that differ from the installed ones, by package. */
const updated = new Map<string, string>();

beforeEach(() => {
  updated.clear();
  // Other test files may have loaded the modules with the installed versions.
  vi.resetModules();
  vi.doMock('./output/package-version.ts', () => ({
    packageVersion: (name: string) => updated.get(name) ?? packageVersion(name),
  }));
});
afterAll(() => {
  vi.doUnmock('./output/package-version.ts');
  vi.resetModules();
});

async function manifestOf(site: string): Promise<Manifest> {
  const { manifest } = await compile(site);
  if (!manifest) throw new Error('The site has a mistake.');
  return manifest;
}

it.each(['sharp', '@resvg/resvg-js', 'pdfkit', 'fontkit'])(
  'knows the version of %s',
  async (name) => {
    const { version } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
    expect(packageVersion(name)).toBe(version);
  },
);

it.each(['@resvg/resvg-js', 'fontkit'])(
  'paints share images anew after an update of %s',
  async (name) => {
    const site = await tinySite();
    const manifest = await manifestOf(site);
    const cache = await temporaryFolder();
    const { startShareImages } = await import('./share/share-images.ts');
    const painted = async () => {
      await startShareImages(manifest, { cache, site, startPainter: painterHere }).painted();
      return (await readdir(path.join(cache, 'share'))).filter((file) => file.endsWith('.png'));
    };
    const before = await painted();
    expect(await painted()).toHaveLength(before.length);
    updated.set(name, '99.0.0');
    expect(await painted()).toHaveLength(2 * before.length);
  },
);

it('paints icons anew after an update of its painter', async () => {
  const site = await tinySite();
  const manifest = await manifestOf(site);
  const folders = { site, cache: await temporaryFolder() };
  const { appIcons } = await import('./app-icons.ts');
  const icon = () => appIcons(manifest, folders).get('apple-touch-icon.png')?.();
  const before = await icon();
  expect(before).toBeDefined();
  updated.set('@resvg/resvg-js', '99.0.0');
  expect(await icon()).not.toBe(before);
});

it.each(['pdfkit', 'fontkit', '@resvg/resvg-js'])(
  'draws PDFs anew after an update of %s',
  async (name) => {
    const sections = '[{ heading: Terms, text: Be on time. }]';
    const site = await tinySite({ 'handouts/terms.yaml': `title: Terms\nsections: ${sections}\n` });
    const manifest = await manifestOf(site);
    const folders = { site, cache: await temporaryFolder() };
    const { handoutPdfs } = await import('./handouts/handout-pdfs.ts');
    const pdfs = () =>
      Promise.all([...handoutPdfs(manifest, folders).values()].map((draw) => draw()));
    const before = await pdfs();
    expect(before).toHaveLength(1);
    updated.set(name, '99.0.0');
    expect(await pdfs()).not.toEqual(before);
  },
);
