import path from 'node:path';
import type { ReactNode } from 'react';
import { printText } from '../../diagnostics/print-many.ts';
import type { Manifest, Page } from '../../model/manifest.ts';
import type { Theme } from '../../model/theme.ts';
import { compile } from '../../pipeline.ts';
import { ownFolder } from '../../render/output/own-folder.ts';
import { htmlOf, pageRenderer } from '../../render/render-page.tsx';
import type { ClientAssets } from '../../ui/layout/client-assets.ts';
import { END_OF_DOCUMENT } from '../../ui/layout/document.ts';
import { type IconReference, iconReferences } from '../reference/icons.ts';
import { type Family, families } from '../reference/units.ts';
import catalogueScript from './in-page/catalogue.js?raw';
import exampleScript from './in-page/example.js?raw';
import { addressOf, BODY } from './views/Catalogue.tsx';
import { Icons } from './views/Icons.tsx';
import { Overview } from './views/Overview.tsx';
import { UnitPage } from './views/UnitPage.tsx';
import { writeGallery } from './write-gallery.ts';

/** All blocks, fields and deliveries, compiled to be looked at. */
export interface Gallery {
  /** The site folder that it is compiled from. */
  folder: string;
  /** The site of all examples, and a page about each unit. */
  manifest: Manifest;
  families: Family[];
  icons: IconReference[];
  /** Whether a page shows an example, and nothing around it. */
  isExample(page: Page): boolean;
}

/** An example of a unit of the project has a mistake; what is wrong is its message. */
export class GalleryMistake extends Error {}

/** The checker names the files that it was given. */
const ABOUT_FILES =
  'An example has a mistake. These files are made of the examples.yaml in the folders of units:';

/**
 * Compiles the examples of all units as a site.
 *
 * @param cache in which that site is written.
 * @throws GalleryMistake
 */
export async function openGallery(cache: string): Promise<Gallery> {
  const folder = await ownFolder(path.join(cache, 'gallery/sites'));
  await writeGallery(folder);
  const { manifest, diagnostics, sources } = await compile(folder);
  if (!manifest) throw new GalleryMistake(`${ABOUT_FILES}\n\n${printText(diagnostics, sources)}`);
  const all = families();
  const others = new Set(['/', '/icons', ...all.flatMap(addressesIn)]);
  return {
    folder,
    manifest,
    families: all,
    icons: iconReferences(),
    isExample: ({ path }) => !others.has(path),
  };
}

function addressesIn({ name, units }: Family): string[] {
  return units.map((unit) => addressOf(name, unit.name));
}

/** What the pages of a gallery look like. */
export interface GalleryLook {
  theme: Theme;
  assets: ClientAssets;
}

/** A function that gives a page of the gallery as HTML, as if it were all of a site. */
export function galleryRenderer(
  gallery: Gallery,
  { theme, assets }: GalleryLook,
): (page: Page) => string {
  const { manifest } = gallery;
  const siteInfo = { ...manifest.siteInfo, theme };
  const site = {
    manifest: { ...manifest, siteInfo },
    url: siteInfo.url,
    assets,
    fileSizes: new Map(),
  };
  const render = pageRenderer(site);
  const views = viewsOf(gallery);
  return (page) => {
    const view = views.get(page.path);
    const bare = { ...page, breadcrumb: [], index: false };
    const { head, ...parts } = render(bare, view);
    const example = page.blocks.length > 1 ? UNSEEN_OPENING + EXAMPLE : EXAMPLE;
    return htmlOf({
      ...parts,
      head: head.replace('</head>', () => `${view ? CATALOGUE : example}</head>`),
      before: view ? SKIP : '',
      after: END_OF_DOCUMENT,
    });
  };
}

/** Frames are as high as what is in them, and so never the other way round. */
const EXAMPLE = `<style>body{min-height:0}</style><script>${exampleScript}</script>`;

/** What only gives the page its heading is heard, and not seen. */
const UNSEEN_OPENING =
  '<style>main>:first-child{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}</style>';

/** It runs once the page is there. */
const CATALOGUE = `<script>addEventListener('DOMContentLoaded',()=>{${catalogueScript}})</script>`;

const SKIP = `<a class="unseen" href="#${BODY}">Skip to content</a>`;

/** What stands on the pages that are no examples, by their address. */
function viewsOf({ families: all, icons }: Gallery): Map<string, ReactNode> {
  const units = all.flatMap((family) =>
    family.units.map((unit): [string, ReactNode] => [
      addressOf(family.name, unit.name),
      <UnitPage key={unit.name} families={all} family={family} unit={unit} />,
    ]),
  );
  return new Map<string, ReactNode>([
    ['/', <Overview key="/" families={all} icons={icons.length} />],
    ['/icons', <Icons key="icons" families={all} icons={icons} />],
    ...units,
  ]);
}
