import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { indexNames, type NameIndex } from '../../../diagnostics/name-index.ts';
import { certain, nearest, nearestNames } from '../../../diagnostics/suggest.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { errorAt, usesAt } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import { isKind } from '../../schemas.ts';
import type { ScalarNode } from '../../tree.ts';
import { childOf, entriesOf } from '../../values.ts';
import { factsIn } from '../collect/facts.ts';
import type { FactValues } from '../collect/symbol-table.ts';
import type { Resolution, UnknownFact } from '../resolve/resolution.ts';

/** If at least this many texts agree on a name, they are right and the definition is misspelt. */
const ENOUGH = 2;

interface Use extends UnknownFact {
  file: string;
}

/**
 * Returns the diagnostics for unknown facts. If several texts agree on a name and none uses the
 * fact that is spelt almost like it, the definition of that fact is blamed.
 */
export function explainUnknownFacts(
  resolutions: Resolution[],
  documents: CheckedDocument[],
  facts: FactValues,
): Diagnostic[] {
  if (!facts) return [];
  const all = resolutions.flatMap(({ file, references }) =>
    references.unknownFacts.map((fact): Use => ({ file, ...fact })),
  );
  if (all.length === 0) return [];
  const site = documents.find(isKind('site'));
  const used = new Set(documents.flatMap(({ source }) => factsIn(source.text)));
  const known = { site, names: indexNames(facts.keys()), used };
  return [...groupBy(all, ({ name }) => name)].flatMap(([name, uses]) => {
    const misspelt = uses.length < ENOUGH ? undefined : misspeltFact(name, known);
    if (misspelt) return blameFact(misspelt, { name, count: uses.length });
    return removedFact({ name, uses }, known) ?? uses.map((use) => unknownFact(use, known.names));
  });
}

/** The facts of a site. */
interface KnownFacts {
  site: CheckedDocument | undefined;
  names: NameIndex;
  /** The names that some text has in braces, known or not. */
  used: ReadonlySet<string>;
}

/** An unknown fact that texts use. */
interface FactInUse {
  name: string;
  uses: Use[];
}

/** Reports a fact that is commented out, or that was removed while several files still use it. */
function removedFact({ name, uses }: FactInUse, { site, names, used }: KnownFacts) {
  const key = site?.root.entries.find((entry) => entry.key.text === 'facts')?.key;
  if (!site || !key) return undefined;
  const { text, file } = site.source;
  const note = new RegExp(`^[ \\t]*(#[ \\t]*)(${name}[ \\t]*:.*)`, 'm').exec(text.slice(key.end));
  const files = new Set(uses.flatMap(({ file, field }) => (field === undefined ? file : [])));
  const isGone = files.size > 1 && !nearest(name, names);
  if (!note && !isGone) return undefined;
  const start = note ? key.end + note.index + note[0].indexOf('#') : key.start;
  const [, sign = '', line] = note ?? [];
  const all = entriesOf(childOf(site.root, 'facts')).map((entry) => entry.key.text);
  const idle = note ? [] : all.filter((fact) => !used.has(fact));
  const end = note ? start + sign.length + name.length : key.end;
  const renamed = idle.length === 1 ? idle[0] : undefined;
  const params = { name, gone: true, line: line?.trimEnd(), renamed } as const;
  return errorAt(file, { start, end }, { code: 'unknown-fact', params, uses: usesAt(uses) });
}

/** A fact of site.yaml. */
interface FactKey {
  site: CheckedDocument;
  key: ScalarNode;
}

/** Returns the fact with almost this name that no text uses. */
function misspeltFact(name: string, { site, names, used }: KnownFacts): FactKey | undefined {
  const suggestion = nearest(name, names);
  if (!site || suggestion === undefined || used.has(suggestion)) return undefined;
  const entries = entriesOf(childOf(site.root, 'facts'));
  const key = entries.find((entry) => entry.key.text === suggestion)?.key;
  return key && { site, key };
}

function blameFact(
  { site: { source }, key }: FactKey,
  { name, count }: { name: string; count: number },
): Diagnostic {
  return errorAt(source.file, key, {
    code: 'unknown-fact',
    params: { key: key.text, name, count },
    fix: replacing(key, name, { source }),
  });
}

function unknownFact({ file, name, span, exact, field }: Use, names: NameIndex): Diagnostic {
  if (field !== undefined)
    return errorAt(file, span, { code: 'unknown-fact', params: { name, field } });
  const suggestion = nearest(name, names);
  const isSure = exact && certain(name, suggestion) !== undefined;
  const fix = isSure ? [{ ...span, text: `{${suggestion}}` }] : undefined;
  const params = { name, suggestion, facts: nearestNames(name, names) };
  return errorAt(file, span, { code: 'unknown-fact', params, fix });
}
