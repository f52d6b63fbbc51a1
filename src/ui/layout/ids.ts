// The ids of what every page has begin with an underscore: no `id` that an author may write
// does, and no anchor made of a heading.

/** The content of the page, behind header and breadcrumb. */
export const CONTENT_ID = '_content';

/** The sheet of the menu; its groups are numbered behind it. */
export const MENU_ID = '_menu';
