import type { Form } from '../../../model/form.ts';
import type { Node, ScalarNode } from '../../tree.ts';
import { childOf, itemsOf } from '../../values.ts';
import { alsoAt, type ResolveContext, report } from './context.ts';
import { cursorAt, nextSpan } from './locate.ts';

/** Where a form answers: nothing that was typed goes into any of it. */
const ANSWERS: (keyof Form)[] = ['success', 'acknowledge'];

/** What other programs put an answer in place of: `{{name}}`, `[Name]`, `<<Name>>`, `%name%`. */
const STANDS_FOR =
  /\{\{([^{}\n]{1,40})\}\}|<<([^<>\n]{1,40})>>|(?<!\[)\[([^[\]\n]{1,40})\](?![\](:[])|%([A-Za-z_]{3,30})%/g;

/** What people ask for first, whatever the fields of a form are called. */
const USUAL = new Set(
  'name firstname lastname fullname surname yourname clientname customername customer client email phone address vorname nachname nombre apellido prenom nom'.split(
    ' ',
  ),
);

/** Says where a form would show `[Name]` as it stands, and which fields look the same. */
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
    const node = childOf(field, key);
    return node?.kind === 'scalar' && node.text !== '' ? [plainWord(node.text)] : [];
  });
}

/** Not those of a mail, which visitors complete before they send it. */
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
    // Facts in other signs are told of as such.
    if (context.symbols.hasFact(words)) continue;
    if (braces === undefined && !known.has(plainWord(words))) continue;
    const span = nextSpan(cursor, written);
    report(context, {
      code: 'placeholder-left',
      severity: 'warning',
      span,
      params: { written, isAnswer: true },
    });
  }
}

function plainWord(words: string): string {
  // Without accents too, which are signs of their own once they are apart from their letters.
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function checkFieldLabels(fields: Node[], context: ResolveContext, hasStars: boolean): void {
  const seen = new Map<string, ScalarNode>();
  for (const field of fields) {
    const label = childOf(field, 'label');
    if (label?.kind !== 'scalar' || label.text.trim() === '') continue;
    if (hasStars && !isFootnote(childOf(field, 'help'))) checkStar(label, context);
    const words = context.symbols.fillIn(label.text).trim().toLowerCase();
    const earlier = seen.get(words);
    if (!earlier) seen.set(words, label);
    else
      report(context, {
        code: 'field-label-taken',
        severity: 'warning',
        span: label,
        params: { label: label.text.trim() },
        related: alsoAt(context, earlier),
      });
  }
}

/** `* Without heating`: the star of a label leads there. */
function isFootnote(help: Node | undefined): boolean {
  return help?.kind === 'scalar' && help.text.trim().startsWith('*');
}

/** `Name*`: required fields have a star of their own. */
function checkStar(label: ScalarNode, context: ResolveContext): void {
  const [, words] = /^([^*]*[^*\s])\s*\*$/.exec(label.text.trim()) ?? [];
  if (words === undefined) return;
  report(context, {
    code: 'sign-shown',
    severity: 'warning',
    span: label,
    params: { because: 'star', written: label.text.trim(), words },
  });
}
