import { renderToStaticMarkup } from 'react-dom/server';

/** The image preload links, which React puts first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders React content to HTML, without React's preload links for images: browsers find the images
 * themselves in the same response.
 */
export function staticMarkup(...given: Parameters<typeof renderToStaticMarkup>): string {
  return renderToStaticMarkup(...given).replace(PRELOADS, '');
}
