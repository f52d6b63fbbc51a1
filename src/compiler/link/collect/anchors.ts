import type { ValueRole } from '../../../model/schema/value-role.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { Part, SchemaMismatch } from '../../parts.ts';
import { slug } from '../../slug.ts';
import { headingsIn } from '../markdown-parse.ts';
import { fillIn } from './facts.ts';
import type { Anchor, FactValues } from './symbol-table.ts';

/**
 * Returns the anchors of a page, in order: ids, headings with an id of their own, and headings in
 * Markdown texts, which get a numeric suffix if the name is taken.
 */
export function anchorsOf({ parts }: CheckedDocument, facts: FactValues): Anchor[] {
  const anchors: Anchor[] = [];
  // A loop: flatMap takes nine times as long in Node 20.
  for (const [index, part] of parts.entries()) {
    if (!NAMING.has(part.role)) continue;
    for (const { text, level } of namesIn(part)) {
      const { start, end } = part.node;
      const name = slug(fillIn(text, facts)) || NAMELESS;
      anchors.push({ name, span: { start, end }, part: index, level });
    }
  }
  const taken = new Set(anchors.filter(({ level }) => !level).map(({ name }) => name));
  const counts = new Map<string, number>();
  return anchors.map((anchor) => {
    const name = anchor.level ? free(anchor.name, taken, counts) : anchor.name;
    taken.add(name);
    return { ...anchor, name };
  });
}

/** The roles of parts that may have anchors. */
const NAMING = new Set<ValueRole>(['anchor', 'anchored', 'markdown']);

function namesIn({ role, node }: Part): { text: string; level: number | undefined }[] {
  if (node.kind !== 'scalar') return [];
  return role === 'markdown' ? headingsIn(node.text) : [{ text: node.text, level: undefined }];
}

/** The anchor name for a text without letters, such as a heading of punctuation only. */
const NAMELESS = 'spot';

function free(name: string, taken: Set<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name;
  let number = counts.get(name) ?? 2;
  while (taken.has(`${name}-${number}`)) number++;
  counts.set(name, number);
  return `${name}-${number}`;
}

/** Returns the possible anchor names in texts that do not fit the schema. */
export function hiddenAnchors(mismatches: SchemaMismatch[]): Set<string> {
  const words = mismatches
    .filter(({ listNeeded }) => !listNeeded)
    .flatMap(({ node }) => [node.text, ...headingsIn(node.text).map(({ text }) => text)]);
  return new Set(words.map(slug));
}
