export interface Selector {
  text: string;
  /** Conditions for a match: of each list, at least one need must be met. */
  needs: Need[][];
}

/**
 * A condition of a selector: a tag, a class, an attribute (`data-*` or `aria-current`), or a custom
 * property that the HTML names.
 */
export interface Need {
  /** Unique key of the need. */
  key: string;
  thing: string;
  className?: string;
  /** The class on or below whose element the thing must be. */
  scope: string | undefined;
  /** It is inside `:has()`, so content that is added later may meet it. */
  inHas?: boolean;
}

/** Attributes set by the engine's scripts: rules that depend on them are never removed. */
export const SET_BY_SCRIPTS = new Set(['answers', 'folded', 'script', 'shown', 'silent', 'theme']);

/** What the script of every page may add to it: the search, and messages of unsent forms. */
export const ADDED_BY_SCRIPTS = new Set(
  'a button dialog div form input label li mark p path span strong svg ul .icon .unseen data-small data-tone'.split(
    ' ',
  ),
);

/** What scripts of the engine's blocks may add anywhere: players, frames, enlarged pictures, marks. */
export const ADDED_BY_BLOCKS = new Set(['aria-current', 'button', 'figcaption', 'iframe', 'img']);

const BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const TOKEN = new RegExp(
  String.raw`::?[\w-]+(?:${BRACKETS})?|\[[^\]]*\]|\.?[a-zA-Z][\w-]*|\s*[>+~]\s*|\s+`,
  'g',
);
const CHOICE = /^:(?:is|where)\((.*)\)$/s;
const HAS = /^:has\((.*)\)$/s;
const ATTRIBUTE = /^\[(data-[\w-]+|aria-current)(?:=['"]?([^'"\]]*)['"]?)?\]$/;

/**
 * Parses a selector list. In parentheses, only the choices of `:is(ul, ol)` or `:where()`, and the
 * content of `:has(> img)`, count as needs.
 */
export function selectorsIn(list: string): Selector[] {
  return partsOf(list).map((text) => ({ text: normalized(text), needs: needsOf(text) }));
}

/** Removes unneeded quotes and spaces. */
function normalized(selector: string): string {
  return selector.replace(
    /\[([\w-]+)([~|^$*]?=)(['"])([a-z][\w-]*)\3\]|\[[^\]]*\]|\s*([>~]|(?<=\()\+|\+(?=\s*\d))\s*/g,
    (whole, name, sign, quote, value, combinator) =>
      quote ? `[${name}${sign}${value}]` : (combinator ?? whole),
  );
}

/** Splits a list at its commas outside of parentheses. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of list.matchAll(/[(),]/g)) {
    if (mark === ',' && depth === 0) {
      parts.push(list.slice(start, index).trim());
      start = index + 1;
    }
    depth += mark === '(' ? 1 : mark === ')' ? -1 : 0;
  }
  return [...parts, list.slice(start).trim()];
}

function needsOf(selector: string): Need[][] {
  const needs: (Need | undefined)[][] = [];
  let own: string | undefined;
  let scope: string | undefined;
  for (const [token] of selector.matchAll(TOKEN)) {
    const [, choice] = CHOICE.exec(token) ?? [];
    if (/^\s*[>+~]|^\s/.test(token)) {
      // Siblings are below the same element.
      if (!/[+~]/.test(token)) scope = own ?? scope;
      own = undefined;
    } else {
      const [, inside] = HAS.exec(token) ?? [];
      if (inside) needs.push(...needsOfHas(inside, { own, scope }));
      else needs.push((choice ? partsOf(choice) : [token]).map((one) => needOf(one, own ?? scope)));
      if (token.startsWith('.')) own = token.slice(1);
    }
  }
  return needs.filter((some): some is Need[] => !some.includes(undefined));
}

/** Returns the needs inside `:has()`, if it has only one selector. */
function needsOfHas(
  inside: string,
  { own, scope }: { own: string | undefined; scope: string | undefined },
): Need[][] {
  const [part = '', ...others] = partsOf(inside);
  if (others.length > 0) return [];
  const around = /^[+~]/.test(part) ? scope : (own ?? scope);
  return [...part.matchAll(TOKEN)].flatMap(([token]) => {
    const need = needOf(token, around);
    return need ? [[{ ...need, key: `${need.key} :has`, inHas: true }]] : [];
  });
}

/** Returns the need of one token of a selector; undefined if there is none. */
function needOf(word: string, scope: string | undefined): Need | undefined {
  const [isAttribute, name = '', value] = ATTRIBUTE.exec(word) ?? [];
  if (isAttribute) {
    const thing = value === undefined ? name : `${name}=${value}`;
    return SET_BY_SCRIPTS.has(name.replace('data-', '')) ? undefined : needFor(thing, scope);
  }
  if (/^\.[\w-]+$/.test(word)) return { ...needFor(word), className: word.slice(1) };
  if (!/^[a-z][\w-]*$/i.test(word)) return undefined;
  return needFor(word, scope);
}

/** Returns a need for something other than a class. */
export function needFor(thing: string, scope?: string): Need {
  return { key: scope === undefined ? thing : `${scope} ${thing}`, thing, scope };
}
