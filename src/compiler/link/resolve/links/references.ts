import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import { spanOf } from '../../../diagnose.ts';
import { replacing } from '../../../edits.ts';
import type { Part, PathStep } from '../../../parts.ts';
import type { ScalarNode } from '../../../tree.ts';
import { nodeAt, scalarAt } from '../../../values.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';
import type { PageListing } from '../resolution.ts';

/** Records a list of the pages below a path; it is filled in when all pages are resolved. */
export function referToPages(
  node: ScalarNode,
  { path, schema: { related = false } }: Pick<Part, 'path' | 'schema'>,
  context: ResolveContext,
): void {
  if (!context.symbols.hasPagesBelow(node.text)) {
    const known = context.symbols.known('parents');
    const suggestion = nearest(node.text, known);
    report(context, {
      code: 'no-pages-there',
      span: node,
      params: { address: node.text, suggestion, parents: nearestNames(node.text, known) },
      fix: replacing(node, certain(node.text, suggestion), context),
    });
  }
  const chosen = related ? { chosenBy: [] } : chosenAt(path.slice(0, -1), context);
  context.references.listings.push({
    name: node.text,
    path,
    related,
    span: spanOf(node),
    ...chosen,
  });
}

/** Returns which of the pages to show, according to the keys beside the list's path. */
function chosenAt(
  block: PathStep[],
  { document, symbols }: ResolveContext,
): Pick<PageListing, 'chosenBy' | 'limit' | 'perPage'> {
  const group = nodeAt(document.root, block);
  const chosenBy = (['category', 'author'] as const).flatMap((key) => {
    const node = scalarAt(group, key);
    return node ? [{ key, value: symbols.fillIn(node.text), span: spanOf(node) }] : [];
  });
  const limit = Number(scalarAt(group, 'limit')?.text);
  const perPage = Number(scalarAt(group, 'perPage')?.text);
  return { chosenBy, ...(limit > 0 && { limit }), ...(perPage > 0 && { perPage }) };
}

/** Records a description of the collected data; it is filled in when all forms are resolved. */
export function referToPersonalData(path: PathStep[], context: ResolveContext): void {
  context.references.personalData.push(path);
}

/** Records a form by name; it is filled in when all forms are resolved. */
export function referToForm(node: ScalarNode, path: PathStep[], context: ResolveContext): void {
  const { symbols, references } = context;
  const form = symbols.form(node.text);
  const earlier = references.forms.find(({ name }) => name === node.text);
  if (form?.skipped) references.skipped.add(form.file);
  else if (!form) reportForm(node, context);
  else if (earlier) reportTwice(node, earlier.path, context);
  if (form) references.forms.push({ name: node.text, path });
}

function reportForm(node: ScalarNode, context: ResolveContext): void {
  const known = context.symbols.known('forms');
  const bare = node.text.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const [called] = context.symbols.known('formTitles').get(node.text) ?? [];
  const same = known.names.includes(bare) ? bare : called;
  const suggestion = same ?? nearest(node.text, known);
  report(context, {
    code: 'unknown-form',
    span: node,
    params: { written: node.text, suggestion, forms: nearestNames(node.text, known) },
    fix: replacing(node, same ?? certain(node.text, suggestion), context),
  });
}

/** Reports a form that is twice on one page, which would ask the same questions in two places. */
function reportTwice(node: ScalarNode, earlier: PathStep[], context: ResolveContext): void {
  const related = alsoAt(context, nodeAt(context.document.root, earlier));
  report(context, { code: 'form-twice', span: node, params: { form: node.text }, related });
}
