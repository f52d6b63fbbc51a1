import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { errorAt } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import type { Node, ScalarNode } from '../../tree.ts';
import { childOf, itemsOf, textAt } from '../../values.ts';
import type { TranslationPair } from './whole-site.ts';

/** The values that a field's options send in addition to the original's, and those they lack. */
interface OptionDifference {
  field: string;
  extra: ScalarNode[];
  missing: string[];
}

/**
 * Reports options of a translated form that send a value unknown to the original, while values of
 * the original are missing: the recipient of the answers would not know them.
 */
export function otherOptions(pair: TranslationPair): Diagnostic[] {
  if (pair.own.kind !== 'form') return [];
  const originals = fieldsOf(pair.original);
  return fieldsOf(pair.own).flatMap((field) => {
    const name = textAt(field, 'name');
    const original = originals.find((one) => textAt(one, 'name') === name);
    const sent = original && name ? compare(name, field, original) : undefined;
    return sent && sent.missing.length > 0
      ? sent.extra.map((node) => otherOption(node, sent, pair))
      : [];
  });
}

/** Returns undefined if the original sends its labels, which differ in a translation. */
function compare(name: string, field: Node, original: Node): OptionDifference | undefined {
  const options = itemsOf(childOf(original, 'options'));
  if (options.some((option) => !childOf(option, 'value'))) return undefined;
  const needed = options.map((option) => textAt(option, 'value') ?? '');
  // An option that is a plain text sends that text.
  const has = itemsOf(childOf(field, 'options'))
    .map((option) => childOf(option, 'value') ?? option)
    .filter((node) => node.kind === 'scalar');
  const missing = needed.filter((value) => !has.some(({ text }) => text === value));
  return { field: name, missing, extra: has.filter(({ text }) => !needed.includes(text)) };
}

function otherOption(
  node: ScalarNode,
  { field, missing, extra }: OptionDifference,
  { own, original }: TranslationPair,
): Diagnostic {
  const { text: written } = node;
  const near = nearest(written, missing);
  const suggestion = near ?? (missing.length + extra.length === 2 ? missing[0] : undefined);
  const isBare = fieldsOf(own).some((one) => itemsOf(childOf(one, 'options')).includes(node));
  return errorAt(own.source.file, node, {
    code: 'translated-option',
    params: { field, form: original.source.file, written, isBare, suggestion, missing },
    fix: isBare ? undefined : replacing(node, certain(written, near), own),
  });
}

/** Returns the fields of a form. */
export function fieldsOf({ root }: Pick<CheckedDocument, 'root'>): Node[] {
  return itemsOf(childOf(root, 'fields'));
}
