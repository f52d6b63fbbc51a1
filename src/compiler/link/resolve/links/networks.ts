import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import { NETWORKS } from '../../../../model/schema/networks.ts';
import { headSpan } from '../../../check/spans.ts';
import { replacing } from '../../../edits.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf } from '../../../values.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';

/** Checks that each social link names a known network, or has its own name and icon. */
export function checkSocialLinks(context: ResolveContext): void {
  const { root } = context.document;
  for (const link of itemsOf(childOf(root, 'social'))) {
    if (link.kind !== 'map' || isShown(link)) continue;
    const network = childOf(link, 'network');
    if (network?.kind === 'scalar') reportUnknown(network, link, context);
    else if (!network) reportNameless(link, context);
  }
}

/** Reports links with the same text, which cannot be told apart: logins and social links. */
export function checkSameLinks(context: ResolveContext): void {
  const { root } = context.document;
  reportSame('login', itemsOf(childOf(root, 'logins')), context, (link) => childOf(link, 'label'));
  reportSame('social link', itemsOf(childOf(root, 'social')), context, (link) => {
    return childOf(link, 'name') ?? childOf(link, 'network');
  });
}

function isShown(link: Node): boolean {
  const network = childOf(link, 'network');
  if (network?.kind === 'scalar' && Object.hasOwn(NETWORKS, network.text)) return true;
  return childOf(link, 'icon') !== undefined && (childOf(link, 'name') ?? network) !== undefined;
}

/** Former and short names of networks. */
const RENAMED: Record<string, string> = {
  twitter: 'x',
  'twitter/x': 'x',
  'x/twitter': 'x',
  'x (twitter)': 'x',
  fb: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  yt: 'youtube',
};

function reportUnknown(network: ScalarNode, link: Node, context: ResolveContext): void {
  const names = Object.keys(NETWORKS);
  const called = nameIn(network.text);
  const renamed = Object.hasOwn(RENAMED, called)
    ? RENAMED[called]
    : names.find((name) => name === called);
  const likely = renamed || nearest(network.text, names);
  report(context, {
    code: 'unknown-network',
    span: network,
    params: {
      written: network.text,
      likely,
      known: nearestNames(network.text, names),
      isNamed: childOf(link, 'name') !== undefined,
    },
    fix: replacing(network, renamed || certain(network.text, likely), context),
  });
}

/** Returns `facebook` of `www.facebook.com` or `https://facebook.com/us`. */
function nameIn(written: string): string {
  const word = written.toLowerCase();
  return /^(?:https?:\/\/)?(?:www\.)?([\w-]+)\.(?:com|net|org|me|social)\b/.exec(word)?.[1] ?? word;
}

function reportNameless(link: Node, context: ResolveContext): void {
  const has = ['name', 'icon'].find((key) => childOf(link, key));
  report(context, {
    code: 'unknown-network',
    span: headSpan(link),
    params: { lacks: has === undefined ? 'both' : has === 'name' ? 'icon' : 'name' },
  });
}

function reportSame(
  what: 'login' | 'social link',
  links: Node[],
  context: ResolveContext,
  nameOf: (link: Node) => Node | undefined,
): void {
  const seen = new Map<string, ScalarNode>();
  for (const node of links.map(nameOf)) {
    if (node?.kind !== 'scalar' || node.text === '') continue;
    const earlier = seen.get(node.text);
    if (!earlier) seen.set(node.text, node);
    else {
      report(context, {
        code: 'label-taken',
        span: node,
        params: { what, label: node.text },
        related: alsoAt(context, earlier),
      });
    }
  }
}
