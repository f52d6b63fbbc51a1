import { groupBy } from '../../model/group-by.ts';
import type { NamedFile } from '../fields/answers.ts';
import type { Posted } from '../submission/form-answers.ts';

/** Groups the parts of a post by name, in order. */
export function postedOf<Kind extends NamedFile>(
  entries: readonly (readonly [name: string, value: string | Kind])[],
): Posted<Kind> {
  const byName = groupBy(entries, ([name]) => name);
  return {
    keys: () => byName.keys(),
    getAll: (name) => byName.get(name)?.map(([, value]) => value) ?? [],
  };
}

/**
 * Returns the entries of a JSON object with only string values; undefined for anything else. Half of
 * a surrogate pair, which JSON can express and many programs refuse, becomes U+FFFD, as in form data.
 */
export function textEntries(value: unknown): [name: string, text: string][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? entries.map(([name, text]) => [wellFormed(name), wellFormed(text)])
    : undefined;
}

function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
