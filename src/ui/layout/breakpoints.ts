/**
 * From this width on the whole menu stands in the bar; below it waits behind the
 * Menu button. 1136 px is where nine entries, the company's name, search and
 * theme switch fit; in em, so that larger letters bring the button sooner.
 */
export const WIDE = '(width >= 71em)';

/** From this width on the phone number stands in the contact strip, below it in the bar. */
export const ROOM_FOR_PHONE = '(width >= 40em)';
