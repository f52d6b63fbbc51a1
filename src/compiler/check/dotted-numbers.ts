import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Node } from '../tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../values.ts';
import { contextAt, type DocumentInHand, subjectOf } from './node-context.ts';

/** Fast check whether any key has a number with three decimals. */
const ANY = /:[ \t]*[1-9]\d{0,2}\.\d{3}[ \t]*(?:[\r\n,}#]|$)/;

/** Decimals are never intended where an integer is needed: YAML parses `32.000` as 32. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Finds integers of a document that have a dot as thousands separator. */
export function dottedNumbersIn(document: DocumentInHand): Diagnostic[] {
  if (!ANY.test(document.source.text)) return [];
  const found: Diagnostic[] = [];
  const look = (node: Node, schema: SchemaView | undefined, pointer: string): void => {
    const branch = schema && branchOf(schema, node);
    if (!branch) return;
    if (node.kind === 'map') {
      for (const { key, value } of node.entries)
        look(value, propertyOf(branch, key.text), `${pointer}/${escaped(key.text)}`);
    } else if (node.kind === 'list') {
      for (const [index, item] of node.items.entries())
        look(item, branch.items, `${pointer}/${index}`);
    } else if (branch.type === 'integer' && node.plain && THOUSANDS.test(node.text)) {
      found.push(dottedNumber(document, pointer, node.text));
    }
  };
  look(document.root, document.schema, '');
  return found;
}

/** Escapes a key as a token of a JSON pointer. */
function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function dottedNumber(document: DocumentInHand, pointer: string, written: string): Diagnostic {
  const context = contextAt(document, pointer);
  const { start, end } = context.node;
  return {
    code: 'number-needed',
    severity: 'error',
    file: document.source.file,
    span: { start, end },
    params: {
      subject: subjectOf(context),
      holds: 'text',
      written,
      expected: 'integer',
      advice: {
        act: 'either',
        sign: 'dot',
        grouped: written.replace('.', ''),
        decimal: String(Number.parseInt(written, 10)),
      },
    },
  };
}
