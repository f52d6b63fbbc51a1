import type { Target } from './vocabulary.ts';

/** The class of words that are heard but not seen; see `src/ui/theme/global.css`. */
export const HIDDEN_CLASS = 'unseen';

/** The attributes of an `<a>`. Another host opens a new tab that cannot reach back. */
export function linkAttributes(target: Target, newTab = target.external) {
  const { href, language } = target;
  return {
    href,
    ...(newTab && { target: '_blank', rel: 'noopener' }),
    ...(language && { hrefLang: language.tag, 'data-language': language.name }),
  };
}
