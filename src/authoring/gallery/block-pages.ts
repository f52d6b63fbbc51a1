import { blockSchemas, blockTraits } from '../../compiler/schemas.ts';
import type { BlockExample } from '../reference/examples.ts';

/** Returns the path of a block example's page; hidden examples are in no list. */
export function examplePath({ unit, name, hidden }: BlockExample): string {
  return hidden ? `/hidden/${unit}-${name}` : `/${unit}/${name}`;
}

/** Returns, by file, a page about a block type and a page for each of its examples. */
export function blockPages(type: string, examples: BlockExample[]): Record<string, object> {
  const { description = type } = (blockSchemas[type] ?? {}) as { description?: string };
  const about = {
    path: `/${type}`,
    label: type,
    nav: { group: 'Blocks' },
    description,
    blocks: [
      { type: 'hero', heading: type, text: description },
      { type: 'page-list', under: `/${type}` },
    ],
  };
  const pages = [about, ...examples.map(examplePage)];
  return Object.fromEntries(pages.map((page) => [`pages${page.path}`, page]));
}

function examplePage(example: BlockExample) {
  const { unit, title, shown } = example;
  const { opensPage, showsArticle } = blockTraits(unit);
  const opening = opensPage ? [] : [{ type: 'hero', heading: title }];
  const article = { date: '2021-01-27', author: 'The team', category: 'Home', excerpt: title };
  return {
    path: examplePath(example),
    label: title,
    description: title,
    ...(example.hidden && { index: false }),
    ...(showsArticle && { article }),
    blocks: [...opening, shown],
  };
}
