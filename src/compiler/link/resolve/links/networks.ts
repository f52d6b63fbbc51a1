import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import { NETWORKS } from '../../../../model/schema/networks.ts';
import { headSpan } from '../../../check/spans.ts';
import { replacing } from '../../../edits.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';

/** Checks that each social link names a known network, or has its own name and icon. */
export function checkSocialLinks(context: ResolveContext): void {
  const { root } = context.document;
  for (const link of itemsOf(childOf(root, 'social'))) {
    if (link.kind !== 'map' || isShown(link)) continue;
    const network = scalarAt(link, 'network');
    if (network) reportUnknown(network, link, context);
    // `Facebook: https://...` is reported as a key.
    else if (!childOf(link, 'network') && childOf(link, 'to')) reportNameless(link, context);
  }
}

/** Reports links with the same text, which cannot be told apart: logins and social links. */
export function checkSameLinks(context: ResolveContext): void {
  const { root } = context.document;
  const logins = itemsOf(childOf(root, 'logins')).map((link) => childOf(link, 'label'));
  const social = itemsOf(childOf(root, 'social')).map(
    (link) => childOf(link, 'name') ?? childOf(link, 'network'),
  );
  reportSame('login', logins, context);
  reportSame('social link', social, context);
}

function isShown(link: Node): boolean {
  if (Object.hasOwn(NETWORKS, textAt(link, 'network') ?? '')) return true;
  const name = childOf(link, 'name') ?? childOf(link, 'network');
  return childOf(link, 'icon') !== undefined && name !== undefined;
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
  const word = network.text.toLowerCase();
  // `www.facebook.com`, `https://facebook.com/us`
  const [, called = word] =
    /^(?:https?:\/\/)?(?:www\.)?([\w-]+)\.(?:com|net|org|me|social)\b/.exec(word) ?? [];
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

function reportNameless(link: Node, context: ResolveContext): void {
  const has = ['name', 'icon'].find((key) => childOf(link, key));
  report(context, {
    code: 'unknown-network',
    span: headSpan(link),
    params: { lacks: has === undefined ? 'both' : has === 'name' ? 'icon' : 'name' },
  });
}

/** Reports names of which an earlier one is the same. */
export function reportSame(
  what: 'login' | 'social link' | 'location',
  names: (Node | undefined)[],
  context: ResolveContext,
): void {
  const written = names.filter((node) => node?.kind === 'scalar' && node.text !== '');
  for (const { item, earlier } of repeated(written as ScalarNode[], ({ text }) => text)) {
    const params = { what, label: item.text };
    report(context, { code: 'label-taken', span: item, params, related: alsoAt(context, earlier) });
  }
}
