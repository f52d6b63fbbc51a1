import { startTagMemory, VOID } from '../start-tags.ts';

/** What there is in pieces of HTML that styles may ask for. */
export interface Used {
  classes: ReadonlySet<string>;
  /** The same in one word, whatever their order. */
  list: string;
  /**
   * Names of tags, of attributes that begin with `data-` and of `aria-current`, of those with their
   * value, and of custom properties.
   */
  things: ReadonlySet<string>;
  /** What of it stands on elements of a class, and below them. */
  within: ReadonlyMap<string, Within>;
}

export interface Within {
  things: Set<string>;
  /** Something is put in later: the content of the page, an island. */
  isOpen: boolean;
}

/** A comment where something is put in later. */
export const PUT_IN_LATER = '<!--later-->';

/** What begins such a comment, or that of an island, in so many letters. */
const LATER = /^<!--(?:later|island)/;
const MARK_LENGTH = 10;

const ASKED_FOR = / (data-[\w-]+|aria-current)(?:="([^"]*)")?/g;
const CLASS = ' class="';
const PROPERTY = /--[a-z][\w-]*/g;

/** Icons are many, and alike but for their lines: what may be in them is taken to be. */
const ICON = 'svg class="icon"';
const IN_ICONS = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect'];
const END_OF_ICON = '</svg>';

/** What a start tag says. */
interface Start {
  /** What ends its element, behind `</`. */
  end: string;
  things: string[];
  /** Its list of classes. */
  list: string | undefined;
  isEmpty: boolean;
  isIcon: boolean;
  /** The place in which it was found last, and its own there. */
  around: Place | undefined;
  place: Place | undefined;
}

/** The elements of one list of classes within others: most pages have many that are alike. */
interface Place {
  /** What is known of these classes and of those around them. */
  all: Within[];
  /** The start tags that all of them know already. */
  seen: Set<Start>;
  places: Map<string, Place>;
}

/** What differs from page to page. */
const LINK = 'a ';

/** Finds what there is in pieces of HTML, in whose attributes `>` is written as `&gt;`. */
export type UseFinder = (...pieces: string[]) => Used;

/** A function that reads each start tag once, however many pages have it. */
export function openFinder(): UseFinder {
  const starts = startTagMemory<Start>();
  const startFor = (text: string) => {
    if (text.startsWith(LINK)) return startOf(text);
    return starts.find(text) ?? starts.remember(text, startOf);
  };
  return (...pieces) => usedIn(pieces, startFor);
}

function usedIn(pieces: string[], startFor: (text: string) => Start): Used {
  const within = new Map<string, Within>();
  const things = new Set(['html', 'body']);
  const root: Place = { all: [], seen: new Set(), places: new Map() };

  for (const piece of pieces) {
    walk(piece);
    if (piece.includes('--')) for (const [name] of piece.matchAll(PROPERTY)) things.add(name);
  }
  const classes = [...within.keys()].sort();
  return { classes: new Set(classes), list: classes.join(' '), things, within };

  /** HTML that does not end as it began is not looked into: all that is anywhere in it counts. */
  function walk(piece: string): void {
    const ends: string[] = [];
    const places: Place[] = [];
    let place = root;
    let isWhole = true;
    for (let at = piece.indexOf('<'); at >= 0; at = piece.indexOf('<', at + 1)) {
      const mark = piece[at + 1];
      if (mark === '/') {
        if (!piece.startsWith(ends.pop() ?? ' ', at + 2)) isWhole = false;
        place = places.pop() ?? root;
      } else if (mark === '!') {
        if (LATER.test(piece.slice(at, at + MARK_LENGTH)))
          for (const one of place.all) one.isOpen = true;
      } else {
        const start = startFor(piece.slice(at + 1, piece.indexOf('>', at)));
        if (start.around !== place) enter(start, place);
        if (start.isEmpty) continue;
        if (start.isIcon) {
          at = Math.max(at, piece.indexOf(END_OF_ICON, at));
          continue;
        }
        ends.push(start.end);
        places.push(place);
        place = start.place ?? root;
      }
    }
    if (!isWhole || places.length > 0) for (const one of within.values()) one.isOpen = true;
  }

  /** Notes what a start tag says for its own classes and those around it. */
  function enter(start: Start, around: Place): void {
    const { list } = start;
    const place = list === undefined ? around : (around.places.get(list) ?? placeOf(list, around));
    start.around = around;
    start.place = place;
    if (place.seen.has(start)) return;
    place.seen.add(start);
    for (const thing of start.things) {
      things.add(thing);
      for (const one of place.all) one.things.add(thing);
    }
  }

  function placeOf(list: string, around: Place): Place {
    const all = new Set([...around.all, ...list.split(' ').map(withinOf)]);
    const place: Place = { all: [...all], seen: new Set(), places: new Map() };
    around.places.set(list, place);
    return place;
  }

  function withinOf(name: string): Within {
    const known = within.get(name) ?? { things: new Set(), isOpen: false };
    within.set(name, known);
    return known;
  }
}

/** Reads what stands between `<` and `>`. */
function startOf(text: string): Start {
  const [tag = ''] = text.split(/[\s/]/, 1);
  const things = [tag];
  if (text.includes(' data-') || text.includes(' aria-current')) {
    for (const [, name = '', value = ''] of text.matchAll(ASKED_FOR))
      things.push(name, `${name}=${value}`);
  }
  const at = text.indexOf(CLASS);
  const begin = at + CLASS.length;
  const list = at < 0 ? undefined : text.slice(begin, text.indexOf('"', begin));
  const isIcon = text.startsWith(ICON);
  if (isIcon) things.push(...IN_ICONS);
  const isEmpty = text.endsWith('/') || VOID.has(tag);
  return {
    end: `${tag}>`,
    things,
    list,
    isEmpty,
    isIcon,
    around: undefined,
    place: undefined,
  };
}
