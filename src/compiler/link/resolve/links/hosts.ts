import { isLocalHost } from '../../../../model/text/local-host.ts';
import { replacing } from '../../../edits.ts';
import type { Part } from '../../../parts.ts';
import type { ScalarNode } from '../../../tree.ts';
import { hostIn, isHost } from '../../host-names.ts';
import { type ResolveContext, report, warn } from '../context.ts';

/** Resolves a bare host name: `maps.example.com`. */
export function resolveHost(node: ScalarNode, context: ResolveContext): string {
  if (isHost(node.text)) return node.text;
  const suggestion = hostIn(node.text);
  report(context, {
    code: 'wrong-form',
    span: node,
    params: { host: node.text, suggestion },
    fix: replacing(node, suggestion, context),
  });
  return suggestion ?? node.text;
}

/** Resolves the origin of a service; it must be https except on the local machine. */
export function resolveOrigin(node: ScalarNode, context: ResolveContext, { path }: Part): string {
  const address = URL.parse(node.text);
  const isLocal = address !== null && isLocalHost(address.hostname);
  if (address?.protocol === 'http:' && !isLocal)
    report(context, { code: 'not-https', span: node, params: { address: node.text } });
  // Search engines, feeds and mails name the address of the site.
  if (isLocal && path.at(-1) === 'url') {
    const params = { onComputer: node.text, isSite: true };
    warn(context, { code: 'broken-link', span: node, params });
  }
  return node.text;
}
