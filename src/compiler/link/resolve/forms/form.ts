import type { CheckedDocument } from '../../../check/check.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';
import { reportUnknownName } from '../unknown-names.ts';
import { checkAnswers } from './form-answers.ts';
import { checkDelivery } from './form-delivery.ts';
import { checkFormWords } from './form-words.ts';

/** Checks the parts of a form against each other. */
export function checkForm(context: ResolveContext): void {
  checkFieldNames(context);
  checkFormWords(context);
  checkAnswers(context);
  checkDelivery(context);
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

/** Returns the nodes with a role, in order. */
function withRole({ parts }: CheckedDocument, role: string): ScalarNode[] {
  return parts.flatMap((part) =>
    part.role === role && part.node.kind === 'scalar' && part.node.text !== '' ? [part.node] : [],
  );
}
