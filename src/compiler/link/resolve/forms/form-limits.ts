import { isSeen, takesFiles } from '../../../../forms/fields/field-rules.ts';
import type { CheckedDocument } from '../../../check/check.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, textAt } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';
import { deliveryTraits } from './delivery-traits.ts';
import { checkAnswers } from './form-answers.ts';

/** Reports parts of a form that are valid alone but cannot be combined. */
export function checkFormLimits({ root }: CheckedDocument, context: ResolveContext): void {
  const fields = childOf(root, 'fields');
  const items = itemsOf(fields);
  reportFiles(items, deliveryTraits(root).textsOnly, context);
  checkAnswers(items, context);
  const layout = childOf(root, 'layout');
  const visible = items.filter((field) => isSeen({ kind: textAt(field, 'kind') ?? '' }));
  const isInline = layout?.kind === 'scalar' && layout.text === 'inline';
  if (isInline && fields?.kind === 'list') reportMany(visible, layout, context);
}

function reportFiles(fields: Node[], carries: string | undefined, context: ResolveContext): void {
  if (carries === undefined) return;
  for (const field of fields) {
    const kind = childOf(field, 'kind');
    if (kind?.kind !== 'scalar' || !takesFiles({ kind: kind.text })) continue;
    report(context, {
      code: 'file-not-sent',
      span: kind,
      params: { carries },
    });
  }
}

function reportMany(visible: Node[], layout: ScalarNode, context: ResolveContext): void {
  if (visible.length === 1) return;
  report(context, {
    code: 'one-field-needed',
    span: layout,
    params: { has: visible.length },
  });
}
