import fonts from './fonts.css?inline';
import global from './global.css?inline';
import tokens from './tokens.css?inline';

/** The styles of every page, before those of its blocks. */
export const globalStyles = [tokens, fonts, global].map((css) => css.trim()).join('');
