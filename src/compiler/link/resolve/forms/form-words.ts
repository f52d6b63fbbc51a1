import type { Form } from '../../../../model/schema/form.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, warn } from '../context.ts';
import { cursorAt, nextSpan } from '../locate.ts';

/** The keys of a form's answers: submitted values are never inserted there. */
const ANSWERS: (keyof Form)[] = ['success', 'acknowledge'];

/** Matches other programs' placeholders for answers: `{{name}}`, `[Name]`, `<<Name>>`, `%name%`. */
const STANDS_FOR =
  /\{\{([^{}\n]{1,40})\}\}|<<([^<>\n]{1,40})>>|(?<!\[)\[([^[\]\n]{1,40})\](?![\](:[])|%([A-Za-z_]{3,30})%/g;

/** Common placeholder names, whatever the form's fields are called. */
const USUAL = new Set(
  'name firstname lastname fullname surname yourname clientname customername customer client email phone address vorname nachname nombre apellido prenom nom'.split(
    ' ',
  ),
);

/** Reports answers that would show a placeholder such as `[Name]`, and duplicate field labels. */
export function checkFormWords(context: ResolveContext): void {
  const { root } = context.document;
  const list = itemsOf(childOf(root, 'fields'));
  checkFieldLabels(list, context, childOf(root, 'requiredNote') === undefined);
  const known = new Set([...USUAL, ...list.flatMap(namesOf)]);
  for (const key of ANSWERS) {
    const part = childOf(root, key);
    for (const node of part ? textsIn(part) : []) checkText(node, known, context);
  }
}

function namesOf(field: Node): string[] {
  return ['name', 'label'].flatMap((key) => {
    const text = textAt(field, key);
    return text ? plainWord(text) : [];
  });
}

/** Returns all texts of a node, except a mail's: visitors complete it before sending. */
function textsIn(node: Node): ScalarNode[] {
  if (node.kind === 'scalar') return [node];
  const inside =
    node.kind === 'list'
      ? node.items
      : node.entries.flatMap(({ key, value }) => (key.text === 'mail' ? [] : [value]));
  return inside.flatMap(textsIn);
}

function checkText(node: ScalarNode, known: Set<string>, context: ResolveContext): void {
  const cursor = cursorAt(node, context);
  for (const [written, braces, ...others] of node.text.matchAll(STANDS_FOR)) {
    const words = (braces ?? others.find(Boolean) ?? '').trim();
    // Facts in other delimiters have their own diagnostic.
    if (context.symbols.hasFact(words)) continue;
    if (braces === undefined && !known.has(plainWord(words))) continue;
    const span = nextSpan(cursor, written);
    warn(context, { code: 'placeholder-left', span, params: { written, all: 'answer' } });
  }
}

function plainWord(words: string): string {
  // NFD separates accents from their letters, so that they are removed too.
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function checkFieldLabels(fields: Node[], context: ResolveContext, hasStars: boolean): void {
  const labels = fields.flatMap((field) => {
    const label = scalarAt(field, 'label');
    if (!label || label.text.trim() === '') return [];
    // `* Without heating`: the star of the label refers to this footnote.
    const hasFootnote = textAt(field, 'help')?.trim().startsWith('*');
    if (hasStars && !hasFootnote) checkStar(label, context);
    return label;
  });
  const wordsOf = ({ text }: ScalarNode) => context.symbols.fillIn(text).trim().toLowerCase();
  for (const { item, earlier } of repeated(labels, wordsOf)) {
    const params = { label: item.text.trim() };
    const related = alsoAt(context, earlier);
    warn(context, { code: 'field-label-taken', span: item, params, related });
  }
}

/** Reports `Name*`: the engine marks required fields itself. */
function checkStar(label: ScalarNode, context: ResolveContext): void {
  const [, words] = /^([^*]*[^*\s])\s*\*$/.exec(label.text.trim()) ?? [];
  if (words === undefined) return;
  const params = { reason: 'star', written: label.text.trim(), words } as const;
  warn(context, { code: 'sign-shown', span: label, params });
}
