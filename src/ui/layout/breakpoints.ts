/**
 * From this width on the whole menu is in the bar; below it is behind the Menu button. 1136 px is
 * where nine entries, the company's name, search and theme switch fit; in em, so that a larger font
 * size shows the button earlier.
 */
export const WIDE = '(width >= 71em)';

/** From this width on the phone number is in the contact strip, below it in the bar. */
export const ROOM_FOR_PHONE = '(width >= 40em)';

/** Below that width: its negation would be longer in each page. */
export const NO_ROOM_FOR_PHONE = '(width < 40em)';
