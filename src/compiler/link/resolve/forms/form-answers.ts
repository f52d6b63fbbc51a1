import { isSeen } from '../../../../forms/fields/field-rules.ts';
import { isRelativeDay, resolveDay } from '../../../../model/locale/relative-day.ts';
import { cutItems } from '../../../cut-items.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, report, warn } from '../context.ts';

/** Pairs of keys of which the first must not be greater, or later, than the second. */
const LIMITS: [min: string, max: string][] = [
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
];

/** Reports fields that cannot be answered, and options that cannot be told apart. */
export function checkAnswers(context: ResolveContext): void {
  const { root } = context.document;
  const fields = childOf(root, 'fields');
  for (const field of itemsOf(fields)) {
    for (const [min, max] of LIMITS) checkOrder(field, { min, max }, context);
    checkOptions(field, context);
    checkFirstOption(field, context);
  }
  const layout = scalarAt(root, 'layout');
  if (layout?.text !== 'inline' || fields?.kind !== 'list') return;
  const has = fields.items.filter((field) => isSeen({ kind: textAt(field, 'kind') ?? '' })).length;
  if (has !== 1) report(context, { code: 'one-field-needed', span: layout, params: { has } });
}

function checkOrder(
  field: Node,
  { min, max }: { min: string; max: string },
  context: ResolveContext,
): void {
  const low = scalarAt(field, min);
  const high = scalarAt(field, max);
  if (!low || !high || !isMore(low.text, high.text)) return;
  const params = { min, low: low.text, max, high: high.text };
  report(context, { code: 'limits-crossed', span: high, params });
}

/** Compares numbers by value, dates and times by the calendar; others have been reported. */
function isMore(low: string, high: string): boolean {
  if ([low, high].every(isRelativeDay)) return resolveDay(low, ANY_DAY) > resolveDay(high, ANY_DAY);
  const [from = '', to = ''] = [low, high].map((text) => text.replace(/^\d:/, '0$&'));
  const areDays = [from, to].every((text) => /^(\d{4}-\d\d-\d\d|\d\d:\d\d)$/.test(text));
  return areDays ? from > to : Number(low) > Number(high);
}

/** On any day, the order of two days counted from it is the same. */
const ANY_DAY = new Date(0);

/** Matches the usual prompts of select lists, in four languages. */
const CHOOSE =
  /^[-–—\s]*(?:(?:please |kindly )?(?:select|choose|pick)(?: (?:one|an? \w+|your \w+))?|(?:bitte )?(?:aus)?wählen(?: sie(?: \w+)?)?|(?:por favor,? )?(?:seleccion[ae]|elija|elige|escoja)(?: una?(?: \w+)?)?|(?:veuillez )?(?:choisir|choisissez|sélectionne[rz])(?: une?(?: \w+)?)?)[-–—\s.…:]*$/iu;

/** Reports "Please choose" as the first option, which visitors could submit. */
function checkFirstOption(field: Node, context: ResolveContext): void {
  const [first, second] = itemsOf(childOf(field, 'options'));
  const node = first?.kind === 'map' ? childOf(first, 'label') : first;
  if (node?.kind !== 'scalar' || !second || !CHOOSE.test(node.text)) return;
  const isList = textAt(field, 'kind') === 'select';
  const words = node.text.replace(/^[-–—\s]+|[-–—\s:]+$/g, '');
  const params = { written: node.text, words, isList };
  warn(context, { code: 'option-is-no-answer', span: node, params });
}

/** Matches literals of programming languages. */
const OF_PROGRAMS = /^(true|false|null|~)$/i;

function checkOptions(field: Node, context: ResolveContext): void {
  const options = childOf(field, 'options');
  // Texts that YAML cut in two may leave equal halves, and have been reported.
  const isCut = options?.kind === 'list' && cutItems(options, context.source.text).length > 0;
  if (isCut) return;
  const said = new Set<Node>();
  for (const key of ['value', 'label'] as const) {
    const answers = itemsOf(options).flatMap((option) => {
      const node = wordsOf(option, key);
      return !node || node.text === '' || said.has(option) ? [] : { option, node };
    });
    for (const { item, earlier } of repeated(answers, ({ node }) => node.text)) {
      const [label, other] = [item, earlier].map(({ option }) => wordsOf(option, 'label')?.text);
      const isCopy = key === 'value' && label === other;
      if (isCopy) said.add(item.option);
      report(context, {
        code: 'option-twice',
        span: item.node,
        params: { key: isCopy ? 'both' : key, written: item.node.text },
        related: alsoAt(context, earlier.node),
      });
    }
    for (const { node } of key === 'label' ? answers : []) {
      if (!OF_PROGRAMS.test(node.text)) continue;
      warn(context, { code: 'option-for-programs', span: node, params: { written: node.text } });
    }
  }
}

/** Returns a text of an option. One that is a plain text sends that text. */
function wordsOf(option: Node, key: 'value' | 'label'): ScalarNode | undefined {
  return option.kind === 'scalar' ? option : scalarAt(option, key);
}
