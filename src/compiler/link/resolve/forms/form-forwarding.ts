import { rulesOf } from '../../../../forms/fields/field-rules.ts';
import { deliveryTraits, fieldSchemas } from '../../../schemas.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';

/** Reports what prevents a form from being forwarded or acknowledged as configured. */
export function checkForwarding(context: ResolveContext): void {
  const { root } = context.document;
  const delivery = deliveryTraits(textAt(root, 'deliver', 'to')).keepsNothing;
  for (const key of ['forward', 'acknowledge']) {
    const entry = root.entries.find((entry) => entry.key.text === key);
    if (!entry || delivery === undefined) continue;
    report(context, { code: 'not-forwarded', span: entry.key, params: { key, instead: delivery } });
  }
  const recipient = scalarAt(root, 'acknowledge', 'to');
  if (recipient) checkRecipient(recipient, itemsOf(childOf(root, 'fields')), context);
}

function takesAddress(field: Node): boolean {
  return rulesOf({ kind: textAt(field, 'kind') ?? '' }).isMailAddress === true;
}

/** Checks that the recipient is an e-mail field; form.ts checks that the field exists. */
function checkRecipient(recipient: ScalarNode, fields: Node[], context: ResolveContext): void {
  const namedFields = fields.filter((field) => textAt(field, 'name') === recipient.text);
  const kind = textAt(namedFields[0], 'kind');
  // A field without a known kind, and duplicate field names, have been reported.
  if (!kind || !Object.hasOwn(fieldSchemas, kind) || namedFields.some(takesAddress)) return;
  const others = fields.filter(takesAddress);
  const [suggestion] = others.map((field) => textAt(field, 'name'));
  const params = { field: recipient.text, kind, suggestion };
  report(context, { code: 'email-field-needed', span: recipient, params });
}
