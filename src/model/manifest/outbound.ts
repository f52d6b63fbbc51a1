import type { Target } from '../schema/resolved-values.ts';

/** The class of text for screen readers only; see `src/ui/theme/global.css`. */
export const HIDDEN_CLASS = 'unseen';

/**
 * The attributes of an `<a>`. A link to another host opens a new tab without access to this one.
 */
export function linkAttributes(target: Target, newTab = target.external) {
  const { href, language } = target;
  return {
    href,
    ...(newTab && { target: '_blank', rel: 'noopener' }),
    ...(language && { hrefLang: language.tag, 'data-language': language.name }),
  };
}
