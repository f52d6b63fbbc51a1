const PREFIX = 'on:';
const PLACEHOLDER = / (aria-current|data-current)="on:([^"]*)"/g;

/**
 * Returns the value of an attribute that marks the current page, `aria-current` or `data-current`:
 * a placeholder with the paths of the pages on which it applies. Many pages share the markup.
 */
export function currentOn(paths: string[]): string {
  return PREFIX + paths.join(' ');
}

/** Marks a page as the current one: fills in or removes all placeholders of `currentOn`. */
export function markCurrent(html: string, path: string): string {
  return html.replace(PLACEHOLDER, (_, attribute: string, paths: string) => {
    if (!paths.split(' ').includes(path)) return '';
    return attribute === 'aria-current' ? ' aria-current="page"' : ' data-current=""';
  });
}
