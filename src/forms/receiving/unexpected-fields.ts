import type { Field, Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import type { NamedFile, Problem } from '../fields/answers.ts';
import { rulesOf, takesFiles } from '../fields/field-rules.ts';
import type { Posted } from '../submission/form-answers.ts';

/**
 * Returns problems for fields that are not in the form, or are repeated: our forms never send
 * these, and a client that does must not assume that they were stored. Empty ones are ignored: the
 * field may have been removed, or its kind changed, since the page was loaded.
 */
export function unexpectedFields(
  data: Posted<NamedFile>,
  { fields }: Form,
  words: Words,
): Problem[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return [...new Set(data.keys())].flatMap((name) => {
    const message = messageFor(byName.get(name), data.getAll(name), words);
    return message === undefined ? [] : [{ field: name, message, missing: false }];
  });
}

function messageFor(
  field: Field | undefined,
  entries: (string | NamedFile)[],
  { server, problems }: Words,
): string | undefined {
  const filledIn = entries.filter((entry) =>
    typeof entry === 'string' ? entry !== '' : entry.name !== '' || entry.size > 0,
  );
  if (field === undefined) return filledIn.length > 0 ? server.notAsked : undefined;
  const asFiles = takesFiles(field);
  const expectedType = asFiles ? 'object' : 'string';
  if (filledIn.some((entry) => typeof entry !== expectedType)) {
    return asFiles ? problems.asFile : server.asText;
  }
  const isOne = !asFiles && rulesOf(field).joinedBy === undefined;
  return isOne && entries.length > 1 ? server.twice : undefined;
}
