import path from 'node:path';
import type { ReactNode } from 'react';
import { isError } from '../../diagnostics/diagnostic.ts';
import { printAll } from '../../diagnostics/print.ts';
import { printText } from '../../diagnostics/print-many.ts';
import type { Manifest, Page } from '../../model/manifest/manifest.ts';
import type { Theme } from '../../model/schema/theme.ts';
import type { UnitFamily } from '../../model/units/unit-line.ts';
import { UserError } from '../../model/user-error.ts';
import { compile } from '../../pipeline.ts';
import { ownFolder } from '../../render/output/own-folder.ts';
import { htmlOf, pageRenderer } from '../../render/render-page.tsx';
import type { ClientAssets } from '../../ui/layout/client-assets.ts';
import { END_OF_DOCUMENT, WHOLE_HEADER } from '../../ui/layout/document.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import type { UnitExample } from '../reference/examples.ts';
import { type IconReference, iconReferences } from '../reference/icons.ts';
import { addressOf, type Family, families } from '../reference/units.ts';
import { locateInExamples, withoutExamples } from './example-mistakes.ts';
import catalogueScript from './in-page/catalogue.js?raw';
import exampleScript from './in-page/example.js?raw';
import { BODY } from './views/Catalogue.tsx';
import { Icons } from './views/Icons.tsx';
import { Overview } from './views/Overview.tsx';
import { UnitPage } from './views/UnitPage.tsx';
import { ABOUT_EXAMPLES, galleryDocuments, writeGallery } from './write-gallery.ts';

/** The compiled gallery of all units. */
export interface Gallery {
  /** The generated site folder. */
  folder: string;
  /** The manifest of that site: a page for each example and one about each unit. */
  manifest: Manifest;
  families: Family[];
  icons: IconReference[];
  /** The mistakes in examples, which are not shown, by the path of the example's page. */
  mistakes: ReadonlyMap<string, string>;
  /** Whether a page shows only an example. */
  isExample(page: Page): boolean;
}

/**
 * Compiles the examples of all units as a site, without those that have mistakes.
 *
 * @param cache the folder in which that site is written.
 * @throws UserError if something else has a mistake; the message contains the diagnostics.
 */
export async function openGallery(cache: string): Promise<Gallery> {
  const folder = path.join(await ownFolder(path.join(cache, 'gallery/sites')), 'site');
  const documents = galleryDocuments();
  await writeGallery(folder, documents);
  const first = await compile(folder);
  const { located, diagnostics, sources } = locateInExamples({ ...first, documents });
  const mistaken = located.filter(({ diagnostic }) => isError(diagnostic));
  const examples = new Set(mistaken.flatMap(({ example }) => example ?? []));
  const shown = new Set([...examples].map((example) => example.shown));
  if (examples.size > 0) await writeGallery(folder, withoutExamples(documents, shown));
  const { manifest } = examples.size > 0 ? await compile(folder) : first;
  if (!manifest) throw new UserError(ABOUT_EXAMPLES + printText(diagnostics, sources));
  const mistakes = [...examples].map((one): [string, string] => {
    const own = mistaken.filter(({ example }) => example === one);
    const text = printAll(
      own.map(({ diagnostic }) => diagnostic),
      sources,
    );
    return [pathOf(one), ABOUT_EXAMPLES + text];
  });
  const all = families();
  const others = new Set(['/', '/icons', ...all.flatMap(addressesIn)]);
  return {
    folder,
    manifest,
    families: all,
    icons: iconReferences(),
    mistakes: new Map(mistakes),
    isExample: ({ path }) => !others.has(path),
  };
}

/** Returns the path of the page about an example. */
function pathOf({ unit, name, source }: UnitExample<object>): string {
  const [family] = source.file.split('/');
  return `${addressOf(family as UnitFamily, unit)}/${name}`;
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
function viewsOf({ families: all, icons, mistakes }: Gallery): Map<string, ReactNode> {
  const units = all.flatMap((family) =>
    family.units.map((unit): [string, ReactNode] => [
      addressOf(family.name, unit.name),
      <UnitPage key={unit.name} {...{ families: all, family, unit, mistakes }} />,
    ]),
  );
  return new Map<string, ReactNode>([
    ['/', <Overview key="/" families={all} icons={icons.length} />],
    ['/icons', <Icons key="icons" families={all} icons={icons} />],
    ...units,
  ]);
}
