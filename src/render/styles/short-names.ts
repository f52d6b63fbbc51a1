/** What classes are called on a page, by what styled-components calls them. */
export type ShortNames = ReadonlyMap<string, string>;

/** A mark that styled-components puts on an element so that styles of others can refer to it. */
export const MARK = /(?<=\.)sc-[a-z0-9]+-\d+/gi;

interface Named {
  classes: ReadonlySet<string>;
  /** Those that styled-components named, and the marks that styles refer to. */
  styled: ReadonlySet<string>;
  /** All on the page. */
  others: ReadonlySet<string>;
  frame: ShortNames | undefined;
}

/**
 * A letter or two for each class: 5 % of a page compressed. They depend on nothing but what is on
 * the page, so that it has the same bytes wherever it is rendered.
 *
 * @returns those of the frame as well.
 */
export function shortNames({ classes, styled, others, frame }: Named): ShortNames {
  const names = new Map(frame);
  const free = freeNames(new Set([...names.values(), ...others]));
  for (const name of [...classes].sort()) {
    if (!names.has(name) && styled.has(name)) names.set(name, free());
  }
  return names;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What blockers of advertising hide. */
const HIDDEN = new Set(['ad', 'Ad', 'AD']);

/** A function that gives the shortest name that is not taken, each time another one. */
export function freeNames(taken: ReadonlySet<string>): () => string {
  let index = 0;
  return () => {
    for (;;) {
      const name = nameAt(index);
      index += 1;
      if (!taken.has(name) && !HIDDEN.has(name)) return name;
    }
  };
}

function nameAt(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? last : nameAt(Math.floor(index / LETTERS.length) - 1) + last;
}

/** styled-components puts a hyphen into names with `ad` in them, which blockers would hide. */
const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** Styles with short names, and with both where browsers hydrate elements of a class. */
export function withShortNames(
  css: string,
  names: ShortNames,
  hydrated: ReadonlySet<string> | undefined,
): string {
  return css.replace(CLASS, (selector, name: string) => {
    const short = names.get(name);
    if (short === undefined) return selector;
    return hydrated?.has(name) ? `:is(.${short},.${name})` : `.${short}`;
  });
}
