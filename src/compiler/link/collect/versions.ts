import { createHash } from 'node:crypto';
import type { CheckedDocument } from '../../check/check.ts';

/** Returns a content hash of a document that ignores comments: eight hex digits. */
export function versionOf(document: Pick<CheckedDocument, 'version' | 'value'>): string {
  return document.version ?? hashOfValue(document.value);
}

function hashOfValue(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}

/**
 * Returns the version of an original, to be compared with the translation's `madeFrom`. For
 * site.yaml, only the keys that the translation has count, since the others are the same in every
 * language. Facts that only the translation has are ignored.
 */
export function versionFor(own: CheckedDocument, original: CheckedDocument): string {
  if (own.kind !== 'translation') return versionOf(original);
  const translated = own.value as Record<string, unknown>;
  const facts = Object.keys((translated.facts as object | undefined) ?? {});
  const all = original.value as Record<string, unknown>;
  const originalFacts = (all.facts as Record<string, unknown> | undefined) ?? {};
  const keys = Object.keys(translated).filter((key) => key !== 'facts' && key !== 'madeFrom');
  return hashOfValue([
    keys.map((key) => all[key]),
    facts.filter((fact) => fact in originalFacts).map((fact) => originalFacts[fact]),
  ]);
}
