import type { Form } from '../../model/form.ts';
import type { CheckedDocument } from '../check.ts';
import { positionAt } from '../diagnostics/position.ts';
import { quote } from '../diagnostics/quote.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { documentSchemas } from '../schemas.ts';
import type { ScalarNode } from '../tree.ts';
import { childOf, type SchemaView } from '../values.ts';
import { type LinkContext, report } from './context.ts';
import { resolve } from './resolve.ts';

/** A form with its texts and links resolved and its fields named once each. */
export function linkForm(document: CheckedDocument, context: LinkContext): Form {
  const names = nameFields(document, context);
  checkMail(document, names, context);
  const form = resolve(document.root, documentSchemas.form as SchemaView, context) as Form;
  return { ...form, id: document.name };
}

function nameFields(document: CheckedDocument, context: LinkContext): Set<string> {
  const fields = childOf(document.root, 'fields');
  const names = new Map<string, ScalarNode>();
  for (const field of fields?.kind === 'list' ? fields.items : []) {
    const name = childOf(field, 'name');
    if (name?.kind !== 'scalar') continue;
    const earlier = names.get(name.text);
    if (earlier) reportTwice(name, earlier, context);
    names.set(name.text, name);
  }
  return new Set(names.keys());
}

function reportTwice(name: ScalarNode, earlier: ScalarNode, context: LinkContext): void {
  const { file, text } = context.source;
  report(context, {
    code: 'name-taken',
    span: name,
    message: `Two fields of this form are called ${quote(name.text)}.`,
    hint: `The other one is at ${file}:${positionAt(text, earlier.start).line}. Give one of them another name.`,
  });
}

/** The recipient of a prefilled mail is one of the form's own fields. */
function checkMail(document: CheckedDocument, names: Set<string>, context: LinkContext): void {
  const to = childOf(childOf(childOf(document.root, 'success'), 'mail'), 'to');
  if (to?.kind !== 'scalar' || names.has(to.text)) return;
  report(context, {
    code: 'unknown-field-name',
    span: to,
    message: `This form has no field called ${quote(to.text)}.`,
    hint: suggest(to.text, names, 'Its fields'),
  });
}
