import { cutNumbers } from '../../../cut-numbers.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf } from '../../../values.ts';
import { alsoAt, type ResolveContext, report, warn } from '../context.ts';

/** Pairs of keys of which the first must not be greater, or later, than the second. */
const LIMITS: [min: string, max: string][] = [
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
];

/** Reports fields that cannot be answered, and options that cannot be told apart. */
export function checkAnswers(fields: Node[], context: ResolveContext): void {
  for (const field of fields) {
    for (const [min, max] of LIMITS) checkOrder(field, { min, max }, context);
    checkOptions(field, context);
    checkFirstOption(field, context);
  }
}

function checkOrder(
  field: Node,
  { min, max }: { min: string; max: string },
  context: ResolveContext,
): void {
  const low = childOf(field, min);
  const high = childOf(field, max);
  if (low?.kind !== 'scalar' || high?.kind !== 'scalar' || !isMore(low.text, high.text)) return;
  report(context, {
    code: 'limits-crossed',
    span: high,
    params: { min, low: low.text, max, high: high.text },
  });
}

/** Compares numbers by value and dates by the calendar; other values have been reported. */
function isMore(low: string, high: string): boolean {
  const areDays = [low, high].every((text) => /^\d{4}-\d\d-\d\d$/.test(text));
  return areDays ? low > high : Number(low) > Number(high);
}

/** Matches the usual prompts of select lists, in four languages. */
const CHOOSE =
  /^[-–—\s]*(?:(?:please |kindly )?(?:select|choose|pick)(?: (?:one|an? \w+|your \w+))?|(?:bitte )?(?:aus)?wählen(?: sie(?: \w+)?)?|(?:por favor,? )?(?:seleccion[ae]|elija|elige|escoja)(?: una?(?: \w+)?)?|(?:veuillez )?(?:choisir|choisissez|sélectionne[rz])(?: une?(?: \w+)?)?)[-–—\s.…:]*$/iu;

/** Reports "Please choose" as the first option, which visitors could submit. */
function checkFirstOption(field: Node, context: ResolveContext): void {
  const [first, second] = itemsOf(childOf(field, 'options'));
  const node = first?.kind === 'map' ? childOf(first, 'label') : first;
  if (node?.kind !== 'scalar' || !second || !CHOOSE.test(node.text)) return;
  const kind = childOf(field, 'kind');
  const isList = kind?.kind === 'scalar' && kind.text === 'select';
  const words = node.text.replace(/^[-–—\s]+|[-–—\s:]+$/g, '');
  const params = { written: node.text, words, isList };
  warn(context, { code: 'option-is-no-answer', span: node, params });
}

/** Matches literals of programming languages. */
const OF_PROGRAMS = /^(true|false|null|~)$/i;

function reportSign(node: ScalarNode, context: ResolveContext): void {
  const params = { written: node.text };
  warn(context, { code: 'option-for-programs', span: node, params });
}

function checkOptions(field: Node, context: ResolveContext): void {
  const options = childOf(field, 'options');
  // Numbers that YAML cut in two leave equal halves, and have been reported.
  const isCut = options?.kind === 'list' && cutNumbers(options, context.source.text).length > 0;
  if (isCut) return;
  const said = new Set<Node>();
  for (const key of ['value', 'label'] as const) {
    const seen = new Map<string, ScalarNode>();
    for (const option of itemsOf(options)) {
      // An option that is a plain text sends that text.
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
