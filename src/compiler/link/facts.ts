import { quote } from '../diagnostics/quote.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { ScalarNode } from '../tree.ts';
import { type LinkContext, report } from './context.ts';

/** A fact in a text: a name in braces. Other braces are left alone. */
const FACT = /\{([a-z][A-Za-z0-9]*)\}/g;

/** Replaces the facts in a text; an unknown one is reported and stays as written. */
export function fillFacts(text: string, node: ScalarNode, context: LinkContext): string {
  const { facts } = context.names;
  if (!facts || !text.includes('{')) return text;
  return text.replace(FACT, (written, name: string) => {
    const value = facts.get(name);
    if (value === undefined) reportFact(written, node, context);
    return value ?? written;
  });
}

function reportFact(written: string, node: ScalarNode, context: LinkContext): void {
  const names = [...(context.names.facts?.keys() ?? [])];
  report(context, {
    code: 'unknown-fact',
    span: spanOf(written, node, context),
    message: `There is no fact called ${quote(written)}.`,
    hint: suggest(written.slice(1, -1), names, 'The facts in site.yaml'),
  });
}

/** Where a stretch of a text stands in the file; the whole text if it was folded apart. */
export function spanOf(written: string, node: ScalarNode, context: LinkContext) {
  const index = context.source.text.slice(node.start, node.end).indexOf(written);
  if (index < 0) return node;
  return { start: node.start + index, end: node.start + index + written.length };
}

/** Facts may name other facts, up to this many steps. */
const DEEPEST = 5;

/** Replaces facts within facts. */
export function settleFacts(facts: Record<string, string>): Map<string, string> {
  let settled = facts;
  for (let step = 0; step < DEEPEST; step++) {
    const known = settled;
    settled = Object.fromEntries(
      Object.entries(known).map(([name, value]) => [
        name,
        value.replace(FACT, (written, other: string) => known[other] ?? written),
      ]),
    );
  }
  return new Map(Object.entries(settled));
}
