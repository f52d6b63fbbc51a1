import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { replacing } from '../../edits.ts';
import { isKind } from '../../schemas.ts';
import type { ScalarNode } from '../../tree.ts';
import { childOf } from '../../values.ts';
import type { FactValues } from '../collect/symbol-table.ts';
import type { Resolution, UnknownFact } from '../resolve/resolution.ts';

/** So many texts that agree on a name are right, and the one place that writes it differently is not. */
const ENOUGH = 2;

/** A place that names a fact which there is not. */
interface Use extends UnknownFact {
  file: string;
}

/**
 * What to say of facts that texts name and there are not. Where several texts agree on a name,
 * and no text uses the fact that is spelt almost like it, that fact is to blame.
 */
export function explainUnknownFacts(
  resolutions: Resolution[],
  documents: CheckedDocument[],
  facts: FactValues,
): Diagnostic[] {
  if (!facts) return [];
  const byName = new Map<string, Use[]>();
  for (const { file, references } of resolutions) {
    for (const fact of references.unknownFacts) {
      const uses = byName.get(fact.name) ?? [];
      uses.push({ file, ...fact });
      byName.set(fact.name, uses);
    }
  }
  const names = [...facts.keys()];
  return [...byName].flatMap(([name, uses]) => {
    const misspelt = uses.length < ENOUGH ? undefined : misspeltFact(name, names, documents);
    return misspelt
      ? blameFact(misspelt, { name, count: uses.length })
      : uses.map((use) => unknownFact(use, names));
  });
}

/** A fact of site.yaml. */
interface FactKey {
  site: CheckedDocument;
  key: ScalarNode;
}

/** The fact that no text uses and whose name is almost this one. */
function misspeltFact(
  name: string,
  names: string[],
  documents: CheckedDocument[],
): FactKey | undefined {
  const site = documents.find(isKind('site'));
  const facts = childOf(site?.root, 'facts');
  const meant = nearest(name, names);
  const entries = facts?.kind === 'map' ? facts.entries : [];
  const key = entries.find((entry) => entry.key.text === meant)?.key;
  const isUsed = documents.some(({ source }) => source.text.includes(`{${key?.text}}`));
  return site && key && !isUsed ? { site, key } : undefined;
}

function blameFact(
  { site: { source }, key }: FactKey,
  { name, count }: { name: string; count: number },
): Diagnostic {
  return {
    severity: 'error',
    code: 'unknown-fact',
    file: source.file,
    span: { start: key.start, end: key.end },
    params: { key: key.text, name, count },
    fix: replacing(key, name, { source }),
  };
}

function unknownFact({ file, name, span, exact }: Use, names: string[]): Diagnostic {
  const meant = nearest(name, names);
  return {
    severity: 'error',
    code: 'unknown-fact',
    file,
    span,
    params: { name, meant, names },
    ...(certain(name, meant) && exact && { fix: [{ ...span, text: `{${meant}}` }] }),
  };
}
