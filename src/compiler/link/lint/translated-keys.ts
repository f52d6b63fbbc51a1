import type { Diagnostic, MistakeOf, Span } from '../../../diagnostics/diagnostic.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt } from '../../diagnose.ts';
import type { Node } from '../../tree.ts';
import { childOf, scalarAt, textAt } from '../../values.ts';
import { fieldsOf } from './translated-options.ts';
import type { TranslationPair } from './whole-site.ts';

/**
 * Reports keys of a translated form that are no words and differ from the original: what it asks,
 * must be told and where it goes would depend on the language of the visitor.
 */
export function otherKeys({ own, original }: TranslationPair): Diagnostic[] {
  if (own.kind !== 'form') return [];
  const { file } = original.source;
  const report = (found: Difference | undefined): Diagnostic[] => {
    if (!found) return [];
    const { span, ...params } = found;
    return [
      errorAt(own.source.file, span, { code: 'translated-key', params: { ...params, file } }),
    ];
  };
  const originals = fieldsOf(original);
  return [
    ...fieldsOf(own).flatMap((field) => {
      const name = textAt(field, 'name');
      const other = originals.find((one) => textAt(one, 'name') === name);
      if (!other || name === undefined) return [];
      const pair = { own: field, original: other };
      return ['kind', 'required'].flatMap((key) => report(differenceIn(pair, key, name)));
    }),
    ...report(differenceIn(pairAt({ own, original }, 'deliver'), 'to')),
    ...report(differenceIn({ own: own.root, original: original.root }, 'keepFor')),
  ];
}

interface NodePair {
  own: Node;
  original: Node;
}

type Difference = Omit<MistakeOf<'translated-key'>['params'], 'file'> & { span: Span };

/** Returns the values of a key, or the documents' roots if one of them lacks it. */
function pairAt({ own, original }: TranslationPair, key: string): NodePair {
  return {
    own: childOf(own.root, key) ?? own.root,
    original: childOf(original.root, key) ?? original.root,
  };
}

function differenceIn({ own, original }: NodePair, key: string, field?: string) {
  const node = scalarAt(own, key);
  const [here, there] = [node?.text, textAt(original, key)];
  if (stated(here) === stated(there)) return undefined;
  return { key, field, here, there, span: node ?? headSpan(own) } satisfies Difference;
}

/** `required: false` says what no line says. */
function stated(value: string | undefined): string | undefined {
  return value === 'false' ? undefined : value;
}
