import { BLOCK_MARK } from '../../model/manifest/block-mark.ts';
import { mayLoad, type OutsideLoad, outsideLoads } from '../outside-loads.ts';
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

export interface Button extends InBlock {
  name: string;
}

/** An attribute that references other elements of the page. */
interface IdReference extends InBlock {
  attribute: string;
  to: string;
}

/** An element that has an id. */
interface NamedElement extends InBlock {
  id: string;
}

/** A load from another host. */
export interface BuiltLoad extends InBlock, OutsideLoad {}

/** The parts of a built page that the audit checks, in document order. */
export interface BuiltPage {
  links: Link[];
  pictures: BuiltImage[];
  headings: BuiltHeading[];
  buttons: Button[];
  references: IdReference[];
  loads: BuiltLoad[];
  namedElements: NamedElement[];
  /** The ids of all `namedElements`. */
  ids: Set<string>;
}

/** Attributes that reference elements of the page by id. */
const REFERENCES = new Set([
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'aria-activedescendant',
  'popovertarget',
  'list',
  'headers',
]);

/** Parses a page, or one of its parts, including block marks. */
type PartReader = (html: string) => BuiltPage;

export function partReader(): PartReader {
  const scan = htmlScanner();
  return (html) => {
    const reader = new PageReader();
    scan(html, reader);
    return reader.page;
  };
}

/** Elements that matter to the audit regardless of their attributes. */
const TELLING = /^(?:main|a|link|script|button|img|h[1-6])$/;

/** An element whose accessible name is still being collected. */
interface Unnamed {
  depth: number;
  named: { name?: string };
}

class PageReader implements HtmlReader {
  readonly page: BuiltPage = {
    links: [],
    pictures: [],
    headings: [],
    buttons: [],
    references: [],
    loads: [],
    namedElements: [],
    ids: new Set(),
  };
  private depth = 0;
  private block: number | undefined;
  private marks = 0;
  /** Depth of the `main` element, which holds the blocks; 0 outside of it. */
  private main = 0;
  /** Depth of the outermost `aria-hidden` element; 0 outside of it. */
  private hidden = 0;
  private readonly unnamed: Unnamed[] = [];

  cares(tag: string, attributes: Attributes): boolean {
    if (TELLING.test(tag) || mayLoad(tag) || attributes['aria-hidden'] === 'true') return true;
    if (attributes.style?.includes('//')) return true;
    for (const name in attributes) if (name === 'id' || REFERENCES.has(name)) return true;
    return false;
  }

  open(tag: string, attributes?: Attributes): void {
    this.depth++;
    if (!attributes) return;
    if (tag === 'main') {
      this.main = this.depth;
      this.block = 0;
    }
    if (attributes['aria-hidden'] === 'true' && this.hidden === 0) this.hidden = this.depth;
    this.readIds(attributes);
    this.readElement(tag, attributes);
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

  private readIds(attributes: Attributes): void {
    const { block, page } = this;
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      if (name === 'id') {
        page.namedElements.push({ block, id: value });
        page.ids.add(value);
      } else if (REFERENCES.has(name)) {
        for (const to of value.split(/\s+/)) page.references.push({ block, attribute: name, to });
      }
    }
  }

  private readElement(tag: string, attributes: Attributes): void {
    const { block, page } = this;
    const { href, src, alt } = attributes;
    for (const load of outsideLoads(tag, attributes)) page.loads.push({ block, ...load });
    if (tag === 'a' && href !== undefined) page.links.push(this.named({ block, href }, attributes));
    // A preload points to an image further down.
    else if (tag === 'link' && href !== undefined && attributes.rel !== 'preload')
      page.links.push({ block, href });
    else if (tag === 'script' && src !== undefined) page.links.push({ block, href: src });
    else if (tag === 'button') page.buttons.push(this.named({ block }, attributes));
    else if (tag === 'img') {
      page.pictures.push({ block, src: src ?? '', alt });
      if (alt) this.addToNames(alt);
    } else if (/^h[1-6]$/.test(tag)) {
      const heading = { block, level: Number(tag[1]), id: attributes.id };
      page.headings.push(this.named(heading, attributes));
    }
  }

  /** An element named by its text content, unless it has `aria-label` or `aria-labelledby`. */
  private named<Thing extends InBlock>(thing: Thing, attributes: Attributes) {
    const label = attributes['aria-label'] ?? (attributes['aria-labelledby'] && ' (named) ');
    const named = { ...thing, name: label ?? '' };
    if (!label) this.unnamed.push({ depth: this.depth, named });
    return named;
  }
}

/** Returns whether an accessible name is empty. The note that a link opens a new tab is no name. */
export function isNameless(name: string, newTab: string): boolean {
  return !/[\p{L}\p{N}\p{S}\p{P}]/u.test(name.replace(newTab, ''));
}
