import type { Source, Span } from '../../../../diagnostics/diagnostic.ts';
import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { map, type ResolveContext, report } from '../context.ts';
import { fillFacts } from '../facts/fact-checks.ts';
import { similarHost } from './similar-hosts.ts';
import { withoutSpaces } from './spaced-addresses.ts';

/** Resolves the URL of an iframe, whose host the site must allow. */
export function resolveEmbed(node: ScalarNode, context: ResolveContext): string {
  const address = fillFacts(node.text, node, context);
  map(context, 'link', address, node);
  if (!address.includes('{')) checkEmbed(address, node, context);
  return address;
}

function checkEmbed(address: string, node: ScalarNode, context: ResolveContext): void {
  const url = /\s/.test(address) ? undefined : URL.parse(address);
  if (url?.protocol === 'http:') {
    report(context, { code: 'not-https', span: node, params: { address } });
  } else if (url?.protocol !== 'https:') reportNoAddress(address, node, context);
  else if (WATCHED.test(address)) reportWatched(address, node, context);
  else if (MAP.test(address)) {
    const params = { frame: address, isMap: true };
    report(context, { code: 'broken-link', span: node, params });
  } else {
    // `*.example.com` in the list is reported as what it is.
    const isAllowed = (one: string) =>
      one === url.host || (one.startsWith('*.') && url.host.endsWith(one.slice(1)));
    if (context.symbols.all('hosts')?.some(isAllowed) === false) reportHost(address, node, context);
  }
}

function reportNoAddress(address: string, node: ScalarNode, context: ResolveContext): void {
  const inside = /https?:\/\/[^\s"'<>“”„‘’«»()[\]{}]+/.exec(address)?.[0];
  const bare = (inside ?? address).replace(/^(\w+:)?\/*/, '');
  const host = bare.split(/[/?#]/)[0] ?? '';
  const isAllowed = context.symbols.all('hosts')?.includes(host);
  if (inside?.startsWith('https:') && isAllowed === false && address.startsWith('<')) {
    reportHost(inside, node, context);
    return;
  }
  // `https://maps.example.com/our office`: the part after the space belongs to the URL.
  const spaced = /^https:[^<>"']*\s[^<>"']*$/.test(address.trim());
  const whole = spaced ? withoutSpaces(address, context).suggestion : `https://${bare}`;
  const suggestion = isAllowed ? whole : undefined;
  const fact = /^\W*(\{[a-z][A-Za-z0-9]*\})\W*$/.exec(node.text)?.[1];
  const isFact = fact !== undefined && fact !== node.text && suggestion !== undefined;
  const { start, end } = node;
  const fix = isFact
    ? [{ start, end, text: `"${fact}"` }]
    : node.text === address && !spaced
      ? replacing(node, suggestion, context)
      : undefined;
  const params = { frame: address, suggestion: isFact ? `"${fact}"` : suggestion };
  const code = /^(javascript|data|vbscript):/i.test(address) ? 'unsafe-link' : 'broken-link';
  report(context, { code, span: node, params, fix });
}

/** Matches a YouTube watch page, which cannot be embedded; captures the id, if there is one. */
const WATCHED =
  /^https:\/\/(?:(?:(?:www|m|music)\.)?youtube\.com\/(?:watch\/?\?(?:[^#\s]*&)?v=|shorts\/)|youtu\.be\/)([\w-]*)/i;

/** Matches a page of Google Maps or OpenStreetMap, which both refuse to be shown in a frame. */
const MAP =
  /^https:\/\/(?:goo\.gl\/maps\/|maps\.app\.goo\.gl\/|(?:www\.)?google\.[a-z.]+\/maps(?!\/(?:d\/)?embed|[^#]*[?&]output=embed)|(?:www\.)?openstreetmap\.org\/(?!export\/embed))/i;

function reportWatched(address: string, node: ScalarNode, context: ResolveContext): void {
  const id = WATCHED.exec(address)?.[1] ?? '';
  const allowed = context.symbols.all('hosts') ?? [];
  // `www.youtube-nocookie.com` is preferred, since it gives its operator less data about visitors.
  const isPlain = !allowed.includes(QUIET_HOST) && allowed.includes('www.youtube.com');
  const suggestion = `https://${isPlain ? 'www.youtube.com' : QUIET_HOST}/embed/${id}`;
  report(context, { code: 'broken-link', span: node, params: { frame: address, suggestion } });
}

const QUIET_HOST = 'www.youtube-nocookie.com';

function reportHost(address: string, node: ScalarNode, context: ResolveContext): void {
  const allowed = context.symbols.all('hosts') ?? [];
  // As typed, since URL parsing hides letters of other scripts.
  const host = /^https:\/\/([^/?#]+)/i.exec(address)?.[1] ?? address;
  report(context, {
    code: 'embed-not-allowed',
    span: hostSpan(host, node, context),
    params: { host, likely: similarHost(host, allowed), allowed },
  });
}

/** Returns the span of a host in an address; of the whole address, if it is written otherwise. */
export function hostSpan(host: string, node: ScalarNode, { source }: { source: Source }): Span {
  const index = source.text.slice(node.start, node.end).indexOf(host);
  const start = node.start + index;
  return index < 0 ? node : { start, end: start + host.length };
}
