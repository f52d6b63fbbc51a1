import { fold } from '../../../../diagnostics/name-index.ts';
import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import type { IconShape } from '../../../../model/schema/resolved-values.ts';
import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { bareIconName, iconBySynonym } from './icon-synonyms.ts';

/** A name with fewer letters is not corrected without asking. */
const LONG = 7;

/** Resolves the name of an icon to its shape. */
export function resolveIcon(node: ScalarNode, context: ResolveContext): IconShape {
  return context.icons.shape(node.text) ?? reportIcon(node, context);
}

function reportIcon(node: ScalarNode, context: ResolveContext): IconShape {
  const names = context.icons.names();
  const bare = bareIconName(node.text);
  const same = context.icons.shape(bare) && bare;
  const known = same ?? iconBySynonym(bare);
  const suggestion = known ?? nearest(node.text, names);
  // An emoji has no similar names.
  const isWord = /[a-z]/i.test(node.text);
  // Among so many short names, another letter is often another icon.
  const isSure = node.text.length >= LONG || fold(node.text) === fold(suggestion ?? '');
  report(context, {
    code: 'unknown-icon',
    span: node,
    params: {
      written: node.text,
      suggestion,
      near: isWord && known === undefined ? nearestNames(node.text, names).names : [],
    },
    fix: replacing(node, same ?? (isSure ? certain(node.text, suggestion) : undefined), context),
  });
  return { svg: '' };
}
