import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { destinationExamples } from '../reference/examples.ts';
import { yamlOf } from '../reference/yaml.ts';
import { unitDocuments } from './unit-pages.ts';

/** The files that examples refer to: facts, forms, images, a file, articles. */
const fixture: Record<string, string> = import.meta.glob('./site/**/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Introduces the diagnostics of that site: explains the names of its files, and what is in it. */
export const ABOUT_EXAMPLES = `An example has a mistake. The file below is generated: pages/quote/long.json, for instance, from the
example "long" in the examples.yaml of "quote". Examples can use the images, pages and forms of the
gallery, which docs/own-units.md lists, but not those of your site.

`;

/** Writes a site folder with pages about every block type, field kind, delivery and destination. */
export async function writeGallery(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(fixture)) {
    const name = file.slice('./site/'.length);
    await writeBelow(folder, name, name === 'site.yaml' ? text + destinations() : text);
  }
  const documents = { 'pages/icons': ICONS, ...unitDocuments() };
  for (const [file, document] of Object.entries(documents)) {
    await writeBelow(folder, `${file}.json`, JSON.stringify(document, null, 2));
  }
}

/** Returns the YAML of all example destinations, so that they are checked too. */
function destinations(): string {
  const all = Object.values(destinationExamples)
    .flat()
    .map(({ unit, name, shown }) => [`${unit}-${name}`, shown]);
  return yamlOf({ destinations: Object.fromEntries(all) });
}

const ICONS = {
  label: 'icons',
  nav: { group: 'Blocks' },
  description: 'Every icon, by its name.',
  blocks: [{ type: 'hero', heading: 'icons' }],
};

async function writeBelow(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
