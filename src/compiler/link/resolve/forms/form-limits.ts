import { isSeen, takesFiles } from '../../../../forms/fields/field-rules.ts';
import { deliveryTraits } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';
import { checkAnswers } from './form-answers.ts';

/** Reports parts of a form that are valid alone but cannot be combined. */
export function checkFormLimits(context: ResolveContext): void {
  const { root } = context.document;
  const fields = childOf(root, 'fields');
  const items = itemsOf(fields);
  reportFiles(items, deliveryTraits(textAt(root, 'deliver', 'to')).textsOnly, context);
  checkAnswers(items, context);
  const layout = scalarAt(root, 'layout');
  const has = items.filter((field) => isSeen({ kind: textAt(field, 'kind') ?? '' })).length;
  if (layout?.text !== 'inline' || fields?.kind !== 'list' || has === 1) return;
  report(context, { code: 'one-field-needed', span: layout, params: { has } });
}

function reportFiles(fields: Node[], carries: string | undefined, context: ResolveContext): void {
  if (carries === undefined) return;
  for (const field of fields) {
    const kind = scalarAt(field, 'kind');
    if (!kind || !takesFiles({ kind: kind.text })) continue;
    report(context, { code: 'file-not-sent', span: kind, params: { carries } });
  }
}
