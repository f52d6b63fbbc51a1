import { certain, nearest } from '../../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../../check/check.ts';
import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf, textAt } from '../../../values.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';
import { deliveryTraits } from './delivery-traits.ts';
import { checkForwarding } from './form-forwarding.ts';
import { checkFormLimits } from './form-limits.ts';
import { checkFormWords } from './form-words.ts';

/** Checks the parts of a form against each other. */
export function checkForm(context: ResolveContext): void {
  checkFieldNames(context);
  checkFormWords(context);
  checkFormLimits(context.document, context);
  checkForwarding(context.document, context);
  checkSettings(context);
}

/** Checks that site.yaml has the setting that the form's delivery needs. */
function checkSettings(context: ResolveContext): void {
  const delivery = childOf(context.document.root, 'deliver');
  const to = childOf(delivery, 'to') ?? delivery;
  const needed = deliveryTraits(context.document.root).needsSetting;
  const settings = context.symbols.all('settings');
  if (!to || needed === undefined || !settings || settings.includes(needed)) return;
  report(context, {
    code: 'setting-needed',
    span: to,
    params: { delivery: textAt(delivery, 'to') ?? '', setting: needed },
  });
}

/** Checks that field names are unique, and that other keys refer to existing fields. */
function checkFieldNames(context: ResolveContext): void {
  const { document } = context;
  const names = new Map<string, ScalarNode>();
  for (const name of withRole(document, 'field-name')) {
    const earlier = names.get(name.text);
    if (earlier) reportTwice(name, earlier, context);
    else names.set(name.text, name);
  }
  const nameless = !document.isValid && hasNamelessFields(document);
  for (const use of withRole(document, 'field')) {
    if (!names.has(use.text) && !nameless) reportUnknown(use, [...names.keys()], context);
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

function reportTwice(name: ScalarNode, earlier: ScalarNode, context: ResolveContext): void {
  report(context, {
    code: 'name-taken',
    span: name,
    params: { name: name.text },
    related: alsoAt(context, earlier),
  });
}

function reportUnknown(use: ScalarNode, names: string[], context: ResolveContext): void {
  report(context, {
    code: 'unknown-field-name',
    span: use,
    params: { written: use.text, names },
    fix: replacing(use, certain(use.text, nearest(use.text, names)), context),
  });
}
