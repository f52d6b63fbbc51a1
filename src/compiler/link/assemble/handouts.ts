import { splitName } from '../../../model/locale/languages.ts';
import { type Handout, handoutFile } from '../../../model/schema/handout.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { LinkInput } from '../input.ts';

/** Returns the handouts to publish: all but those that only hidden pages link to. */
export function handoutsToSee(
  handouts: Handout[],
  { documents, timed }: Pick<LinkInput, 'documents' | 'timed'>,
): Handout[] {
  const hidden = timed?.hidden ?? [];
  if (hidden.length === 0) return handouts;
  return handouts.filter(({ name }) => {
    const files = [name, splitName(name).original].map(handoutFile);
    const leadsThere = ({ source }: CheckedDocument) =>
      files.some((file) => source.text.includes(file));
    return !hidden.some(leadsThere) || documents.some(leadsThere);
  });
}
