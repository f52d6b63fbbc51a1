import { quote } from '../../diagnostics/quote.ts';
import { certain, nearest, suggest } from '../../diagnostics/suggest.ts';
import type { ScalarNode } from '../tree.ts';
import { type LinkContext, type Names, report } from './context.ts';
import { cursorAt, nextSpan } from './locate.ts';

/** A fact in a text: a name in braces. Other braces are left alone. */
const FACT = /\{([a-z][A-Za-z0-9]*)\}/g;

/** A fact, or what may have been meant as one: `{{phone}}`, `{ Phone }`, `{phone number}`. */
const LIKE_FACT = /(?<!\{)\{+[ \t]*([A-Za-z][\w .-]{0,40}?)[ \t]*\}+/g;

/** Replaces the facts in a text. Unknown ones are reported and stay as written. */
export function fillFacts(text: string, node: ScalarNode, context: LinkContext): string {
  checkFacts(text, node, context);
  return putFacts(text, context.names);
}

/** Replaces the facts in a text, without a word on unknown ones. */
export function putFacts(text: string, { facts }: Pick<Names, 'facts'>): string {
  if (!facts || !text.includes('{')) return text;
  return text.replace(FACT, (written, name: string) => facts.get(name) ?? written);
}

/** Reports every fact in a text that there is not. */
export function checkFacts(text: string, node: ScalarNode, context: LinkContext): void {
  const { facts } = context.names;
  if (!facts || !/[{}]/.test(withoutKnown(text, facts))) return;
  checkHalfFacts(text, node, context);
  const cursor = cursorAt(node, context);
  for (const [written, name = ''] of text.matchAll(LIKE_FACT)) {
    const proper = written === `{${name}}` && /^[a-z][A-Za-z0-9]*$/.test(name);
    const span = nextSpan(cursor, written);
    if (facts.has(name) && written === `{${name}}`) continue;
    const meant = facts.has(name) ? name : nearest(name, facts.keys());
    if (!proper && !meant) continue;
    report(context, {
      code: 'unknown-fact',
      span,
      ...(meant === name ? oneBrace(written, name) : noFact(name, [...facts.keys()])),
      ...(certain(name, meant) && span !== node && { fix: [{ ...span, text: `{${meant}}` }] }),
    });
  }
}

/** Nearly all braces hold a fact as they should. */
function withoutKnown(text: string, facts: Map<string, string>): string {
  return text.includes('{')
    ? text.replace(FACT, (written, name: string) => (facts.has(name) ? '' : written))
    : text;
}

/** `{phone` or `phone}`: a fact with one of its braces left out. */
const HALF_FACT =
  /\{([a-z][A-Za-z0-9]*)(?![\w}-]|[ \t]*\})|(?<![\w{-])(?<!\{[ \t]*)([a-z][A-Za-z0-9]*)\}/g;

/** A brace may stand in any text: only a word that is a fact is taken for half of one. */
function checkHalfFacts(text: string, node: ScalarNode, context: LinkContext): void {
  const cursor = cursorAt(node, context);
  for (const [written, opened, closed] of text.matchAll(HALF_FACT)) {
    const name = opened ?? closed ?? '';
    if (!context.names.facts?.has(name)) continue;
    report(context, {
      code: 'unknown-fact',
      span: nextSpan(cursor, written),
      message: `${quote(written)} is not how a fact is written: one of its two braces is missing.`,
      hint: `Write it so: {${name}}`,
    });
  }
}

/** The sentence about a fact that there is not. */
export function noFactMessage(name: string): string {
  return `There is no fact called ${quote(`{${name}}`)}.`;
}

function noFact(name: string, names: string[]) {
  const meant = nearest(name, names);
  return {
    message: noFactMessage(name),
    hint: meant ? `Did you mean "{${meant}}"?` : suggest(name, names, 'The facts in site.yaml'),
  };
}

function oneBrace(written: string, name: string) {
  return {
    message: `${quote(written)} is not how a fact is written: one brace on each side, no spaces.`,
    hint: `Write it so: {${name}}`,
  };
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

/** The names that a text mentions. */
export function factsIn(text: string): string[] {
  return [...text.matchAll(FACT)].map(([, name = '']) => name);
}
