import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../../diagnostics/suggest.ts';
import { spanOf } from '../../../diagnose.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf } from '../../../values.ts';
import { factsIn } from '../../collect/facts.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';
import { type Cursor, cursorAt, nextSpan } from '../locate.ts';
import { withoutCode } from '../without-code.ts';

/** Matches a fact, or a misspelt one: `{{phone}}`, `{ Phone }`, `{phone number}`, `{straße}`. */
const LIKE_FACT = /(?<!\{)\{+[ \t]*(\p{L}[\p{L}\p{M}\p{N}_ .-]{0,40}?)[ \t]*\}+/gu;

/** How `WRONG_MARKS` begin. */
const OTHER_MARKS = ['[', '%', '$', '(', '｛'];

/** Replaces the facts in a text. Unknown ones are recorded and stay as written. */
export function fillFacts(text: string, node: ScalarNode, context: ResolveContext): string {
  checkFacts(text, node, context);
  return context.symbols.fillIn(text);
}

/** Records every unknown fact in a text, and reports facts in a wrong syntax. */
export function checkFacts(text: string, node: ScalarNode, context: ResolveContext): void {
  if (OTHER_MARKS.some((mark) => text.includes(mark))) {
    checkWrongMarks(text, cursorAt(node, context));
  }
  if (!hasBrace(text) || !hasBrace(context.symbols.fillIn(text))) return;
  const facts = context.symbols.all('facts');
  if (!facts) return;
  checkHalfFacts(text, node, context);
  checkVariables(text, node, context);
  const cursor = cursorAt(node, context);
  for (const [written, name = ''] of text.matchAll(LIKE_FACT)) {
    const proper = isProper(written, name);
    const span = nextSpan(cursor, written);
    const own = withoutOwner(name);
    if (own !== name && facts.has(own)) {
      reportWrongMark({ name: own, written, span }, cursor);
      continue;
    }
    if (facts.has(name)) {
      if (written !== `{${name}}`) reportBraces({ name, written, span }, cursor);
      continue;
    }
    const suggestion = nearest(own, context.symbols.known('facts'));
    if (!proper && !suggestion) continue;
    const field = suggestion ? undefined : fieldCalled(name, context);
    const place = { span: spanOf(span), exact: span !== node };
    context.references.unknownFacts.push({ name: own, ...place, ...(field && { field }) });
  }
}

/** Whether a text has a fact that is unknown or written otherwise, which has been reported. */
export function hasOpenFact(text: string, { symbols }: Pick<ResolveContext, 'symbols'>): boolean {
  if (!hasBrace(symbols.fillIn(text))) return false;
  return [...text.matchAll(LIKE_FACT)].some(([written, name = '']) => {
    return isProper(written, name) || nearest(withoutOwner(name), symbols.known('facts'));
  });
}

function isProper(written: string, name: string): boolean {
  return written === `{${name}}` && /^[\p{Ll}\p{Lo}][\p{L}\p{M}\p{N}]*$/u.test(name);
}

/** Returns the name of a fact as other programs write it: `site.phone`. */
export function withoutOwner(name: string): string {
  return name.replace(/^(?:facts?|site|data|vars?|config)\.(?=\w+$)/, '');
}

function hasBrace(text: string): boolean {
  return text.includes('{') || text.includes('}');
}

/** Returns the name of the current form's field with this name, ignoring case. */
function fieldCalled(name: string, { document }: ResolveContext): string | undefined {
  if (document.kind !== 'form') return undefined;
  const names = document.parts.flatMap(({ role, node }) =>
    role === 'field-name' && node.kind === 'scalar' ? node.text : [],
  );
  return names.find((own) => own.toLowerCase() === name.toLowerCase());
}

/** Reports `{env.SLACK_URL}` outside code: only servers replace it, not texts for visitors. */
function checkVariables(text: string, node: ScalarNode, context: ResolveContext): void {
  if (!text.includes('{env.')) return;
  const cursor = cursorAt(node, context);
  for (const [shown] of withoutCode(text).matchAll(/\{env\.[A-Z][A-Z0-9_]*\}/g)) {
    report(context, { code: 'unknown-place', span: nextSpan(cursor, shown), params: { shown } });
  }
}

/** Matches a fact with one brace missing: `{phone` or `phone}`. */
const HALF_FACT =
  /\{([a-z][A-Za-z0-9]*)(?![\w}-]|[ \t]*\})|(?<![\w{-])(?<!\{[ \t]*)([a-z][A-Za-z0-9]*)\}/g;

/** Single braces are valid in texts, so only names of known facts are reported. */
function checkHalfFacts(text: string, node: ScalarNode, context: ResolveContext): void {
  const cursor = cursorAt(node, context);
  const rest = text.replace(LIKE_FACT, (written) => ' '.repeat(written.length));
  for (const [written, opened, closed] of rest.matchAll(HALF_FACT)) {
    const name = opened ?? closed ?? '';
    if (!context.symbols.hasFact(name)) continue;
    const params = { name, written, braces: 'half' } as const;
    report(context, { code: 'unknown-fact', span: nextSpan(cursor, written), params });
  }
}

/** A fact in the wrong syntax. */
interface WrittenFact {
  name: string;
  written: string;
  span: Span;
}

function reportBraces({ name, written, span }: WrittenFact, { node, context }: Cursor): void {
  const isSure = span !== node && certain(name, name) !== undefined;
  const fix = isSure ? [{ ...spanOf(span), text: `{${name}}` }] : undefined;
  const params = { name, written, braces: 'too-many' } as const;
  report(context, { code: 'unknown-fact', span, params, fix });
}

/** Matches other placeholders: `[phone]`, `%phone%`, `${phone}`, `(nightPhone)`, in wide braces. */
const WRONG_MARKS =
  /\[([a-z][A-Za-z0-9]*)\]|%([a-z][A-Za-z0-9]*)%|\$\{([a-z][A-Za-z0-9]*)\}|\(([a-z]+[A-Z][A-Za-z0-9]*)\)|｛([a-z][A-Za-z0-9]*)｝/g;

/** Match the text around square brackets that belong to a link, valid or not. */
const BEFORE_WORDS = /[\w\]!\\]$|\((?:[/#]|https?:)[^()\s]*\)$/;
const BEHIND_WORDS = /^(?:[[(（:]|[ \t]+\((?:[/#]|https?:|mailto:|tel:))/;

function checkWrongMarks(text: string, cursor: Cursor): void {
  if (text.search(WRONG_MARKS) < 0) return;
  const { symbols } = cursor.context;
  const words = withoutCode(text);
  for (const { 0: written, 1: square, index, ...signs } of words.matchAll(WRONG_MARKS)) {
    const name = square ?? signs[2] ?? signs[3] ?? signs[4] ?? signs[5] ?? '';
    const facts = symbols.all('facts');
    // It may be the name of a reference link, or the `[url]` of a forum.
    if (!facts?.has(name) || text.includes(`[${name}]:`) || text.includes(`[/${name}]`)) continue;
    const span = nextSpan(cursor, written);
    const behind = words.slice(index + written.length);
    if (square && (BEHIND_WORDS.test(behind) || BEFORE_WORDS.test(words.slice(0, index)))) continue;
    // `$` may be the currency of a price that is a fact: of a number, not of `24 hours`.
    if (signs[3] && /^\s*\d[\d.,]*k?\s*$/.test(facts.get(name) ?? '')) continue;
    reportWrongMark({ name, written, span }, cursor);
  }
}

/** Reports a fact in other delimiters than braces. */
export function reportWrongMark(
  { name, written, span }: WrittenFact,
  { node, context }: Cursor,
): void {
  const isFixable = span !== node && !(node.plain && span.start === node.start);
  const fix = isFixable ? [{ ...spanOf(span), text: `{${name}}` }] : undefined;
  report(context, { code: 'unknown-fact', span, params: { name, written, braces: 'other' }, fix });
}

/** Reports circular facts of site.yaml, and facts named like its own keys. */
export function checkFactList(context: ResolveContext): void {
  const { root } = context.document;
  const entries = entriesOf(childOf(root, 'facts'));
  const values = new Map<string, ScalarNode>();
  for (const { key, value } of entries) {
    const own = root.entries.find((entry) => entry.key.text === key.text);
    if (own && (key.text === 'company' || key.text === 'url')) {
      const related = alsoAt(context, own.key);
      report(context, { code: 'fact-taken', span: key, params: { name: key.text }, related });
    } else if (value.kind === 'scalar') values.set(key.text, value);
  }
  reportCircles(values, context);
}

function reportCircles(values: Map<string, ScalarNode>, context: ResolveContext): void {
  const settled = new Set<string>();
  for (const name of values.keys()) {
    const circle = circleThrough(name, values);
    if (!circle || circle.some((fact) => settled.has(fact))) continue;
    for (const fact of circle) settled.add(fact);
    const node = values.get(name) as ScalarNode;
    const next = circle[1] ?? name;
    const span = nextSpan(cursorAt(node, context), `{${next}}`);
    report(context, { code: 'fact-circle', span, params: { facts: circle } });
  }
}

/** Returns the facts that lead from one back to itself, if they do. */
function circleThrough(
  start: string,
  values: Map<string, ScalarNode>,
  way: string[] = [start],
  seen = new Set<string>(),
): string[] | undefined {
  for (const next of factsIn(values.get(way.at(-1) ?? start)?.text ?? '')) {
    if (next === start) return way;
    if (seen.has(next)) continue;
    seen.add(next);
    const circle = circleThrough(start, values, [...way, next], seen);
    if (circle) return circle;
  }
  return undefined;
}
