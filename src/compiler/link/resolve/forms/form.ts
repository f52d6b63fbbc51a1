import { rulesOf, takesFiles } from '../../../../forms/fields/field-rules.ts';
import type { ValueRole } from '../../../../model/schema/value-role.ts';
import type { CheckedDocument } from '../../../check/check.ts';
import { deliveryTraits, fieldSchemas } from '../../../schemas.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, report, reportUnknownName } from '../context.ts';
import { checkAnswers } from './form-answers.ts';
import { checkFormWords } from './form-words.ts';

/** Checks the parts of a form against each other. */
export function checkForm(context: ResolveContext): void {
  checkFieldNames(context);
  checkFormWords(context);
  checkAnswers(context);
  checkDelivery(context);
}

/** Reports what the delivery of a form cannot do, and what prevents its acknowledgement. */
function checkDelivery(context: ResolveContext): void {
  const { root } = context.document;
  const fields = itemsOf(childOf(root, 'fields'));
  const { textsOnly: carries, keepsNothing: instead } = deliveryTraits(
    textAt(root, 'deliver', 'to'),
  );
  for (const field of fields) {
    const kind = scalarAt(field, 'kind');
    if (carries === undefined || !kind || !takesFiles({ kind: kind.text })) continue;
    report(context, { code: 'file-not-sent', span: kind, params: { carries } });
  }
  for (const { key } of root.entries) {
    if (instead === undefined || !['forward', 'acknowledge'].includes(key.text)) continue;
    report(context, { code: 'not-forwarded', span: key, params: { key: key.text, instead } });
  }
  const recipient = scalarAt(root, 'acknowledge', 'to');
  if (recipient) checkRecipient(recipient, fields, context);
  checkSettings(context);
}

function takesAddress(field: Node): boolean {
  return rulesOf({ kind: textAt(field, 'kind') ?? '' }).isMailAddress === true;
}

/** Checks that the recipient is an e-mail field; `checkFieldNames` checks that it exists. */
function checkRecipient(recipient: ScalarNode, fields: Node[], context: ResolveContext): void {
  const namedFields = fields.filter((field) => textAt(field, 'name') === recipient.text);
  const kind = textAt(namedFields[0], 'kind');
  // A field without a known kind, and duplicate field names, have been reported.
  if (!kind || !Object.hasOwn(fieldSchemas, kind) || namedFields.some(takesAddress)) return;
  const suggestion = textAt(fields.find(takesAddress), 'name');
  const params = { field: recipient.text, kind, suggestion };
  report(context, { code: 'email-field-needed', span: recipient, params });
}

/** Checks that site.yaml has the setting that the form's delivery needs. */
function checkSettings(context: ResolveContext): void {
  const delivery = childOf(context.document.root, 'deliver');
  const name = textAt(delivery, 'to');
  const { needsSetting: setting } = deliveryTraits(name);
  const settings = context.symbols.all('settings');
  if (!delivery || setting === undefined || !settings || settings.includes(setting)) return;
  const params = { delivery: name ?? '', setting };
  report(context, { code: 'setting-needed', span: childOf(delivery, 'to') ?? delivery, params });
}

/** Checks that field names are unique, and that other keys refer to existing fields. */
function checkFieldNames(context: ResolveContext): void {
  const { document } = context;
  const nodes = withRole(document, 'field-name');
  for (const { item, earlier } of repeated(nodes, ({ text }) => text)) {
    const related = alsoAt(context, earlier);
    report(context, { code: 'name-taken', span: item, params: { name: item.text }, related });
  }
  if (!document.isValid && hasNamelessFields(document)) return;
  const names = [...new Set(nodes.map(({ text }) => text))];
  for (const use of withRole(document, 'field')) {
    if (!names.includes(use.text))
      reportUnknownName('unknown-field-name', { node: use, names }, context);
  }
}

/** Returns whether a mistake hides the name of a field. */
function hasNamelessFields({ root, parts }: CheckedDocument): boolean {
  const fields = childOf(root, 'fields');
  const named = parts.filter(({ role }) => role === 'field-name');
  return fields?.kind !== 'list' || named.length < fields.items.length;
}

function withRole({ parts }: CheckedDocument, role: ValueRole): ScalarNode[] {
  return parts.flatMap((part) =>
    part.role === role && part.node.kind === 'scalar' && part.node.text !== '' ? [part.node] : [],
  );
}
