import type { NamedFile } from '../fields/answers.ts';
import type { Posted } from '../submission/form-answers.ts';

/** Groups the parts of a post by name, in order. */
export function postedOf<Kind extends NamedFile>(
  entries: readonly (readonly [name: string, value: string | Kind])[],
): Posted<Kind> {
  const byName = new Map<string, (string | Kind)[]>();
  for (const [name, value] of entries) {
    const others = byName.get(name);
    if (others) others.push(value);
    else byName.set(name, [value]);
  }
  return { keys: () => byName.keys(), getAll: (name) => byName.get(name) ?? [] };
}

/** Returns the entries of a JSON object with only string values; undefined for anything else. */
export function textEntries(value: unknown): [name: string, text: string][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? entries
    : undefined;
}
