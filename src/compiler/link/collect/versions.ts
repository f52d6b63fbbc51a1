import { createHash } from 'node:crypto';
import type { CheckedDocument } from '../../check/check.ts';

/** Changes with what a document says, not with its comments: eight letters and digits. */
function versionOf({ value }: Pick<CheckedDocument, 'value'>): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}

/**
 * The version of an original that a translation is held against. Of site.yaml it is what the
 * translation says too: the rest is the same in every language. Facts of the translation alone
 * have no original.
 */
export function versionFor(own: CheckedDocument, original: CheckedDocument): string {
  if (own.kind !== 'translation') return versionOf(original);
  const said = own.value as Record<string, unknown>;
  const facts = Object.keys((said.facts as object | undefined) ?? {});
  const all = original.value as Record<string, unknown>;
  const known = (all.facts as Record<string, unknown> | undefined) ?? {};
  const keys = Object.keys(said).filter((key) => key !== 'facts' && key !== 'madeFrom');
  return versionOf({
    value: [
      keys.map((key) => all[key]),
      facts.filter((fact) => fact in known).map((fact) => known[fact]),
    ],
  });
}
