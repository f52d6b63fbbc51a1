import { cutNumbers } from '../../cut-numbers.ts';
import type { Node, ScalarNode } from '../../tree.ts';
import { childOf, itemsOf } from '../../values.ts';
import { alsoAt, type ResolveContext, report } from './context.ts';

/** Pairs of keys of which the first may not be more, or later, than the second. */
const LIMITS: [least: string, most: string][] = [
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
];

/** Says where a field can be given no answer, or two that cannot be told apart. */
export function checkAnswers(fields: Node[], context: ResolveContext): void {
  for (const field of fields) {
    for (const [least, most] of LIMITS) checkOrder(field, { least, most }, context);
    checkOptions(field, context);
    checkFirstOption(field, context);
  }
}

function checkOrder(
  field: Node,
  { least, most }: { least: string; most: string },
  context: ResolveContext,
): void {
  const low = childOf(field, least);
  const high = childOf(field, most);
  if (low?.kind !== 'scalar' || high?.kind !== 'scalar' || !isMore(low.text, high.text)) return;
  report(context, {
    code: 'limits-crossed',
    span: high,
    params: { least, low: low.text, most, high: high.text },
  });
}

/** Numbers by their size, days by the calendar; what is neither has been reported as such. */
function isMore(low: string, high: string): boolean {
  const areDays = [low, high].every((text) => /^\d{4}-\d\d-\d\d$/.test(text));
  return areDays ? low > high : Number(low) > Number(high);
}

/** What lists say before anything is chosen. */
const CHOOSE =
  /^[-–—\s]*(?:(?:please |kindly )?(?:select|choose|pick)(?: (?:one|an? \w+|your \w+))?|(?:bitte )?(?:aus)?wählen(?: sie(?: \w+)?)?|(?:por favor,? )?(?:seleccion[ae]|elija|elige|escoja)(?: una?(?: \w+)?)?|(?:veuillez )?(?:choisir|choisissez|sélectionne[rz])(?: une?(?: \w+)?)?)[-–—\s.…:]*$/iu;

/** "Please choose" as the first answer, which visitors could send. */
function checkFirstOption(field: Node, context: ResolveContext): void {
  const [first, second] = itemsOf(childOf(field, 'options'));
  const node = first?.kind === 'map' ? childOf(first, 'label') : first;
  if (node?.kind !== 'scalar' || !second || !CHOOSE.test(node.text)) return;
  const kind = childOf(field, 'kind');
  const isList = kind?.kind === 'scalar' && kind.text === 'select';
  const words = node.text.replace(/^[-–—\s]+|[-–—\s:]+$/g, '');
  const params = { written: node.text, words, isList };
  report(context, { code: 'option-is-no-answer', severity: 'warning', span: node, params });
}

/** What programs say for yes and no. */
const OF_PROGRAMS = /^(true|false|null|~)$/i;

function reportSign(node: ScalarNode, context: ResolveContext): void {
  const params = { written: node.text };
  report(context, { code: 'option-for-programs', severity: 'warning', span: node, params });
}

function checkOptions(field: Node, context: ResolveContext): void {
  const options = childOf(field, 'options');
  // Halves of numbers are alike, and have been told of.
  const isCut = options?.kind === 'list' && cutNumbers(options, context.source.text).length > 0;
  if (isCut) return;
  const said = new Set<Node>();
  for (const key of ['value', 'label'] as const) {
    const seen = new Map<string, ScalarNode>();
    for (const option of itemsOf(options)) {
      // One of bare words sends what it says.
      const node = option.kind === 'scalar' ? option : childOf(option, key);
      if (node?.kind !== 'scalar' || node.text === '' || said.has(node)) continue;
      const earlier = seen.get(node.text);
      if (earlier) reportTwice(node, { key, earlier }, context);
      if (earlier) said.add(node);
      else seen.set(node.text, node);
      if (key === 'label' && OF_PROGRAMS.test(node.text)) reportSign(node, context);
    }
  }
}

function reportTwice(
  node: ScalarNode,
  { key, earlier }: { key: 'value' | 'label'; earlier: ScalarNode },
  context: ResolveContext,
): void {
  report(context, {
    code: 'option-twice',
    span: node,
    params: { key, written: node.text },
    related: alsoAt(context, earlier),
  });
}
