import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import type { IconShape } from '../../../../model/schema/vocabulary.ts';
import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';

/** Resolves the name of an icon to its shape. */
export function resolveIcon(node: ScalarNode, context: ResolveContext): IconShape {
  return context.icons.shape(node.text) ?? reportIcon(node, context);
}

function reportIcon(node: ScalarNode, context: ResolveContext): IconShape {
  const names = context.icons.names();
  const meant = nearest(node.text, names);
  // An emoji has no similar names.
  const isWord = /[a-z]/i.test(node.text);
  report(context, {
    code: 'unknown-icon',
    span: node,
    params: { written: node.text, meant, near: isWord ? nearestNames(node.text, names).names : [] },
    fix: replacing(node, certain(node.text, meant), context),
  });
  return { svg: '' };
}
