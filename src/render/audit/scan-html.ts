import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { startTagMemory, VOID } from '../start-tags.ts';

/** The attributes of an element: names in lower case, values decoded. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the parts of HTML in document order, like a SAX handler. */
export interface HtmlReader<Note> {
  /** The start of an element, with what `noteOf` returned for its tag. */
  open(note: Note): void;
  /** The text before a tag, entities not decoded. */
  text(html: string, start: number, end: number): void;
  /** The end of an element, also where the end tag is omitted. */
  close(tag: string): void;
}

/** Returns what a reader needs to know of a start tag. Called once for equal tags, except some. */
type NoteOf<Note> = (tag: string, attributes: Attributes) => Note;

/** A parsed start tag. */
interface Start<Note> {
  tag: string;
  note: Note;
  isVoid: boolean;
  /** Whether it ends with a slash. */
  isClosed: boolean;
  isForeign: boolean;
  /** The tags of a parent that it implicitly closes. */
  ends: string[] | undefined;
}

/** Matches attributes that differ from page to page. */
const OWN = / (?:id|href|content)=/;

/** Elements whose content is raw text, not markup. */
const RAW = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));

/** Those whose raw text is visible to users. */
const SHOWN = new Set(['textarea', 'title']);

/** Elements with an optional end tag: a start tag implicitly closes these siblings. */
const ENDED_BY_NEXT = new Map([
  ['dd', ['dd', 'dt']],
  ['dt', ['dd', 'dt']],
  ['li', ['li']],
  ['option', ['option']],
  ['p', ['p']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['tr', ['tr']],
]);

/** In SVG and MathML a start tag may be self-closing. */
const FOREIGN = new Set(['svg', 'math']);

/**
 * Returns a scanner of HTML, in one pass and without a tree: the views' own, and all else that
 * browsers accept. It caches start tags and the notes on them, except for those that differ from
 * page to page.
 */
export function htmlScanner<Note>(noteOf: NoteOf<Note>) {
  const tags = tagReader(noteOf);
  return (html: string, reader: HtmlReader<Note>) => new HtmlScan(html, reader, tags).run();
}

function tagReader<Note>(noteOf: NoteOf<Note>) {
  return { starts: startTagMemory<Start<Note>>(), readStart: startReader(), noteOf };
}

/** A class, since V8 discards the machine code of functions that are made anew for each page. */
class HtmlScan<Note> {
  private readonly html: string;
  private readonly reader: HtmlReader<Note>;
  private readonly tags: ReturnType<typeof tagReader<Note>>;
  private readonly stack: Start<Note>[] = [];
  private foreign = 0;

  constructor(html: string, reader: HtmlReader<Note>, tags: HtmlScan<Note>['tags']) {
    this.html = html;
    this.reader = reader;
    this.tags = tags;
  }

  run(): void {
    const { html, reader } = this;
    let from = 0;
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
      const mark = html[at + 1] ?? '';
      const isStart = (mark >= 'a' && mark <= 'z') || (mark >= 'A' && mark <= 'Z');
      if (!isStart && mark !== '/' && mark !== '!' && mark !== '?') {
        at++;
        continue;
      }
      if (at > from) reader.text(html, from, at);
      if (isStart) at = this.openAt(at);
      else if (mark === '/') at = this.closeAt(at);
      else at = behind(html, at, html.startsWith('<!--', at) ? '-->' : '>');
      from = at;
    }
    if (html.length > from) reader.text(html, from, html.length);
    while (this.stack.length > 0) this.pop();
  }

  private openAt(at: number): number {
    const { html } = this;
    const { starts, readStart, noteOf } = this.tags;
    const text = html.slice(at + 1, html.indexOf('>', at));
    const cached = starts.find(text);
    if (cached) {
      this.enter(cached);
      return at + text.length + 2;
    }
    const { tag, attributes, end } = readStart(html, at);
    const start = {
      tag,
      note: noteOf(tag, attributes),
      isVoid: VOID.has(tag),
      isClosed: html[end - 2] === '/',
      isForeign: FOREIGN.has(tag),
      ends: ENDED_BY_NEXT.get(tag),
    };
    // A `>` in a quoted value may look like the end of the tag.
    const isWhole = end === at + text.length + 2;
    if (isWhole && !OWN.test(text) && !RAW.has(tag)) starts.remember(text, () => start);
    this.enter(start);
    return RAW.has(tag) && this.stack.at(-1) === start ? this.passRaw(tag, end) : end;
  }

  private enter(start: Start<Note>): void {
    const { stack } = this;
    if (start.ends?.includes(stack[stack.length - 1]?.tag ?? '')) this.pop();
    stack.push(start);
    if (start.isForeign) this.foreign++;
    this.reader.open(start.note);
    if (start.isVoid || (start.isClosed && this.foreign > 0)) this.pop();
  }

  private passRaw(tag: string, start: number): number {
    const { html } = this;
    const end = endOfRaw(html, tag, start);
    if (end > start && SHOWN.has(tag)) this.reader.text(html, start, end);
    this.pop();
    return behind(html, end, '>');
  }

  private closeAt(at: number): number {
    const { html, stack } = this;
    const last = stack[stack.length - 1]?.tag ?? ' ';
    if (html.startsWith(last, at + 2) && html[at + 2 + last.length] === '>') {
      this.pop();
      return at + last.length + 3;
    }
    const end = behind(html, at, '>');
    const name = html
      .slice(at + 2, end - 1)
      .trim()
      .toLowerCase();
    const depth = stack.findLastIndex(({ tag }) => tag === name);
    while (depth >= 0 && stack.length > depth) this.pop();
    return end;
  }

  private pop(): void {
    const start = this.stack.pop();
    if (!start) return;
    if (start.isForeign) this.foreign--;
    this.reader.close(start.tag);
  }
}

