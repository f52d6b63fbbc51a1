import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { destinationExamples } from '../reference/examples.ts';
import { openingBlock } from '../reference/units.ts';
import { yamlOf } from '../reference/yaml.ts';
import { type GalleryDocuments, unitDocuments } from './unit-pages.ts';

/** The files that examples refer to: facts, forms, images, a file, articles. */
const fixture: Record<string, string> = import.meta.glob('./site/**/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Introduces the diagnostics of that site. */
export const ABOUT_EXAMPLES = `An example has a mistake. Examples can use the images, pages and forms of the gallery, which
docs/own-units.md lists, but not those of your site.

`;

/** Returns the documents about all units by file without extension; `site` has the rest of site.yaml. */
export function galleryDocuments(): GalleryDocuments {
  return { site: destinations(), ...overviewPages(), ...unitDocuments() };
}

/** Writes a site folder with these documents. */
export async function writeGallery(
  folder: string,
  { site = {}, ...documents } = galleryDocuments(),
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(fixture)) {
    const name = file.slice('./site/'.length);
    await writeBelow(folder, name, name === 'site.yaml' ? text + yamlOf(site) : text);
  }
  for (const [file, document] of Object.entries(documents)) {
    await writeBelow(folder, `${file}.json`, JSON.stringify(document, null, 2));
  }
}

/** Returns all example destinations, so that they are checked too. */
function destinations(): object {
  const all = Object.values(destinationExamples)
    .flat()
    .map(({ unit, name, shown }) => [`${unit}-${name}`, shown]);
  return { destinations: Object.fromEntries(all) };
}

/** Returns the pages that are about no unit. */
function overviewPages(): GalleryDocuments {
  return {
    'pages/index': {
      label: 'Home',
      description: 'Every block type with its examples.',
      blocks: [openingBlock('Every block')],
    },
    'pages/icons': {
      label: 'icons',
      nav: { group: 'Blocks' },
      description: 'Every icon, by its name.',
      blocks: [openingBlock('icons')],
    },
  };
}

async function writeBelow(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
