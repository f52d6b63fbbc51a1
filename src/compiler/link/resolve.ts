import type { Spot, Target } from '../../model/vocabulary.ts';
import type { MapNode, Node, ScalarNode } from '../tree.ts';
import { branchOf, buildValue, propertyOf, type SchemaView } from '../values.ts';
import { resolveIcon, resolveImage } from './assets.ts';
import type { LinkContext } from './context.ts';
import { resolveDate } from './dates.ts';
import { resolveDestination, resolveMailbox, resolveWebhook } from './destinations.ts';
import { fillFacts } from './facts.ts';
import { resolveHost, resolveOrigin } from './hosts.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { resolveText } from './plain-text.ts';
import { resolveEmbed, resolveForm, resolveListing } from './references.ts';
import { spotName } from './spots.ts';
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

/** What is empty has been reported as such; nothing more can be said of it. */
function resolveScalar(node: ScalarNode, schema: SchemaView | undefined, context: LinkContext) {
  const byRole = schema?.role === undefined || node.text === '' ? undefined : ROLES[schema.role];
  return byRole ? byRole(node, context) : buildValue(node, schema);
}

const ROLES: Record<string, (node: ScalarNode, context: LinkContext) => unknown> = {
  text: resolveText,
  markdown: (node, context) => ({ html: renderMarkdown(node, context) }),
  inline: (node, context) => ({ html: renderInline(node, context) }),
  link: resolveLink,
  spot: nameSpot,
  embed: resolveEmbed,
  icon: resolveIcon,
  form: resolveForm,
  pages: resolveListing,
  date: resolveDate,
  host: resolveHost,
  origin: resolveOrigin,
  destination: resolveDestination,
  mailbox: resolveMailbox,
  webhook: resolveWebhook,
};

function resolveLink(node: ScalarNode, context: LinkContext): Target {
  const text = fillFacts(node.text, node, context);
  return resolveTarget({ text, raw: node.text, span: node, context });
}

function nameSpot(node: ScalarNode, context: LinkContext): Spot {
  const text = resolveText(node, context);
  return { text, id: spotName(text) };
}
