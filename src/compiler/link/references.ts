import { quote } from '../../diagnostics/quote.ts';
import { certain, nearest, suggest } from '../../diagnostics/suggest.ts';
import type { Teaser } from '../../model/vocabulary.ts';
import { replacing } from '../edits.ts';
import type { ScalarNode } from '../tree.ts';
import { notSecure } from './address-slips.ts';
import { type LinkContext, placeName, report } from './context.ts';
import { fillFacts } from './facts.ts';
import { note } from './origins.ts';

/** The pages below an address. The list is empty until every page is linked; see `listings.ts`. */
export function resolveListing(node: ScalarNode, context: LinkContext): Teaser[] {
  const into: Teaser[] = [];
  const known = [...context.names.pages.keys()];
  const parents = new Set(known.map(parentOf));
  if (!parents.has(node.text)) {
    const meant = nearest(node.text, parents);
    report(context, {
      code: 'no-pages-there',
      span: node,
      message: `No page has an address below ${quote(node.text)}.`,
      hint: suggest(node.text, parents, 'Pages lie below'),
      fix: replacing(node, certain(node.text, meant), context),
    });
  }
  context.ways.listings.add(node.text);
  context.names.listings.push({ under: node.text, into });
  return into;
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

/** The form of that name. */
export function resolveForm(node: ScalarNode, context: LinkContext): unknown {
  const { forms, lostForms, wanted } = context.names;
  const lost = lostForms.get(node.text);
  if (lost) wanted.add(lost);
  else if (!forms.has(node.text)) reportForm(node, context);
  else noteForm(node, context);
  return forms.get(node.text);
}

function reportForm(node: ScalarNode, context: LinkContext): void {
  const names = [...context.names.forms.keys()];
  const bare = node.text.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const same = names.includes(bare) ? bare : undefined;
  const meant = same ?? nearest(node.text, names);
  const none = 'There are no forms yet: put the first one into site/forms.';
  const other = names.length > 0 ? suggest(node.text, names, 'Forms') : none;
  report(context, {
    code: 'unknown-form',
    span: node,
    message: `There is no form called ${quote(node.text)}.`,
    hint: meant ? `Did you mean "${meant}"?` : other,
    fix: replacing(node, same ?? certain(node.text, meant), context),
  });
}

/** The same form twice on one page would ask for the same answers in two places. */
function noteForm(node: ScalarNode, context: LinkContext): void {
  const { ways, source } = context;
  const earlier = ways.forms.get(node.text);
  if (!earlier) {
    ways.forms.set(node.text, node);
    return;
  }
  report(context, {
    code: 'form-twice',
    span: node,
    message: `The form ${quote(node.text)} is already on this page.`,
    hint: `It stands at ${placeName(source, earlier)}. Keep one of the two, and link to it from the other place.`,
  });
}

/** The address of a frame, whose host the site must allow. */
export function resolveEmbed(node: ScalarNode, context: LinkContext): string {
  const address = fillFacts(node.text, node, context);
  note(context, 'link', address, node);
  if (!address.includes('{')) checkEmbed(address, node, context);
  return address;
}

function checkEmbed(address: string, node: ScalarNode, context: LinkContext): void {
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:') {
    const { code, message, hint } = notSecure(address);
    report(context, { code, span: node, message, hint: hint.split('\n')[0] ?? hint });
  } else if (url?.protocol !== 'https:') reportNoAddress(address, node, context);
  else if (context.names.embedHosts?.includes(url.host) === false) {
    reportHost(url.host, node, context);
  }
}

function reportNoAddress(address: string, node: ScalarNode, context: LinkContext): void {
  const inside = /https?:\/\/[^\s"'<>]+/.exec(address)?.[0];
  const bare = (inside ?? address).replace(/^(\w+:)?\/*/, '');
  const host = bare.split(/[/?#]/)[0] ?? '';
  const meant = context.names.embedHosts?.includes(host) ? `https://${bare}` : undefined;
  report(context, {
    code: /^(javascript|data|vbscript):/i.test(address) ? 'unsafe-link' : 'broken-link',
    span: node,
    message: `${quote(address)} is not an address that a frame can show.`,
    hint: meant ? `Did you mean "${meant}"?` : 'Write one that begins with https://',
    fix: node.text === address ? replacing(node, meant, context) : undefined,
  });
}

function reportHost(host: string, node: ScalarNode, context: LinkContext): void {
  const likely = likeHost(host, context.names.embedHosts ?? []);
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

function hostSpan(host: string, node: ScalarNode, { source }: LinkContext) {
  const index = source.text.slice(node.start, node.end).indexOf(host);
  const start = node.start + index;
  return index < 0 ? node : { start, end: start + host.length };
}
