import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';
import { fillFacts } from './fact-checks.ts';
import { cursorAt, nextSpan } from './locate.ts';

const MARKDOWN_LINK = /\[([^[\]\n]+)\]\((?:[/#]|\w+:|www\.)[^()\s]*\)/g;

/** A text that is shown as it is typed, its facts filled in. */
export function resolveText(node: ScalarNode, context: ResolveContext): string {
  refuseLinks(node, context);
  return fillFacts(node.text, node, context);
}

/** A link in a text that is shown as it is typed: visitors would read its brackets. */
function refuseLinks(node: ScalarNode, context: ResolveContext): void {
  if (!node.text.includes('](')) return;
  const cursor = cursorAt(node, context);
  for (const [written, words = ''] of node.text.matchAll(MARKDOWN_LINK)) {
    report(context, {
      code: 'link-not-here',
      span: nextSpan(cursor, written),
      params: { written, words },
    });
  }
}
