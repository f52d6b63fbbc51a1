import { startTagMemory, VOID } from '../start-tags.ts';

/** What selectors may match in pieces of HTML. */
export interface Used {
  classes: ReadonlySet<string>;
  /** The classes sorted and joined, used as a key. */
  list: string;
  /**
   * Names of tags, of `data-*` attributes and `aria-current` (also with their value), and of custom
   * properties.
   */
  things: ReadonlySet<string>;
  /** By class, what is on its elements and below them. */
  within: ReadonlyMap<string, Within>;
}

export interface Within {
  things: Set<string>;
  /** Whether content is inserted later: the content of the page, an island. */
  isOpen: boolean;
}

/** Comment that marks where content is inserted later. */
export const PUT_IN_LATER = '<!--later-->';

/** Matches the start of such a comment, or that of an island, within `MARK_LENGTH` characters. */
const LATER = /^<!--(?:later|island)/;
const MARK_LENGTH = 10;

const ASKED_FOR = / (data-[\w-]+|aria-current)(?:="([^"]*)")?/g;
const CLASS = ' class="';
const PROPERTY = /--[a-z][\w-]*/g;

/**
 * Icons are frequent and differ only in their shapes: they are not parsed, and assumed to contain
 * all of `IN_ICONS`.
 */
const ICON = 'svg class="icon"';
const IN_ICONS = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect'];
const END_OF_ICON = '</svg>';

/** A parsed start tag. */
interface Start {
  /** The text after `</` that closes its element. */
  end: string;
  things: string[];
  /** Its class attribute. */
  list: string | undefined;
  isEmpty: boolean;
  isIcon: boolean;
  /** The place in which it was last found, and its own place there: a cache of one entry. */
  around: ClassPlace | undefined;
  place: ClassPlace | undefined;
}

/** The elements with one class attribute inside the same ancestor classes: many are alike. */
interface ClassPlace {
  /** The records of these classes and of those of all ancestors. */
  all: Within[];
  /** The start tags already recorded for all of them. */
  seen: Set<Start>;
  places: Map<string, ClassPlace>;
}

/** Links differ from page to page and are not cached. */
const LINK = 'a ';

/** Collects what pieces of HTML contain. `>` must be escaped as `&gt;` in attributes. */
export type UseFinder = (...pieces: string[]) => Used;

/** Returns a function that parses each start tag once, however many pages have it. */
export function openFinder(): UseFinder {
  const starts = startTagMemory<Start>();
  const startFor = (text: string) => {
    if (text.startsWith(LINK)) return startOf(text);
    return starts.find(text) ?? starts.remember(text, startOf);
  };
  return (...pieces) => {
    const collector = new UseCollector(startFor);
    for (const piece of pieces) collector.walk(piece);
    return collector.used();
  };
}

/** A class, since V8 discards the machine code of functions that are made anew for each page. */
class UseCollector {
  private readonly startFor: (text: string) => Start;
  private readonly within = new Map<string, Within>();
  private readonly things = new Set(['html', 'body']);
  private readonly root: ClassPlace = { all: [], seen: new Set(), places: new Map() };

  constructor(startFor: (text: string) => Start) {
    this.startFor = startFor;
  }

  used(): Used {
    const { within, things } = this;
    const classes = [...within.keys()].sort();
    return { classes: new Set(classes), list: classes.join(' '), things, within };
  }

  /** If tags are unbalanced, nesting is unknown: then everything counts as inside every class. */
  walk(piece: string): void {
    const ends: string[] = [];
    const places: ClassPlace[] = [];
    let place = this.root;
    let isWhole = true;
    for (let at = piece.indexOf('<'); at >= 0; at = piece.indexOf('<', at + 1)) {
      const mark = piece[at + 1];
      if (mark === '/') {
        if (!piece.startsWith(ends.pop() ?? ' ', at + 2)) isWhole = false;
        place = places.pop() ?? this.root;
      } else if (mark === '!') {
        if (LATER.test(piece.slice(at, at + MARK_LENGTH)))
          for (const one of place.all) one.isOpen = true;
      } else {
        const start = this.startFor(piece.slice(at + 1, piece.indexOf('>', at)));
        if (start.around !== place) this.enter(start, place);
        if (start.isEmpty) continue;
        if (start.isIcon) {
          at = Math.max(at, piece.indexOf(END_OF_ICON, at));
          continue;
        }
        ends.push(start.end);
        places.push(place);
        place = start.place ?? this.root;
      }
    }
    if (!isWhole || places.length > 0) for (const one of this.within.values()) one.isOpen = true;
    if (piece.includes('--')) for (const [name] of piece.matchAll(PROPERTY)) this.things.add(name);
  }

  /** Records a start tag for its own classes and those of its ancestors. */
  private enter(start: Start, around: ClassPlace): void {
    const { list } = start;
    const place =
      list === undefined ? around : (around.places.get(list) ?? this.placeOf(list, around));
    start.around = around;
    start.place = place;
    if (place.seen.has(start)) return;
    place.seen.add(start);
    for (const thing of start.things) {
      this.things.add(thing);
      for (const one of place.all) one.things.add(thing);
    }
  }

  private placeOf(list: string, around: ClassPlace): ClassPlace {
    const own = list.split(' ').map((name) => this.withinOf(name));
    const place: ClassPlace = {
      all: [...new Set([...around.all, ...own])],
      seen: new Set(),
      places: new Map(),
    };
    around.places.set(list, place);
    return place;
  }

  private withinOf(name: string): Within {
    const entry = this.within.get(name) ?? { things: new Set(), isOpen: false };
    this.within.set(name, entry);
    return entry;
  }
}

/** Parses the text between `<` and `>`. */
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
