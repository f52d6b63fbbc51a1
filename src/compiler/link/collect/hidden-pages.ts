import { stateAt } from '../../../model/manifest/schedule.ts';
import { headSpan } from '../../check/spans.ts';
import { childOf } from '../../values.ts';
import type { LinkInput } from '../input.ts';
import type { HiddenPage } from './symbol-table.ts';

/** Returns the pages that visitors do not see now, by path. */
export function hiddenPages({ timed }: LinkInput): Map<string, HiddenPage> {
  const hidden = new Map(timed?.hidden.map((document) => [document.source.file, document]));
  const found = timed?.pages.flatMap((times): [string, HiddenPage][] => {
    const document = hidden.get(times.file);
    const reason = stateAt(times, timed.now);
    if (!document || reason === 'published') return [];
    const key = { draft: 'draft', waits: 'publish', gone: 'expire' }[reason];
    const { start, end } = childOf(document.root, key) ?? headSpan(document.root);
    const on = (reason === 'gone' ? times.expire : times.publish)?.written ?? '';
    return [[times.path, { file: times.file, span: { start, end }, reason, on }]];
  });
  return new Map(found);
}
