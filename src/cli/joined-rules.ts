/** What the constructor of `ComponentStyle` starts with. */
const RULES = /(?<=\bthis\.rules ?= ?)\w+(?=, ?this\.componentId ?=)/;

/** Rules that are functions of the props stay apart. */
const JOINED = "($&.every((rule) => typeof rule === 'string') ? [$&.join('')] : $&)";

/**
 * Joins the rules of a styled component when it is defined. styled-components keeps the pieces of a
 * template with values apart: it joined them, and hashed the text, for every element on every page.
 */
export function withJoinedRules(code: string): string {
  return code.replace(RULES, JOINED);
}
