import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { nearest, nearestNames } from '../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { warningAt } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import { childOf, entriesOf } from '../../values.ts';
import { versionFor } from '../collect/versions.ts';
import type { TranslationPair } from './whole-site.ts';

/** Reports facts of a translation of site.yaml that site.yaml does not have and no text uses. */
export function otherFacts(pair: TranslationPair, documents: CheckedDocument[]): Diagnostic[] {
  const { own, original } = pair;
  if (own.kind !== 'translation') return [];
  const [has, known] = [factKeys(own), factKeys(original).map(({ text }) => text)];
  const translated = new Set(has.map(({ text }) => text));
  const left = known.filter((name) => !translated.has(name));
  const isShown = (name: string) =>
    documents.some(({ source }) => source.text.includes(`{${name}}`));
  return has
    .filter(({ text }) => !known.includes(text) && !isShown(text))
    .map((key) => otherFact(key, pair, left));
}

function otherFact(
  key: ScalarNode,
  { own, original }: TranslationPair,
  left: string[],
): Diagnostic {
  const { text: name } = key;
  const sure = renamedFrom(name, { own, original }, left);
  const suggestion = sure ?? nearest(name, left);
  return warningAt(own.source.file, key, {
    code: 'translated-fact',
    params: { name, original: original.source.file, suggestion, left: nearestNames(name, left) },
    fix: replacing(key, sure, own),
  });
}

/** Returns the only fact whose name makes the translation fit its `madeFrom` version. */
function renamedFrom(
  name: string,
  { own, original }: TranslationPair,
  left: string[],
): string | undefined {
  const { madeFrom: from } = own;
  const fitting = left.filter(
    (fact) => versionFor({ ...own, value: renamed(own.value, name, fact) }, original) === from,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function renamed(value: unknown, name: string, other: string): unknown {
  const { facts = {}, ...others } = value as { facts?: Record<string, unknown> };
  const entries = Object.entries(facts).map(([key, fact]) => [key === name ? other : key, fact]);
  return { ...others, facts: Object.fromEntries(entries) };
}

function factKeys({ root }: CheckedDocument): ScalarNode[] {
  return entriesOf(childOf(root, 'facts')).map(({ key }) => key);
}
