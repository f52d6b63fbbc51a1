import { quote } from '../../../diagnostics/quote.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import { notSecure } from './address-slips.ts';
import { map, type ResolveContext, report } from './context.ts';
import { fillFacts } from './fact-checks.ts';

/** The address of a frame, whose host the site must allow. */
export function resolveEmbed(node: ScalarNode, context: ResolveContext): string {
  const address = fillFacts(node.text, node, context);
  map(context, 'link', address, node);
  if (!address.includes('{')) checkEmbed(address, node, context);
  return address;
}

function checkEmbed(address: string, node: ScalarNode, context: ResolveContext): void {
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:') {
    const { code, message, hint } = notSecure(address);
    report(context, { code, span: node, message, hint: hint.split('\n')[0] ?? hint });
  } else if (url?.protocol !== 'https:') reportNoAddress(address, node, context);
  else if (context.symbols.all('hosts')?.includes(url.host) === false) {
    reportHost(url.host, node, context);
  }
}

function reportNoAddress(address: string, node: ScalarNode, context: ResolveContext): void {
  const inside = /https?:\/\/[^\s"'<>]+/.exec(address)?.[0];
  const bare = (inside ?? address).replace(/^(\w+:)?\/*/, '');
  const host = bare.split(/[/?#]/)[0] ?? '';
  const meant = context.symbols.all('hosts')?.includes(host) ? `https://${bare}` : undefined;
  report(context, {
    code: /^(javascript|data|vbscript):/i.test(address) ? 'unsafe-link' : 'broken-link',
    span: node,
    message: `${quote(address)} is not an address that a frame can show.`,
    hint: meant ? `Did you mean "${meant}"?` : 'Write one that begins with https://',
    fix: node.text === address ? replacing(node, meant, context) : undefined,
  });
}

function reportHost(host: string, node: ScalarNode, context: ResolveContext): void {
  const likely = likeHost(host, context.symbols.all('hosts') ?? []);
  report(context, {
    code: 'embed-not-allowed',
    span: hostSpan(host, node, context),
    message: `Frames from ${quote(host)} are not on this site's list.`,
    hint: `${likely ? `Did you mean "${likely}"? Otherwise add` : 'Add'} it to "embeds" in site.yaml:\n  - ${host}`,
  });
}

/** A host of which only a slip tells this one: `map.example.com` is no `forms.example.com`. */
function likeHost(host: string, known: string[]): string | undefined {
  const [first = '', ...rest] = host.split('.');
  const siblings = known.filter((other) => other.split('.').slice(1).join('.') === rest.join('.'));
  const names = siblings.map((other) => other.split('.')[0] ?? '');
  const meant = nearest(first, names);
  if (meant !== undefined) return siblings[names.indexOf(meant)];
  return nearest(
    host,
    known.filter((other) => !siblings.includes(other)),
  );
}

function hostSpan(host: string, node: ScalarNode, { source }: ResolveContext) {
  const index = source.text.slice(node.start, node.end).indexOf(host);
  const start = node.start + index;
  return index < 0 ? node : { start, end: start + host.length };
}
