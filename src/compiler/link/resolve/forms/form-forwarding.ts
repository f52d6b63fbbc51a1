import { rulesOf } from '../../../../forms/fields/field-rules.ts';
import type { CheckedDocument } from '../../../check/check.ts';
import { fieldSchemas } from '../../../schemas.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, textAt } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';
import { deliveryTraits } from './delivery-traits.ts';

/** Reports what prevents a form from being forwarded or acknowledged as configured. */
export function checkForwarding({ root }: CheckedDocument, context: ResolveContext): void {
  const delivery = deliveryTraits(root).keepsNothing;
  for (const key of ['forward', 'acknowledge']) {
    const entry = root.entries.find((entry) => entry.key.text === key);
    if (entry && delivery !== undefined) reportNotStored(entry.key, delivery, context);
  }
  const recipient = childOf(childOf(root, 'acknowledge'), 'to');
  if (recipient?.kind === 'scalar') checkRecipient(recipient, fieldsOf(root), context);
}

function reportNotStored(key: ScalarNode, instead: string, context: ResolveContext): void {
  report(context, {
    code: 'not-forwarded',
    span: key,
    params: { key: key.text, instead },
  });
}

function fieldsOf(root: Node): Node[] {
  return itemsOf(childOf(root, 'fields'));
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
  report(context, {
    code: 'email-field-needed',
    span: recipient,
    params: { field: recipient.text, kind, suggestion },
  });
}
