import { childOf, entriesOf, itemsOf, textAt } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

/** The most entries of one list on a page: as many posts are a quarter of a megabyte of HTML. */
export const MAX_LISTED = 500;

/** Reports lists in blocks that make a page too long to load and to read. */
export function checkLists(context: ResolveContext): void {
  for (const block of itemsOf(childOf(context.document.root, 'blocks'))) {
    const type = textAt(block, 'type') ?? '';
    for (const { key, value } of entriesOf(block)) {
      if (value.kind !== 'list' || value.items.length <= MAX_LISTED) continue;
      const params = { key: key.text, block: type, has: value.items.length, max: MAX_LISTED };
      warn(context, { code: 'long-list', span: key, params });
    }
  }
}
