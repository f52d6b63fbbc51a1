import type { Spot, Teaser } from '../../model/vocabulary.ts';
import { quote } from '../diagnostics/quote.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { slug } from '../slug.ts';
import type { MapNode, Node, ScalarNode } from '../tree.ts';
import { branchOf, buildValue, propertyOf, type SchemaView } from '../values.ts';
import { resolveIcon, resolveImage } from './assets.ts';
import { type LinkContext, report } from './context.ts';
import { resolveDate } from './dates.ts';
import { fillFacts, spanOf } from './facts.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { resolveTarget } from './targets.ts';

/** Resolves every reference in a value, each by the role its schema gives it. */
export function resolve(node: Node, schema: SchemaView | undefined, context: LinkContext): unknown {
  if (schema?.role === 'image' && node.kind === 'map') return resolveImage(node, context);
  switch (node.kind) {
    case 'list':
      return node.items.map((item) => resolve(item, schema?.items, context));
    case 'map':
      return resolveGroup(node, schema, context);
    case 'scalar':
      return resolveScalar(node, schema, context);
  }
}

function resolveGroup(node: MapNode, schema: SchemaView | undefined, context: LinkContext) {
  const branch = schema && branchOf(schema, node);
  return Object.fromEntries(
    node.entries.map(({ key, value }) => [
      key.text,
      resolve(value, branch && propertyOf(branch, key.text), context),
    ]),
  );
}

function resolveScalar(node: ScalarNode, schema: SchemaView | undefined, context: LinkContext) {
  const byRole = schema?.role === undefined ? undefined : ROLES[schema.role];
  return byRole ? byRole(node, context) : buildValue(node, schema);
}

const ROLES: Record<string, (node: ScalarNode, context: LinkContext) => unknown> = {
  text: (node, context) => fillFacts(node.text, node, context),
  markdown: (node, context) => ({ html: renderMarkdown(node.text, node, context) }),
  inline: (node, context) => ({ html: renderInline(node.text, node, context) }),
  link: (node, context) => resolveTarget(fillFacts(node.text, node, context), node, context),
  spot: nameSpot,
  embed: resolveEmbed,
  icon: resolveIcon,
  form: resolveForm,
  pages: listPages,
  date: resolveDate,
};

/** The list is empty until every page is linked; see `fillListings`. */
function listPages(node: ScalarNode, context: LinkContext): Teaser[] {
  const into: Teaser[] = [];
  const known = [...context.names.pages.keys()];
  if (!known.some((path) => path.startsWith(`${node.text}/`))) {
    report(context, {
      code: 'no-pages-there',
      span: node,
      message: `No page has an address below ${quote(node.text)}.`,
      hint: suggest(node.text, new Set(known.map(parentOf)), 'Pages lie below'),
    });
  }
  context.names.listings.push({ under: node.text, into });
  return into;
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

function nameSpot(node: ScalarNode, context: LinkContext): Spot {
  const text = fillFacts(node.text, node, context);
  return { text, id: slug(text) };
}

function resolveForm(node: ScalarNode, context: LinkContext): unknown {
  const { forms } = context.names;
  if (!forms.has(node.text)) {
    report(context, {
      code: 'unknown-form',
      span: node,
      message: `There is no form called ${quote(node.text)}.`,
      hint: suggest(node.text, forms.keys(), 'Forms'),
    });
  }
  return forms.get(node.text);
}

function resolveEmbed(node: ScalarNode, context: LinkContext): string {
  const address = fillFacts(node.text, node, context);
  const { embedHosts } = context.names;
  const host = URL.canParse(address) ? new URL(address).host : '';
  if (host === '' || !address.startsWith('https://')) {
    report(context, {
      code: 'broken-link',
      span: node,
      message: `${quote(address)} is not an address that a frame can show.`,
      hint: 'Write one that begins with https://',
    });
  } else if (!embedHosts.includes(host)) {
    report(context, {
      code: 'embed-not-allowed',
      span: spanOf(node.text, node, context),
      message: `Frames from ${quote(host)} are not on this site's list.`,
      hint: `Add it to "embeds" in site.yaml:\n  - ${host}`,
    });
  }
  return address;
}
