import type { Entry } from '../tree.ts';
import { entriesOf, namedProperty, type SchemaView } from '../values.ts';
import type { NodeContext } from './node-context.ts';
import { behindDash, keyLine } from './sample-lines.ts';

/** Keys under which other programs keep the text of a page. */
const TEXT_OF_PAGE = /^(?:content|contents|body|text|inhalt|contenido|contenu)$/i;

/** How many keys of a block, and how many blocks, a hint shows. */
const MAX_SHOWN = 3;

/** `hero:` and `content:` among the keys of a page that has no blocks: what they are as blocks. */
export function blocksAsKeys(context: NodeContext, missing: string[]) {
  const items = context.schema?.properties?.blocks?.items;
  if (context.parent || !missing.includes('blocks') || !items?.branches || context.json)
    return undefined;
  const entries = [...context.entries.values()].filter(
    ({ key, value }) =>
      !namedProperty(context.schema, key.text) &&
      (items.branches?.has(key.text) || (TEXT_OF_PAGE.test(key.text) && value.kind === 'scalar')),
  );
  const [first] = entries;
  return first && { first, entries, lines: blockLines(entries, items) };
}

/** Returns the entries of a list of blocks for keys that are called like blocks; or undefined. */
export function blocksByKeys(
  entries: Entry[],
  items: SchemaView | undefined,
): string[] | undefined {
  const areBlocks =
    entries.length > 0 && entries.every(({ key }) => items?.branches?.has(key.text));
  return areBlocks && items ? blockLines(entries, items) : undefined;
}

function blockLines(entries: Entry[], { discriminator, branches }: SchemaView): string[] {
  const tag = discriminator?.propertyName ?? 'type';
  return entries.slice(0, MAX_SHOWN).flatMap(({ key, value }) => {
    const isText = !branches?.has(key.text);
    const inner = entriesOf(value)
      .slice(0, MAX_SHOWN)
      .map((entry) => `${entry.key.text}: ...`);
    const words =
      value.kind === 'scalar' && (isText || key.text === 'text')
        ? [keyLine('text', firstLine(value.text))]
        : inner;
    return behindDash([`${tag}: ${isText ? 'text' : key.text}`, ...words]);
  });
}

function firstLine(text: string): string {
  const [first = '', more] = text.split('\n');
  return more ? `${first} ...` : first;
}
