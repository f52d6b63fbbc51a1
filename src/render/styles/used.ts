import { startTagMemory, VOID } from '../start-tags.ts';

/** What selectors may match in pieces of HTML. */
export interface Used {
  classes: ReadonlySet<string>;
  /** The classes sorted and joined, used as a key. */
  list: string;
  /**
   * Names of tags, of `data-*` attributes and `aria-current` (also with short values), and of custom
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
/** The maximum length of values in selectors; longer ones are data, such as the props of islands. */
const MAX_VALUE = 100;

const CLASS = ' class="';
const PROPERTY = /--[a-z][\w-]*/g;

/**
 * Icons are frequent and differ only in their shapes: they are not parsed, and assumed to contain
 * all of `IN_ICONS`.
 */
const ICON = 'svg class="icon"';
const IN_ICONS = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect'];
const END_OF_ICON = '</svg>';

/** What matters of a start tag, shared by all that are alike in it, or a mark of later content. */
interface Start {
  /** The text after `</` that closes its element. */
  end: string;
  things: string[];
  /** Its class attribute. */
  list: string | undefined;
  isEmpty: boolean;
  isIcon: boolean;
  /** Whether it marks content that is inserted later. */
  isOpen: boolean;
  /** Where it was last found: a cache of one entry. */
  last: Occurrence | undefined;
}

/** The elements with one class attribute inside the same ancestor classes: many are alike. */
interface ClassPlace {
  /** These classes and those of all ancestors. */
  classes: string[];
  /** By class attribute. */
  places: Map<string, ClassPlace>;
  occurrences: Map<Start, Occurrence>;
}

/** A start tag inside some ancestor classes. */
interface Occurrence {
  id: number;
  start: Start;
  around: ClassPlace;
  /** The place of its own content. */
  place: ClassPlace;
  /** The number of the last search that found it. */
  search: number;
}

/** Matches the tag name, and a first attribute that differs from page to page. */
const OWN = /^(\w+) (?:id|href)="[^"]*"/;

/** The largest numbers of occurrences (0.2 kB each) and of results (35 kB) kept in memory. */
const MAX_OCCURRENCES = 20_000;
const MAX_RESULTS = 200;

/** Collects what pieces of HTML contain. `>` must be escaped as `&gt;` in attributes. */
export type UseFinder = (...pieces: string[]) => Used;

/** Returns a function that gives the same object for pages that differ only in texts and links. */
export function openFinder(): UseFinder {
  let memory = new FinderMemory();
  return (...pieces) => {
    if (memory.isFull()) memory = new FinderMemory();
    return memory.usedIn(pieces);
  };
}

class FinderMemory {
  private readonly starts = startTagMemory<Start>();
  private readonly kinds = new Map<string, Start>();
  private readonly later = { ...parsedStart('/'), things: [], isOpen: true };
  private readonly root: ClassPlace = placeOf([]);
  private readonly results = new Map<string, Used>();
  private occurrences = 0;
  private searches = 0;

  isFull(): boolean {
    return this.occurrences > MAX_OCCURRENCES || this.results.size > MAX_RESULTS;
  }

  /** If tags are unbalanced, nesting is unknown: then everything counts as inside every class. */
  usedIn(pieces: string[]): Used {
    this.searches++;
    const found: Occurrence[] = [];
    let isBalanced = true;
    const properties = new Set<string>();
    for (const piece of pieces) {
      if (!this.search(piece, found)) isBalanced = false;
      if (piece.includes('--')) for (const [name] of piece.matchAll(PROPERTY)) properties.add(name);
    }
    const key = [isBalanced, ...properties, ...found.map(({ id }) => id)].join(' ');
    const used = this.results.get(key) ?? usedOf(found, properties, isBalanced);
    this.results.set(key, used);
    return used;
  }

