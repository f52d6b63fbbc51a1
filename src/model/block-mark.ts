/**
 * Stands in front of every block while a page is rendered, so that who looks at the page can
 * tell which block made what. It is taken out of what is written.
 */
export const BLOCK_MARK = '\u001e';
