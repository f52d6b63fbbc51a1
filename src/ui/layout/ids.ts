// Ids in the frame begin with an underscore: neither an author's `id` nor the anchor of a heading
// can.

/** The content of the page, after header and breadcrumb. */
export const CONTENT_ID = '_content';

/** The menu's sheet; its groups have this id with a number appended. */
export const MENU_ID = '_menu';

/** The last control of the header. */
export const THEME_SWITCH_ID = '_theme';
