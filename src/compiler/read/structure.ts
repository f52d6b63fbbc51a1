import type { Diagnostic, Mistake, Source, Words } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/quote.ts';
import type { DocumentKind } from '../schemas.ts';
import { MAX_VALUES, type Node, type StructureError } from '../tree.ts';

const FIRST_LINE: Record<DocumentKind, string> = {
  page: 'title: About us',
  form: 'name: Contact us',
  handout: 'title: Vendor Agreement',
  nav: 'menu:',
  site: 'company: Example Homes',
};

/** The rest is worded with the slips; see `read.ts`. */
type WordedHere = Exclude<StructureError['reason'], 'duplicate-key' | 'unknown-alias'>;

/** Words for well-formed YAML whose structure Signpost does not take. */
export function explainStructure(source: Source, error: StructureError): Diagnostic {
  const written = source.text.slice(error.span.start, error.span.end);
  return {
    severity: 'error',
    file: source.file,
    span: error.span,
    ...WORDS[error.reason as WordedHere](written),
  };
}

const WORDS: Record<WordedHere, (written: string) => Mistake | Words> = {
  'two-documents': () => ({
    code: 'two-documents',
    message: 'This line of dashes starts a second document, but a file holds one.',
    hint: 'Take the line "---" out, or move what follows to a file of its own.',
  }),
  'key-needed': (written) => ({
    code: 'key-needed',
    message: `${quote(written)} stands where the name of a key is needed.`,
    hint: 'Write a name, a colon, a space and the value: label: Our team',
  }),
  'too-many-values': () => ({ code: 'too-many-values', params: { most: MAX_VALUES } }),
};

/** Words for a document that is not a group of keys: empty, a bare text or a list. */
export function notAGroup(source: Source, kind: DocumentKind, root: Node | undefined): Diagnostic {
  const base = { severity: 'error', file: source.file } as const;
  const hint = `Start with a key, for example: ${FIRST_LINE[kind]}`;
  if (!root) {
    const message = 'This file is empty.';
    return { ...base, code: 'empty-file', span: { start: 0, end: 0 }, message, hint };
  }
  const firstLine = source.text.slice(root.start, root.end).search(/[\r\n]|$/);
  return {
    ...base,
    code: 'group-needed',
    span: { start: root.start, end: root.start + firstLine },
    params: { file: root.kind === 'list' ? 'list' : 'text', sample: FIRST_LINE[kind] },
  };
}
