import { type ResolveContext, warn } from '../context.ts';
import { matchesIn } from '../without-code.ts';

/**
 * Matches the beginning of a block, or a key of one that holds further keys. It looks for the words
 * first: the V8 of Node 20 would look behind each character.
 */
const KEYS =
  /(?:- type: *[a-z-]+|(?:actions|items|images?|rows|tiers|blocks):)(?<=^[ \t]*(?:- type: *[a-z-]+|[a-z]+:))(?=[ \t]*\r?\n[ \t]+(?:- )?[A-Za-z]+: )/gm;

/** Reports a block or key that begins as far right as the text above it, and so belongs to it. */
export function checkSwallowedKeys(context: ResolveContext): void {
  for (const { role, node } of context.document.parts) {
    if (role !== 'markdown' || node.kind !== 'scalar' || node.text.search(KEYS) < 0) continue;
    const [first] = matchesIn(context, [node], KEYS);
    if (!first) continue;
    const params = { reason: 'swallowed', written: first.written } as const;
    warn(context, { code: 'text-slip', span: first.span, params });
  }
}