/**
 * Returns a function that parses the start tag at an offset. `end` is the offset after it, or the
 * end of the text if the tag is not closed.
 */
function startReader() {
  const wordAt = /[a-z][^\s/>]*/iy;
  const attributeAt = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
  const endAt = /[\s/]*>/y;
  return (html: string, at: number): { tag: string; attributes: Attributes; end: number } => {
    wordAt.lastIndex = at + 1;
    const tag = (wordAt.exec(html)?.[0] ?? '').toLowerCase();
    const attributes: Record<string, string> = {};
    let offset = at + 1 + tag.length;
    for (;;) {
      if (html[offset] === '>') return { tag, attributes, end: offset + 1 };
      let name: string;
      let value: string;
      const equals = endOfName(html, offset);
      const end = html.startsWith('="', equals) ? html.indexOf('"', equals + 2) : -1;
      if (end > 0) {
        name = html.slice(offset + 1, equals);
        value = html.slice(equals + 2, end);
        offset = end + 1;
      } else {
        attributeAt.lastIndex = offset;
        const found = attributeAt.exec(html);
        if (!found) {
          endAt.lastIndex = offset;
          return { tag, attributes, end: endAt.test(html) ? endAt.lastIndex : html.length };
        }
        name = found[1] ?? '';
        value = found[2] ?? found[3] ?? found[4] ?? '';
        offset = attributeAt.lastIndex;
      }
      const key = name.toLowerCase();
      // Of duplicate attributes the first one counts.
      if (!Object.hasOwn(attributes, key))
        attributes[key] = value.includes('&') ? decodeHTMLAttribute(value) : value;
    }
  };
}

/**
 * Returns the offset after the name of an attribute as views write it: letters after a space. What
 * regular expressions return takes twice as long, and a twelfth of the memory used for a page.
 *
 * @returns the end of the text for anything else.
 */
function endOfName(html: string, space: number): number {
  let at = space + 1;
  while (isInName(html.charCodeAt(at))) at++;
  return html[space] === ' ' && at > space + 1 ? at : html.length;
}

/** Returns whether a character is a letter of ASCII or a hyphen. */
function isInName(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x2d;
}

/** Returns the offset of the end tag of a raw text element. */
function endOfRaw(html: string, tag: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const name = html.slice(at + 2, at + 2 + tag.length).toLowerCase();
    if (name === tag && /[\s/>]/.test(html[at + 2 + tag.length] ?? '>')) return at;
  }
  return html.length;
}

/** Returns the offset after the next occurrence of `sign`. */
function behind(html: string, from: number, sign: string): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at + sign.length;
}

/** Decodes the entities of a text. */
export function shownText(html: string): string {
  return html.includes('&') ? decodeHTML(html) : html;
}
