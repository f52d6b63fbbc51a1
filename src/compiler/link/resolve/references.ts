import { quote } from '../../../diagnostics/quote.ts';
import { certain, nearest, suggest } from '../../../diagnostics/suggest.ts';
import { replacing } from '../../edits.ts';
import type { Step } from '../../parts.ts';
import type { ScalarNode } from '../../tree.ts';
import { nodeAt } from '../../values.ts';
import { parentPath } from '../paths.ts';
import { placeName } from '../place-name.ts';
import { type ResolveContext, report } from './context.ts';

/** The pages below an address, which come in when all pages are resolved. */
export function referToPages(node: ScalarNode, path: Step[], context: ResolveContext): void {
  const parents = new Set([...context.symbols.all('pages').keys()].map(parentPath));
  if (!parents.has(node.text)) {
    const meant = nearest(node.text, parents);
    report(context, {
      code: 'no-pages-there',
      span: node,
      message: `No page has an address below ${quote(node.text)}.`,
      hint: suggest(node.text, parents, 'Pages lie below'),
      fix: replacing(node, certain(node.text, meant), context),
    });
  }
  context.references.listings.push({ name: node.text, path });
}

/** The form of that name, which comes in when all forms are resolved. */
export function referToForm(node: ScalarNode, path: Step[], context: ResolveContext): void {
  const { symbols, references } = context;
  const form = symbols.form(node.text);
  const earlier = references.forms.find(({ name }) => name === node.text);
  if (form?.lost) references.lost.add(form.file);
  else if (!form) reportForm(node, context);
  else if (earlier) reportTwice(node, earlier.path, context);
  if (form) references.forms.push({ name: node.text, path });
}

function reportForm(node: ScalarNode, context: ResolveContext): void {
  const forms = [...context.symbols.all('forms')];
  const names = forms.flatMap(([name, { lost }]) => (lost ? [] : name));
  const bare = node.text.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const same = names.includes(bare) ? bare : undefined;
  const meant = same ?? nearest(node.text, names);
  const none = 'There are no forms yet: put the first one into site/forms.';
  const other = names.length > 0 ? suggest(node.text, names, 'Forms') : none;
  report(context, {
    code: 'unknown-form',
    span: node,
    message: `There is no form called ${quote(node.text)}.`,
    hint: meant ? `Did you mean "${meant}"?` : other,
    fix: replacing(node, same ?? certain(node.text, meant), context),
  });
}

/** The same form twice on one page would ask for the same answers in two places. */
function reportTwice(node: ScalarNode, earlier: Step[], context: ResolveContext): void {
  const { source, document } = context;
  report(context, {
    code: 'form-twice',
    span: node,
    message: `The form ${quote(node.text)} is already on this page.`,
    hint: `It stands at ${placeName(source, nodeAt(document.root, earlier))}. Keep one of the two, and link to it from the other place.`,
  });
}
