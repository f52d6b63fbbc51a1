import type { Form } from '../model/form.ts';
import type { NamedFile } from './answers.ts';
import type { Posted } from './posted/posted.ts';
import type { Problem } from './validate.ts';

/**
 * What was posted although the form does not ask for it, or asks for it once: no form of
 * ours sends such a thing, and whoever does must not believe that it was kept.
 */
export function strangersIn(data: Posted<NamedFile>, { fields }: Form): Problem[] {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  return [...new Set(data.keys())].flatMap((name) => {
    const message = wordsFor(kinds.get(name), data.getAll(name));
    return message === undefined ? [] : [{ field: name, message, missing: false }];
  });
}

function wordsFor(kind: string | undefined, entries: (string | NamedFile)[]): string | undefined {
  if (kind === undefined) return 'This form does not ask for this.';
  const wanted = kind === 'file' ? 'object' : 'string';
  if (entries.some((entry) => typeof entry !== wanted)) {
    return kind === 'file' ? 'Please add this as a file.' : 'Please write this as text.';
  }
  return kind !== 'file' && entries.length > 1 ? 'This was sent more than once.' : undefined;
}
