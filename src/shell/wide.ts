/**
 * From this width on the whole menu stands in the bar; below it waits behind the
 * Menu button. 1100 px is where nine entries, the company's name and the theme
 * switch fit; in em, so that larger letters bring the button sooner.
 */
export const WIDE = '(width >= 68.75em)';
