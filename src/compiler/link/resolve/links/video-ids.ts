import { replacing } from '../../../edits.ts';
import type { PathStep } from '../../../parts.ts';
import type { ScalarNode } from '../../../tree.ts';
import { itemsOf, nodeAt, scalarAt } from '../../../values.ts';
import { alsoAt, type ResolveContext, report, warn } from '../context.ts';
import { fillFacts } from '../facts/fact-checks.ts';

/** Resolves the id of a video, which completes the URLs of its block. */
export function resolveVideoId(
  node: ScalarNode,
  path: PathStep[],
  context: ResolveContext,
): string {
  const id = fillFacts(node.text, node, context);
  checkTwice(node, path, context);
  if (!/[/:?&]/.test(id) || id.includes('{') || IDS.test(id)) return id;
  const suggestion = ADDRESSES.map((pattern) => pattern.exec(id.trim())?.[1]).find(
    (found) => found !== undefined,
  );
  const isWhole = !/^[\w-]+[?&]/.test(id) && id === node.text;
  const fix = isWhole ? replacing(node, suggestion, context) : undefined;
  report(context, { code: 'wrong-form', span: node, params: { video: id, suggestion }, fix });
  return id;
}

/** Reports a video that is twice in one list: one of them was meant to be another. */
function checkTwice(node: ScalarNode, path: PathStep[], context: ResolveContext): void {
  const videos = nodeAt(context.document.root, path.slice(0, -2));
  const ids = itemsOf(videos).map((item) => scalarAt(item, 'id'));
  const earlier = ids.slice(0, Number(path.at(-2))).find((other) => other?.text === node.text);
  if (!earlier) return;
  const params = { video: node.text };
  const related = alsoAt(context, earlier);
  warn(context, { code: 'video-twice', span: node, params, related });
}

/** Matches ids of two parts, and of unlisted videos. */
const IDS = /^(?!(?:embed|shorts|live|videos?|watch)\/)[\w-]+\/[\w-]+$|^\d+\?h=\w+$/;

/** Match the id within the URLs of video sites. */
const ADDRESSES = [
  /^(?:https?:\/\/)?(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#\s]*&)?v=|(?:embed|shorts|live)\/)([\w-]+)(?=[?&#/]|$)/i,
  /^(?:https?:\/\/)?youtu\.be\/([\w-]+)(?=[?&#/]|$)/i,
  /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+(?:\?h=\w+)?)(?=[?&#]|$)/i,
  /^\/?(?:watch)?\?v=([\w-]+)(?=[?&#/]|$)/i,
  // A valid id, followed by parameters such as the start time.
  /^([\w-]+)[?&](?:t|start|si|list|feature)=[^/:\s]*$/,
];
