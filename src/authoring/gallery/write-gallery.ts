import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { blockExamples, deliveryExamples, fieldExamples } from '../reference/examples.ts';
import { blockPages } from './block-pages.ts';
import { deliveryPages, fieldPages } from './form-pages.ts';

/** What the examples refer to: facts, forms, images, a file, articles. */
const fixture: Record<string, string> = import.meta.glob('./site/**/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Writes a site folder with pages about every block type, field kind and delivery. */
export async function writeGallery(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(fixture)) {
    await writeBelow(folder, file.slice('./site/'.length), text);
  }
  for (const [file, document] of Object.entries(galleryDocuments())) {
    await writeBelow(folder, `${file}.json`, JSON.stringify(document, null, 2));
  }
}

/** What stands in the files about units, by their path without ending. */
function galleryDocuments(): Record<string, object> {
  const pages = [
    ...Object.entries(blockExamples).map(([type, examples]) => blockPages(type, examples)),
    ...Object.entries(fieldExamples).map(([kind, examples]) => fieldPages(kind, examples)),
    ...Object.entries(deliveryExamples).map(([to, examples]) => deliveryPages(to, examples)),
  ];
  return Object.assign({ 'pages/icons': ICONS }, ...pages);
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
