import type { Span } from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';
import { cursorAt, nextSpan } from './locate.ts';

/** A fact, or what may have been meant as one: `{{phone}}`, `{ Phone }`, `{phone number}`. */
const LIKE_FACT = /(?<!\{)\{+[ \t]*([A-Za-z][\w .-]{0,40}?)[ \t]*\}+/g;

/** Replaces the facts in a text. Unknown ones are noted and stay as written. */
export function fillFacts(text: string, node: ScalarNode, context: ResolveContext): string {
  checkFacts(text, node, context);
  return context.symbols.fillIn(text);
}

/** Notes every fact in a text that there is not. */
export function checkFacts(text: string, node: ScalarNode, context: ResolveContext): void {
  if (!/[{}]/.test(text) || !/[{}]/.test(context.symbols.fillIn(text))) return;
  const facts = context.symbols.all('facts');
  if (!facts) return;
  checkHalfFacts(text, node, context);
  const cursor = cursorAt(node, context);
  for (const [written, name = ''] of text.matchAll(LIKE_FACT)) {
    const proper = written === `{${name}}` && /^[a-z][A-Za-z0-9]*$/.test(name);
    const span = nextSpan(cursor, written);
    if (facts.has(name)) {
      if (written !== `{${name}}`) reportBraces({ name, written, span, node }, context);
      continue;
    }
    const meant = nearest(name, facts.keys());
    if (!proper && !meant) continue;
    const { start, end } = span;
    context.references.unknownFacts.push({ name, span: { start, end }, exact: span !== node });
  }
}

/** `{phone` or `phone}`: a fact with one of its braces left out. */
const HALF_FACT =
  /\{([a-z][A-Za-z0-9]*)(?![\w}-]|[ \t]*\})|(?<![\w{-])(?<!\{[ \t]*)([a-z][A-Za-z0-9]*)\}/g;

/** A brace may stand in any text: only a word that is a fact is taken for half of one. */
function checkHalfFacts(text: string, node: ScalarNode, context: ResolveContext): void {
  const cursor = cursorAt(node, context);
  for (const [written, opened, closed] of text.matchAll(HALF_FACT)) {
    const name = opened ?? closed ?? '';
    if (!context.symbols.hasFact(name)) continue;
    report(context, {
      code: 'unknown-fact',
      span: nextSpan(cursor, written),
      params: { name, written, braces: 'half' },
    });
  }
}

function reportBraces(
  { name, written, span, node }: { name: string; written: string; span: Span; node: ScalarNode },
  context: ResolveContext,
): void {
  report(context, {
    code: 'unknown-fact',
    span,
    params: { name, written, braces: 'too-many' },
    ...(certain(name, name) && span !== node && { fix: [{ ...span, text: `{${name}}` }] }),
  });
}
