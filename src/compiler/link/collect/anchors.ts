import type { CheckedDocument } from '../../check/check.ts';
import type { Misfit, Part } from '../../parts.ts';
import { slug } from '../../slug.ts';
import { headingsIn } from '../markdown-parse.ts';
import { fillIn } from './facts.ts';
import type { Anchor, FactValues } from './symbol-table.ts';

/**
 * The anchors of a page, in order: ids, headings that have an address, and headings in texts,
 * which get a number if they are called like another anchor.
 */
export function anchorsOf({ parts }: CheckedDocument, facts: FactValues): Anchor[] {
  const anchors = parts.flatMap((part, index) =>
    namesIn(part).map(({ text, level }) => {
      const { start, end } = part.node;
      return { name: anchorName(fillIn(text, facts)), span: { start, end }, part: index, level };
    }),
  );
  const taken = new Set(anchors.filter(({ level }) => !level).map(({ name }) => name));
  const counts = new Map<string, number>();
  return anchors.map((anchor) => {
    const name = anchor.level ? free(anchor.name, taken, counts) : anchor.name;
    taken.add(name);
    return { ...anchor, name };
  });
}

function namesIn({ role, node }: Part): { text: string; level: number | undefined }[] {
  if (node.kind !== 'scalar') return [];
  if (role === 'anchor' || role === 'spot') return [{ text: node.text, level: undefined }];
  return role === 'markdown' ? headingsIn(node.text) : [];
}

/** What an anchor is called that has no letters, such as a question of signs alone. */
const NAMELESS = 'spot';

/** The name under which links point at a heading or an id. */
export function anchorName(words: string): string {
  return slug(words) || NAMELESS;
}

function free(name: string, taken: Set<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name;
  let number = counts.get(name) ?? 2;
  while (taken.has(`${name}-${number}`)) number++;
  counts.set(name, number);
  return `${name}-${number}`;
}

/** Names of anchors that may be meant where a mistake keeps them from being known as such. */
export function hiddenAnchors(misfits: Misfit[]): Set<string> {
  const words = misfits
    .filter(({ listNeeded }) => !listNeeded)
    .flatMap(({ node }) => [node.text, ...headingsIn(node.text).map(({ text }) => text)]);
  return new Set(words.map(slug));
}
