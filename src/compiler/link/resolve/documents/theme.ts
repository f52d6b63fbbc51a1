import type { Edit } from '../../../../diagnostics/diagnostic.ts';
import { groupBy } from '../../../../model/group-by.ts';
import { isPaintable } from '../../../../model/images/layout-images.ts';
import type { ColorRole, Colors } from '../../../../model/schema/theme.ts';
import { nearestWithContrast } from '../../../../themes/colors.ts';
import {
  contrastOf,
  PAIRS,
  type Pair,
  SCHEMES,
  type Scheme,
  type SchemeRole,
  weakPairs,
} from '../../../../themes/pairs.ts';
import { colorsOf, type ThemeChoices } from '../../../../themes/theme.ts';
import { replacing } from '../../../edits.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf } from '../../../values.ts';
import { type ResolveContext, report, warn } from '../context.ts';
import { hasImage } from '../images/images.ts';

/** The colour of theme.yaml that determines each of these. */
const OWNERS: Partial<Record<keyof Colors, ColorRole>> = {
  primaryHover: 'primary',
  onPrimary: 'primary',
  actionHover: 'action',
  onAction: 'action',
  onTint: 'tint',
};

/** A colour written in theme.yaml whose contrast is too low. */
interface Blamed {
  node: ScalarNode;
  /** Whether the one colour is for light and dark alike. */
  isForBothSchemes: boolean;
  place: SchemeRole & { role: ColorRole };
  pair: Pair;
  ratio: number;
}

/** Checks the contrast between the colours of theme.yaml. */
export function checkTheme(context: ResolveContext): void {
  const { value, root, isValid } = context.document;
  if (!isValid) return;
  const colors = colorsOf(value as ThemeChoices);
  const written = childOf(root, 'colors');
  const weak = weakPairs(colors).flatMap((pair) => blame(pair, written, colors) ?? []);
  const byNode = groupBy(weak, ({ node }) => node);
  for (const all of byNode.values()) reportWeak(all, { weak, colors }, context);
  checkLogo(childOf(root, 'logo'), context);
}

/** Reports a logo in a format that share images and PDFs cannot show: WebP and AVIF. */
function checkLogo(logo: Node | undefined, context: ResolveContext): void {
  const files = logo?.kind === 'map' ? logo.entries.map(({ value }) => value) : [logo];
  for (const file of files) {
    if (file?.kind !== 'scalar' || isPaintable(file.text)) continue;
    if (!hasImage(file, context)) continue;
    const params = { use: 'logo', written: file.text } as const;
    warn(context, { code: 'unfit-image', span: file, params });
  }
}

/** Blames the foreground colour if theme.yaml has it, else the background colour. */
function blame(pair: Pair, written: Node | undefined, colors: Colors): Blamed | undefined {
  const ratio = contrastOf(pair, colors);
  for (const { role: own, scheme } of [pair.front, pair.ground]) {
    const role = ownerOf(own);
    const node = childOf(written, role);
    const single = node?.kind === 'map' ? childOf(node, scheme) : node;
    const isForBothSchemes = node?.kind === 'scalar';
    if (single?.kind === 'scalar') {
      return { node: single, isForBothSchemes, place: { role, scheme }, pair, ratio };
    }
  }
  return undefined;
}

function reportWeak(
  all: Blamed[],
  { weak, colors }: { weak: Blamed[]; colors: Colors },
  context: ResolveContext,
): void {
  const worst = all.reduce((a, b) =>
    b.ratio / b.pair.minContrast < a.ratio / a.pair.minContrast ? b : a,
  );
  const { node, isForBothSchemes, place, pair, ratio } = worst;
  const schemes = SCHEMES.filter((scheme) => all.some((one) => one.place.scheme === scheme));
  const suggestion = schemes.map((scheme) => {
    const own = { role: place.role, scheme };
    return nearestWithContrast(colors, own, countedPairs(own, weak));
  });
  const isKnown = suggestion.every((color) => color !== undefined);
  const [first] = suggestion;
  const shade = { ...colors[place.role] };
  for (const [index, scheme] of schemes.entries())
    shade[scheme] = suggestion[index] ?? shade[scheme];
  const isBoth = isForBothSchemes && shade.light !== shade.dark;
  const line = isBoth ? bothOf(shade, context) : first;
  report(context, {
    code: 'low-contrast',
    span: node,
    params: {
      written: node.text,
      role: place.role,
      front: pair.front.role,
      ground: pair.ground.role,
      scheme: pair.ground.scheme,
      has: Math.floor(ratio * 100) / 100,
      minContrast: pair.minContrast,
      suggestion: isKnown ? line : undefined,
      isBoth,
    },
    fix: isKnown && line ? editOf(node, line, { isBoth, context }) : undefined,
  });
}

/** Returns the pairs of a colour, by owner, except those whose other colour has to change too. */
function countedPairs(place: SchemeRole, weak: Blamed[]): Pair[] {
  const isBlamed = (other: SchemeRole) =>
    ownerOf(other.role) !== place.role &&
    weak.some((one) => one.place.role === ownerOf(other.role) && one.place.scheme === other.scheme);
  return PAIRS.filter(({ front, ground }) => {
    const both = [front, ground];
    const isOwn = both.some(
      (one) => ownerOf(one.role) === place.role && one.scheme === place.scheme,
    );
    return isOwn && !both.some(isBlamed);
  });
}

function ownerOf(role: keyof Colors): ColorRole {
  return (OWNERS[role] ?? role) as ColorRole;
}

function bothOf({ light, dark }: Record<Scheme, string>, { source }: ResolveContext): string {
  const quoted = source.file.endsWith('.json');
  const key = (name: string) => (quoted ? `"${name}"` : name);
  return `{ ${key('light')}: "${light}", ${key('dark')}: "${dark}" }`;
}

function editOf(
  node: ScalarNode,
  text: string,
  { isBoth, context }: { isBoth: boolean; context: ResolveContext },
): Edit[] | undefined {
  return isBoth ? [{ start: node.start, end: node.end, text }] : replacing(node, text, context);
}
