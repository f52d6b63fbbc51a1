import { quote } from '../../diagnostics/quote.ts';
import { certain, nearest, suggest } from '../../diagnostics/suggest.ts';
import type { Form } from '../../model/form.ts';
import type { CheckedDocument } from '../check/check.ts';
import { replacing } from '../edits.ts';
import { documentSchemas } from '../schemas.ts';
import type { Node, ScalarNode } from '../tree.ts';
import { branchOf, childOf, propertyOf, type SchemaView } from '../values.ts';
import { type LinkContext, placeName, report } from './context.ts';
import { checkForwarding } from './form-forwarding.ts';
import { checkFormLimits } from './form-limits.ts';
import { resolve } from './resolve.ts';

const schema = documentSchemas.form as SchemaView;
const oneField = schema.properties?.fields?.items as SchemaView;

/** A form with its texts and links resolved and its fields named once each. */
export function linkForm(document: CheckedDocument, context: LinkContext): Form {
  checkFieldNames(document, context);
  checkFormLimits(document, context);
  checkForwarding(document, context);
  const form = resolve(document.root, schema, context) as Form;
  return { ...form, id: document.name };
}

/** Every field has a name of its own, and other keys name only fields that are there. */
function checkFieldNames({ root, sound }: CheckedDocument, context: LinkContext): void {
  const names = new Map<string, ScalarNode>();
  for (const name of withRole(root, schema, 'field-name')) {
    const earlier = names.get(name.text);
    if (earlier) reportTwice(name, earlier, context);
    else names.set(name.text, name);
  }
  const nameless = !sound && fieldsWithoutName(root);
  for (const use of withRole(root, schema, 'field')) {
    if (!names.has(use.text) && !nameless) reportUnknown(use, [...names.keys()], context);
  }
}

function fieldsWithoutName(root: Node): boolean {
  const fields = childOf(root, 'fields');
  if (fields?.kind !== 'list') return true;
  return fields.items.some((field) => !childOf(field, 'name') || !branchOf(oneField, field));
}

/** The values of one role, in order. */
function withRole(node: Node, schema: SchemaView | undefined, role: string): ScalarNode[] {
  switch (node.kind) {
    case 'scalar':
      return schema?.role === role && node.text !== '' ? [node] : [];
    case 'list':
      return node.items.flatMap((item) => withRole(item, schema?.items, role));
    case 'map': {
      const branch = schema && branchOf(schema, node);
      return node.entries.flatMap(({ key, value }) =>
        branch ? withRole(value, propertyOf(branch, key.text), role) : [],
      );
    }
  }
}

function reportTwice(name: ScalarNode, earlier: ScalarNode, context: LinkContext): void {
  report(context, {
    code: 'name-taken',
    span: name,
    message: `Two fields of this form are called ${quote(name.text)}.`,
    hint: `The other one is at ${placeName(context.source, earlier)}. Give one of them another name.`,
  });
}

function reportUnknown(use: ScalarNode, names: string[], context: LinkContext): void {
  report(context, {
    code: 'unknown-field-name',
    span: use,
    message: `This form has no field called ${quote(use.text)}.`,
    hint: suggest(use.text, names, 'Its fields'),
    fix: replacing(use, certain(use.text, nearest(use.text, names)), context),
  });
}
