import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BlockExample, blockExamples } from '../../blocks/examples.ts';
import { blockSchemas } from '../../compiler/schemas.ts';

/** What the examples refer to: facts, forms, images, a file, articles. */
const fixture: Record<string, string> = import.meta.glob('./site/**/*', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The page of an example; hidden ones are in no list. */
export function examplePath({ type, name, hidden }: BlockExample): string {
  return hidden ? `/hidden/${type}-${name}` : `/${type}/${name}`;
}

/** Writes a site folder with a page for every block type and every example of it. */
export async function writeGallery(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(fixture)) {
    await writeBelow(folder, file.slice('./site/'.length), text);
  }
  for (const [type, examples] of Object.entries(blockExamples)) {
    const pages = [typePage(type), ...examples.map(examplePage)];
    for (const page of pages) {
      await writeBelow(folder, `pages${page.path}.json`, JSON.stringify(page, null, 2));
    }
  }
}

async function writeBelow(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function typePage(type: string) {
  const { description = type } = (blockSchemas[type] ?? {}) as { description?: string };
  return {
    path: `/${type}`,
    label: type,
    nav: { group: 'Blocks' },
    description,
    blocks: [
      { type: 'hero', heading: type, text: description },
      { type: 'page-list', under: `/${type}` },
    ],
  };
}

/** Blocks that are a page's heading themselves. */
const OPENS_PAGE = ['hero', 'article'];

function examplePage(example: BlockExample) {
  const { type, title, block } = example;
  const opening = OPENS_PAGE.includes(type) ? [] : [{ type: 'hero', heading: title }];
  const article = { date: '2021-01-27', author: 'The team', category: 'Home', excerpt: title };
  return {
    path: examplePath(example),
    label: title,
    description: title,
    ...(example.hidden && { index: false }),
    ...(type === 'article' && { article }),
    blocks: [...opening, block],
  };
}
