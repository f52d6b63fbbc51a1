import { nearest } from '../../../diagnostics/suggest.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
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
    report(context, { code: 'not-https', span: node, params: { address } });
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
  const params = { frame: address, meant };
  const fix = node.text === address ? replacing(node, meant, context) : undefined;
  const code = /^(javascript|data|vbscript):/i.test(address) ? 'unsafe-link' : 'broken-link';
  report(context, { code, span: node, params, fix });
}

function reportHost(host: string, node: ScalarNode, context: ResolveContext): void {
  const likely = likeHost(host, context.symbols.all('hosts') ?? []);
  report(context, {
    code: 'embed-not-allowed',
    span: hostSpan(host, node, context),
    params: { host, likely },
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
