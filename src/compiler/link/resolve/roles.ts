import type { AnchoredText, Target } from '../../../model/schema/resolved-values.ts';
import type { ValueRole } from '../../../model/schema/value-role.ts';
import type { Part } from '../../parts.ts';
import type { ScalarNode } from '../../tree.ts';
import { typeset } from '../typeset.ts';
import type { MarkdownPart, ResolveContext } from './context.ts';
import { resolveGroup } from './documents/page.ts';
import { blamingFact } from './facts/fact-blame.ts';
import { fillFacts } from './facts/fact-checks.ts';
import { resolveDestination, resolveMailbox, resolveWebhook } from './forms/destinations.ts';
import { resolveFont } from './images/fonts.ts';
import { resolveIcon } from './images/icons.ts';
import {
  resolveIconImage,
  resolveImage,
  resolveImageFile,
  resolveShareImage,
} from './images/images.ts';
import { resolveEmbed } from './links/embeds.ts';
import { resolveHost, resolveOrigin } from './links/hosts.ts';
import { resolveTarget } from './links/links.ts';
import { resolveCountry, resolvePhone } from './links/phones.ts';
import { referToForm, referToPages, referToPersonalData } from './links/references.ts';
import { resolveVideoId } from './links/video-ids.ts';
import { renderInline, renderMarkdown } from './texts/markdown.ts';
import { resolveText } from './texts/plain-text.ts';
import { checkQuotation, checkQuoteMarks } from './texts/quote-marks.ts';
import { resolveServerText, resolveTemplate } from './texts/server-texts.ts';
import { checkPrice } from './values/amounts.ts';
import { resolveColor } from './values/colors.ts';
import { checkCurrency } from './values/currency.ts';
import { resolveDate, resolveLimitDay, resolveMoment, resolveTimeOfDay } from './values/dates.ts';
import { resolveEventDay } from './values/event-times.ts';
import { checkLocation } from './values/locations.ts';
import { checkDays, checkHours, resolveOpeningTimes } from './values/opening-times.ts';
import { resolveTimeZone } from './values/time-zones.ts';

/** Returns the resolved value of a part according to its role; undefined if it stays unchanged. */
export function resolvePart(part: Part, headings: Headings, context: ResolveContext): unknown {
  const { role, schema, node, path } = part;
  if (role === 'json-template') return resolveTemplate(node, path, context);
  if (node.kind === 'map')
    return role === 'image' ? resolveImage(node, schema.least ?? 0, context) : undefined;
  // Empty values and lists have been reported.
  if (node.kind === 'list' || node.text === '') return undefined;
  if (schema.quoted) checkQuotation(node, context);
  else if (role === 'markdown' || role === 'inline') checkQuoteMarks(node, path.at(-1), context);
  return BY_ROLE[role]?.(node, context, part, headings);
}

/** The anchors in a part, and its level if it is Markdown. */
export type Headings = Omit<MarkdownPart, 'node'>;

type Resolver = (
  node: ScalarNode,
  context: ResolveContext,
  part: Part,
  headings: Headings,
) => unknown;

/** A value whose role is not here stays as it is written. */
const BY_ROLE: Partial<Record<ValueRole, Resolver>> = {
  text: resolveWords,
  anchored: (node, context, _, { anchors: [id = ''] }): AnchoredText => {
    return { text: resolveHeadingText(node, context), id };
  },
  option: (node, context) => ({ value: node.text, label: resolveText(node, context) }),
  inline: (node, context) => ({ html: renderInline(node, context) }),
  markdown: (node, context, _, headings) => {
    return { html: renderMarkdown({ node, ...headings }, context) };
  },
  location(node, context): string {
    checkLocation(node, context);
    return resolveHeadingText(node, context);
  },
  form: (node, context, { path }) => referToForm(node, path, context),
  pages: (node, context, part) => referToPages(node, part, context),
  'personal-data': (_, context, { path }) => referToPersonalData(path, context),
  'video-id': (node, context, { path }) => resolveVideoId(node, path, context),
  link: ofFact(resolveLink),
  phone: ofFact(resolvePhone),
  // Where visitors ask for help; empty if the error is only to be copied.
  assistant: (node, context): Target =>
    node.text === 'copy' ? { href: '', external: false } : resolveLink(node, context),
  country: resolveCountry,
  currency: checkCurrency,
  embed: ofFact(resolveEmbed),
  icon: resolveIcon,
  date: resolveDate,
  'limit-day': resolveLimitDay,
  moment: resolveMoment,
  'event-day': (node, context, { path }) => resolveEventDay(node, path, context),
  'time-of-day': resolveTimeOfDay,
  'time-zone': resolveTimeZone,
  'opening-times': ofFact(resolveOpeningTimes),
  host: resolveHost,
  origin: resolveOrigin,
  destination: resolveDestination,
  mailbox: ofFact(resolveMailbox),
  webhook: ofFact(resolveWebhook),
  'server-text': resolveServerText,
  'server-folder': resolveServerText,
  'nav-group': resolveGroup,
  color: resolveColor,
  'heading-font': (node, context) => resolveFont('heading', node, context),
  'text-font': (node, context) => resolveFont('text', node, context),
  'theme-image': resolveImageFile,
  'icon-image': resolveIconImage,
  'share-image': (node, context) =>
    node.text === 'plain' ? undefined : resolveShareImage(node, context),
};

/** Returns the resolver of a value that may be a fact, which must be valid for its role. */
function ofFact(resolve: (node: ScalarNode, context: ResolveContext) => unknown): Resolver {
  return (node, context) => blamingFact(node.text, context, (own) => resolve(node, own));
}

function resolveWords(node: ScalarNode, context: ResolveContext, { schema, path }: Part): string {
  const key = path.at(-1);
  if (key === 'price') checkPrice(node, context);
  if (key === 'hours') checkHours(node, context);
  if (key === 'days') checkDays(node, context);
  return schema.heading ? resolveHeadingText(node, context) : resolveText(node, context, key);
}

function resolveLink(node: ScalarNode, context: ResolveContext): Target {
  const text = fillFacts(node.text, node, context);
  return resolveTarget({ text, raw: node.text, span: node, context });
}

function resolveHeadingText(node: ScalarNode, context: ResolveContext): string {
  return typeset(resolveText(node, context), context.symbols.all('language'));
}
