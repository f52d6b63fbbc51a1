import type { Diagnostic, MistakeOf, Span } from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import type { Node, ScalarNode } from '../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../values.ts';
import { originalFile } from '../collect/languages.ts';
import type { TranslationPair } from './whole-site.ts';

/** A field of a form and the one that it translates. */
interface FieldPair extends NodePair {
  name: string;
}

interface NodePair {
  own: Node;
  original: Node;
}

/** Reports how a translated form differs from its original in more than words. */
export function findTranslatedForms(pair: TranslationPair): Diagnostic[] {
  if (pair.own.kind !== 'form') return [];
  const pairs = fieldPairs(pair);
  return [
    ...otherFields(pair),
    ...otherKeys(pair, pairs),
    ...pairs.flatMap((field) => otherOptions(field, pair)),
  ];
}

export function fieldsOf({ root }: Pick<CheckedDocument, 'root'>): Node[] {
  return itemsOf(childOf(root, 'fields'));
}

function fieldPairs(form: TranslationPair): FieldPair[] {
  const originals = fieldsOf(form.original);
  return fieldsOf(form.own).flatMap((own) => {
    const name = textAt(own, 'name');
    const original = originals.find((one) => textAt(one, 'name') === name);
    return original && name !== undefined ? [{ name, own, original }] : [];
  });
}

function otherFields({ own, original }: TranslationPair): Diagnostic[] {
  const [has, needed] = [own, original].map((form) =>
    fieldsOf(form).flatMap((field) => textAt(field, 'name') ?? []),
  ) as [string[], string[]];
  const missing = needed.filter((name) => !has.includes(name));
  const extra = has.filter((name) => !needed.includes(name));
  if (missing.length + extra.length === 0) return [];
  const { file } = own.source;
  const params = { form: originalFile(file, original.name), missing, extra };
  return [errorAt(file, headSpan(own.root), { code: 'translated-fields', params })];
}

type Difference = Omit<MistakeOf<'translated-key'>['params'], 'file'> & { span: Span };

/**
 * Reports keys that are no words: what the form asks, must be told and where it goes would depend
 * on the language of the visitor.
 */
function otherKeys({ own, original }: TranslationPair, fields: FieldPair[]): Diagnostic[] {
  const deliveries = {
    own: childOf(own.root, 'deliver') ?? own.root,
    original: childOf(original.root, 'deliver') ?? original.root,
  };
  const found = [
    ...fields.flatMap((field) =>
      ['kind', 'required'].map((key) => differenceIn(field, key, field.name)),
    ),
    differenceIn(deliveries, 'to'),
    differenceIn({ own: own.root, original: original.root }, 'keepFor'),
  ];
  return found.flatMap((one) => {
    if (!one) return [];
    const { span, ...others } = one;
    const params = { ...others, file: original.source.file };
    return [errorAt(own.source.file, span, { code: 'translated-key', params })];
  });
}

function differenceIn({ own, original }: NodePair, key: string, field?: string) {
  const node = scalarAt(own, key);
  const [here, there] = [node?.text, textAt(original, key)];
  if (stated(here) === stated(there)) return undefined;
  return { key, field, here, there, span: node ?? headSpan(own) } satisfies Difference;
}

/** `required: false` says what no line says, and `True` what `true` says. */
function stated(value: string | undefined): string | undefined {
  const lower = value?.toLowerCase();
  return lower === 'false' ? undefined : lower;
}

/**
 * Reports options that send a value unknown to the original, while values of the original are
 * missing: the recipient of the answers would not know them.
 */
function otherOptions({ name, ...field }: FieldPair, form: TranslationPair): Diagnostic[] {
  const options = itemsOf(childOf(field.original, 'options'));
  // The original sends its labels, which differ in a translation.
  if (options.some((option) => !childOf(option, 'value'))) return [];
  const needed = options.map((option) => textAt(option, 'value') ?? '');
  const written = itemsOf(childOf(field.own, 'options'));
  // An option that is a plain text sends that text.
  const has = written
    .map((option) => childOf(option, 'value') ?? option)
    .filter((node) => node.kind === 'scalar');
  const missing = needed.filter((value) => !has.some(({ text }) => text === value));
  if (missing.length === 0) return [];
  const extra = has.filter(({ text }) => !needed.includes(text));
  return extra.map((node: ScalarNode) => {
    const near = nearest(node.text, missing);
    const suggestion = near ?? (missing.length + extra.length === 2 ? missing[0] : undefined);
    const isBare = written.includes(node);
    const { file } = form.original.source;
    return errorAt(form.own.source.file, node, {
      code: 'translated-option',
      params: { field: name, form: file, written: node.text, isBare, suggestion, missing },
      fix: isBare ? undefined : replacing(node, certain(node.text, near), form.own),
    });
  });
}
