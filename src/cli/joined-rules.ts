import type { Plugin } from 'vite';

/**
 * Joins the rules of a styled component when it is defined. styled-components keeps the pieces of a
 * template with values apart: it joined them, and hashed the text, for every element on every page.
 */
export function joinedRules(): Plugin {
  return {
    name: 'joined-rules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withJoinedRules(chunk.code);
      }
    },
  };
}

/** What the constructor of `ComponentStyle` starts with. */
const RULES = /(?<=\bthis\.rules ?= ?)\w+(?=, ?this\.componentId ?=)/;

/** Rules that are functions of the props stay apart. */
const JOINED = "($&.every((rule) => typeof rule === 'string') ? [$&.join('')] : $&)";

/** Returns code in which styled-components joins rules. */
export function withJoinedRules(code: string): string {
  return code.replace(RULES, JOINED);
}
