import path from 'node:path';
import type { ReactNode } from 'react';
import { printText } from '../../diagnostics/print-many.ts';
import type { Manifest, Page } from '../../model/manifest/manifest.ts';
import type { Theme } from '../../model/schema/theme.ts';
import { UserError } from '../../model/user-error.ts';
import { compile } from '../../pipeline.ts';
import { ownFolder } from '../../render/output/own-folder.ts';
import { htmlOf, pageRenderer } from '../../render/render-page.tsx';
import type { ClientAssets } from '../../ui/layout/client-assets.ts';
import { END_OF_DOCUMENT, WHOLE_HEADER } from '../../ui/layout/document.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { type IconReference, iconReferences } from '../reference/icons.ts';
import { addressOf, type Family, families } from '../reference/units.ts';
import catalogueScript from './in-page/catalogue.js?raw';
import exampleScript from './in-page/example.js?raw';
import { BODY } from './views/Catalogue.tsx';
import { Icons } from './views/Icons.tsx';
import { Overview } from './views/Overview.tsx';
import { UnitPage } from './views/UnitPage.tsx';
import { ABOUT_EXAMPLES, writeGallery } from './write-gallery.ts';

/** The compiled gallery of all units. */
export interface Gallery {
  /** The generated site folder. */
  folder: string;
  /** The manifest of that site: a page for each example and one about each unit. */
  manifest: Manifest;
  families: Family[];
  icons: IconReference[];
  /** Whether a page shows only an example. */
  isExample(page: Page): boolean;
}

/**
 * Compiles the examples of all units as a site.
 *
 * @param cache the folder in which that site is written.
 * @throws UserError if an example has an error; the message contains the diagnostics.
 */
export async function openGallery(cache: string): Promise<Gallery> {
  const folder = path.join(await ownFolder(path.join(cache, 'gallery/sites')), 'site');
  await writeGallery(folder);
  const { manifest, diagnostics, sources } = await compile(folder);
  if (!manifest) throw new UserError(ABOUT_EXAMPLES + printText(diagnostics, sources));
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

/** The theme and the assets of a gallery. */
export interface GalleryLook {
  theme: Theme;
  assets: ClientAssets;
}

export function gallerySite({ manifest }: Gallery, { theme, assets }: GalleryLook): RenderableSite {
  const siteInfo = { ...manifest.siteInfo, theme };
  return { manifest: { ...manifest, siteInfo }, url: siteInfo.url, assets, fileSizes: new Map() };
}

/** Returns a function that renders a gallery page as HTML without the site's header and footer. */
export function galleryRenderer(gallery: Gallery, look: GalleryLook): (page: Page) => string {
  const render = pageRenderer(gallerySite(gallery, look));
  const views = viewsOf(gallery);
  return (page) => {
    const view = views.get(page.path);
    const bare = { ...page, breadcrumb: [], index: false };
    const { head, ...parts } = render(bare, view);
    const example = page.blocks.length > 1 ? UNSEEN_OPENING + EXAMPLE : EXAMPLE;
    return htmlOf({
      ...parts,
      head: head
        .replace(WHOLE_HEADER, '')
        .replace('</head>', () => `${view ? CATALOGUE : example}</head>`),
      before: view ? SKIP : '',
      after: END_OF_DOCUMENT,
    });
  };
}

/** Resets `min-height`, since iframes get the height of their content, and adds the script. */
const EXAMPLE = `<style>body{min-height:0}</style><script>${exampleScript}</script>`;

/** Hides the hero that only gives the page a heading, except from screen readers. */
const UNSEEN_OPENING =
  '<style>main>:first-child{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}</style>';

/** The gallery's script, run at DOMContentLoaded. */
const CATALOGUE = `<script>addEventListener('DOMContentLoaded',()=>{${catalogueScript}})</script>`;

const SKIP = `<a class="unseen" href="#${BODY}">Skip to content</a>`;

/** Returns the content of the pages that are no examples, by path. */
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
