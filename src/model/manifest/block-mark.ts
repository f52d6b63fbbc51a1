/**
 * Precedes every block while a page is rendered, so that the audit can tell which block produced
 * what. It is removed from the written page.
 */
export const BLOCK_MARK = '\u001e';
