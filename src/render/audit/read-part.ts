import { BLOCK_MARK } from '../../model/manifest/block-mark.ts';
import { type OutsideLoad, outsideLoads } from '../outside-loads.ts';
import { type Attributes, type HtmlReader, htmlScanner, shownText } from './scan-html.ts';

/** An item on a page with the index of its block; undefined for items of the frame. */
export interface InBlock {
  block: number | undefined;
}

export interface Link extends InBlock {
  /** Absent for elements without a name: an anchor without `href`, a script. */
  name?: string;
  href: string;
}

export interface BuiltImage extends InBlock {
  src: string;
  alt: string | undefined;
}

export interface BuiltHeading extends InBlock {
  level: number;
  id: string | undefined;
  name: string;
}

/** An attribute that references other elements of the page. */
interface IdReference extends InBlock {
  attribute: string;
  to: string;
}

/** A load from another host. */
export interface BuiltLoad extends InBlock, OutsideLoad {}

/** What the audit checks in a part of a built page, in document order. */
export interface BuiltPart {
  links: Link[];
  pictures: BuiltImage[];
  headings: BuiltHeading[];
  buttons: (InBlock & { name: string })[];
  references: IdReference[];
  loads: BuiltLoad[];
  namedElements: (InBlock & { id: string })[];
}

export interface BuiltPage extends BuiltPart {
  /** The ids of all `namedElements`. */
  ids: Set<string>;
}

/** Attributes that reference elements of the page by id. */
const REFERENCES = new Set(
  `for aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage
    aria-activedescendant popovertarget list headers`.split(/\s+/),
);

/** Returns a function that parses parts of pages, including block marks. */
export function partReader(): (html: string) => BuiltPart {
  const scan = htmlScanner(noteOf);
  return (html) => {
    const reader = new PageReader();
    scan(html, reader);
    return reader.page;
  };
}

/** What matters to the audit in a start tag. */
interface Note {
  kind: ElementKind | undefined;
  id: string | undefined;
  /** The URL of a link, an image or a resource. */
  address: string;
  alt: string | undefined;
  level: number;
  /** The accessible name, if it is not the content. */
  label: string | undefined;
  isHidden: boolean;
  references: Pick<IdReference, 'attribute' | 'to'>[];
  loads: OutsideLoad[];
}

type ElementKind = 'main' | 'link' | 'resource' | 'button' | 'image' | 'heading';

/** Returns undefined if nothing in a start tag matters. */
function noteOf(tag: string, attributes: Attributes): Note | undefined {
  const { id, href, src, alt } = attributes;
  const note: Note = {
    kind: kindOf(tag, attributes),
    id,
    address: (tag === 'a' || tag === 'link' ? href : src) ?? '',
    alt,
    level: Number(tag[1]),
    label: attributes['aria-label'] ?? (attributes['aria-labelledby'] && ' (named) '),
    isHidden: attributes['aria-hidden'] === 'true',
    references: referencesIn(attributes),
    loads: outsideLoads(tag, attributes),
  };
  const { kind, isHidden, references, loads } = note;
  const matters = kind || isHidden || id !== undefined || references.length > 0 || loads.length > 0;
  return matters ? note : undefined;
}

function kindOf(tag: string, { href, src, rel }: Attributes): ElementKind | undefined {
  if (tag === 'main' || tag === 'button') return tag;
  if (tag === 'img') return 'image';
  if (tag === 'a' && href !== undefined) return 'link';
  // A preload points to an image further down.
  if (tag === 'link' && href !== undefined && rel !== 'preload') return 'resource';
  if (tag === 'script' && src !== undefined) return 'resource';
  return /^h[1-6]$/.test(tag) ? 'heading' : undefined;
}

function referencesIn(attributes: Attributes): Note['references'] {
  const references: Note['references'] = [];
  for (const attribute in attributes) {
    if (!REFERENCES.has(attribute)) continue;
    for (const to of (attributes[attribute] ?? '').split(/\s+/)) references.push({ attribute, to });
  }
  return references;
}

/** An element whose accessible name is still being collected. */
interface Unnamed {
  depth: number;
  named: { name: string };
}

class PageReader implements HtmlReader<Note | undefined> {
  readonly page: BuiltPart = {
    links: [],
    pictures: [],
    headings: [],
    buttons: [],
    references: [],
    loads: [],
    namedElements: [],
  };
  private depth = 0;
  private block: number | undefined;
  private marks = 0;
  /** Depth of the `main` element, which holds the blocks; 0 outside of it. */
  private main = 0;
  /** Depth of the outermost `aria-hidden` element; 0 outside of it. */
  private hidden = 0;
  private readonly unnamed: Unnamed[] = [];

  open(note: Note | undefined): void {
    this.depth++;
    if (!note) return;
    if (note.kind === 'main') {
      this.main = this.depth;
      this.block = 0;
    }
    if (note.isHidden && this.hidden === 0) this.hidden = this.depth;
    const { block, page } = this;
    const { id } = note;
    if (id !== undefined) page.namedElements.push({ block, id });
    for (const { attribute, to } of note.references) page.references.push({ block, attribute, to });
    for (const { kind, origin } of note.loads) page.loads.push({ block, kind, origin });
    this.readElement(note);
  }

  text(html: string, start: number, end: number): void {
    if (this.depth === this.main) this.countBlocks(html, start, end);
    if (this.hidden === 0 && this.unnamed.length > 0)
      this.addToNames(shownText(html.slice(start, end)));
  }

  close(tag: string): void {
    if (this.unnamed.at(-1)?.depth === this.depth) this.unnamed.pop();
    if (this.hidden === this.depth) this.hidden = 0;
    if (tag === 'main') {
      this.main = 0;
      this.block = undefined;
    }
    this.depth--;
  }

  /** Counts blocks: there is a mark in front of each. */
  private countBlocks(html: string, start: number, end: number): void {
    const text = html.slice(start, end);
    for (let at = text.indexOf(BLOCK_MARK); at >= 0; at = text.indexOf(BLOCK_MARK, at + 1))
      this.block = this.marks++;
  }

  private addToNames(text: string): void {
    for (const { named } of this.unnamed) named.name += text;
  }

  private readElement({ kind, id, address: href, alt, level, label }: Note): void {
    const { block, page } = this;
    const name = label ?? '';
    if (kind === 'link') page.links.push(this.named({ block, href, name }));
    else if (kind === 'resource') page.links.push({ block, href });
    else if (kind === 'button') page.buttons.push(this.named({ block, name }));
    else if (kind === 'heading') page.headings.push(this.named({ block, level, id, name }));
    else if (kind === 'image') {
      page.pictures.push({ block, src: href, alt });
      if (alt) this.addToNames(alt);
    }
  }

  /** An element without a label is named by its text content. */
  private named<Named extends { name: string }>(named: Named): Named {
    if (named.name === '') this.unnamed.push({ depth: this.depth, named });
    return named;
  }
}

/** Returns whether an accessible name is empty. The note that a link opens a new tab is no name. */
export function isNameless(name: string, newTab: string): boolean {
  return !/[\p{L}\p{N}\p{S}\p{P}]/u.test(name.replace(newTab, ''));
}
