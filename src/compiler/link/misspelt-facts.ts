import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/quote.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import type { ScalarNode } from '../tree.ts';
import { childOf } from '../values.ts';
import { report } from './context.ts';
import type { Desk, InHand } from './desk.ts';
import { noFactMessage } from './facts.ts';

/** So many texts that agree on a name are right, and the one place that writes it differently is not. */
const ENOUGH = 2;

/** Blames a fact that no text uses, where several texts use one that is spelt almost like it. */
export function blameMisspeltFacts(
  { names, diagnostics, documents }: Desk,
  site: InHand | undefined,
): void {
  const facts = childOf(site?.document.root, 'facts');
  if (!site || facts?.kind !== 'map' || !names.facts) return;
  const known = [...names.facts.keys()];
  for (const [name, found] of byName(diagnostics)) {
    const key = facts.entries.find((entry) => entry.key.text === nearest(name, known))?.key;
    const isUsed = documents.some(({ document }) =>
      document.source.text.includes(`{${key?.text}}`),
    );
    if (!key || found.length < ENOUGH || isUsed) continue;
    const left = diagnostics.filter((each) => !found.includes(each));
    diagnostics.splice(0, diagnostics.length, ...left);
    reportFact(key, { name, count: found.length }, site);
  }
}

/** The messages about facts that there are not, by the name in them. */
function byName(diagnostics: Diagnostic[]): Map<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const name = each.code === 'unknown-fact' && /\{(\w+)\}/.exec(each.message)?.[1];
    if (!name || each.message !== noFactMessage(name)) continue;
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  return found;
}

function reportFact(
  key: ScalarNode,
  { name, count }: { name: string; count: number },
  { context }: InHand,
): void {
  report(context, {
    code: 'unknown-fact',
    span: key,
    message: `No text uses the fact ${quote(`{${key.text}}`)}, but ${count} places name ${quote(`{${name}}`)}, which there is not.`,
    hint: `Did you mean "${name}"?`,
    fix: replacing(key, name, context),
  });
}
