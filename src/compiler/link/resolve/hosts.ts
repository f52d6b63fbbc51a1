import { quote } from '../../../diagnostics/quote.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import { hostIn, isHost, LOCAL } from '../host-names.ts';
import { type ResolveContext, report } from './context.ts';

/** The name of a host without anything around it: `maps.example.com`. */
export function resolveHost(node: ScalarNode, context: ResolveContext): string {
  if (isHost(node.text)) return node.text;
  const meant = hostIn(node.text);
  report(context, {
    code: 'wrong-form',
    span: node,
    message: `${quote(node.text)} is not the name of a host.`,
    hint: meant
      ? `Write only the host: ${meant}`
      : 'Write what stands between "https://" and the next slash: maps.example.com',
    fix: replacing(node, meant, context),
  });
  return meant ?? node.text;
}

/** The address of a service, without a path; https unless it runs on this machine. */
export function resolveOrigin(node: ScalarNode, context: ResolveContext): string {
  const address = URL.canParse(node.text) ? new URL(node.text) : undefined;
  if (address?.protocol === 'http:' && !LOCAL.test(address.hostname)) {
    const meant = node.text.replace(/^http:/i, 'https:');
    report(context, {
      code: 'not-https',
      span: node,
      message: `The address ${quote(node.text)} begins with "http://": what passes there can be read and changed on its way.`,
      hint: `Write https: ${meant}`,
    });
  }
  return node.text;
}