  /**
   * Adds each occurrence once to `found`.
   *
   * @returns whether tags are balanced.
   */
  private search(piece: string, found: Occurrence[]): boolean {
    const ends: string[] = [];
    const places: ClassPlace[] = [];
    let place = this.root;
    let isBalanced = true;
    for (let at = piece.indexOf('<'); at >= 0; at = piece.indexOf('<', at + 1)) {
      const mark = piece[at + 1];
      if (mark === '/') {
        if (!piece.startsWith(ends.pop() ?? ' ', at + 2)) isBalanced = false;
        place = places.pop() ?? this.root;
        continue;
      }
      if (mark === '!' && !LATER.test(piece.slice(at, at + MARK_LENGTH))) continue;
      const start =
        mark === '!' ? this.later : this.startOf(piece.slice(at + 1, piece.indexOf('>', at)));
      const { last } = start;
      const occurrence = last?.around === place ? last : this.occurrenceOf(start, place);
      if (occurrence.search !== this.searches) {
        occurrence.search = this.searches;
        found.push(occurrence);
      }
      if (start.isEmpty) continue;
      if (start.isIcon) {
        at = Math.max(at, piece.indexOf(END_OF_ICON, at));
        continue;
      }
      ends.push(start.end);
      places.push(place);
      place = occurrence.place;
    }
    return isBalanced && places.length === 0;
  }

  private occurrenceOf(start: Start, around: ClassPlace): Occurrence {
    const known = around.occurrences.get(start);
    const occurrence = known ?? {
      id: this.occurrences++,
      start,
      around,
      place: innerPlace(around, start),
      search: 0,
    };
    if (!known) around.occurrences.set(start, occurrence);
    start.last = occurrence;
    return occurrence;
  }

  private startOf(text: string): Start {
    const known = this.starts.find(text);
    if (known) return known;
    const shared = text.replace(OWN, '$1');
    return this.starts.find(shared) ?? this.starts.remember(shared, (own) => this.kindOf(own));
  }

  private kindOf(text: string): Start {
    const start = parsedStart(text);
    const key = [start.list, start.isEmpty, start.isIcon, ...start.things].join('\n');
    const kind = this.kinds.get(key) ?? start;
    this.kinds.set(key, kind);
    return kind;
  }
}

function placeOf(classes: string[]): ClassPlace {
  return { classes, places: new Map(), occurrences: new Map() };
}

function innerPlace(around: ClassPlace, { list }: Start): ClassPlace {
  if (list === undefined) return around;
  const place =
    around.places.get(list) ?? placeOf([...new Set([...around.classes, ...list.split(' ')])]);
  around.places.set(list, place);
  return place;
}

function usedOf(found: Occurrence[], properties: Iterable<string>, isBalanced: boolean): Used {
  const things = new Set(['html', 'body', ...properties]);
  const within = new Map<string, Within>();
  for (const { start, place } of found) {
    for (const name of place.classes) {
      const entry = within.get(name) ?? { things: new Set(), isOpen: !isBalanced };
      within.set(name, entry);
      if (start.isOpen) entry.isOpen = true;
      for (const thing of start.things) entry.things.add(thing);
    }
    for (const thing of start.things) things.add(thing);
  }
  const classes = [...within.keys()].sort();
  return { classes: new Set(classes), list: classes.join(' '), things, within };
}

/** Parses the text between `<` and `>`. */
function parsedStart(text: string): Start {
  const [tag = ''] = text.split(/[\s/]/, 1);
  const things = [tag];
  if (text.includes(' data-') || text.includes(' aria-current')) {
    for (const [, name = '', value = ''] of text.matchAll(ASKED_FOR)) {
      things.push(name);
      if (value.length <= MAX_VALUE) things.push(`${name}=${value}`);
    }
  }
  const at = text.indexOf(CLASS);
  const begin = at + CLASS.length;
  const list = at < 0 ? undefined : text.slice(begin, text.indexOf('"', begin));
  const isIcon = text.startsWith(ICON);
  if (isIcon) things.push(...IN_ICONS);
  const isEmpty = text.endsWith('/') || VOID.has(tag);
  return { end: `${tag}>`, things, list, isEmpty, isIcon, isOpen: false, last: undefined };
}
