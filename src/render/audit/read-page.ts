import type { RenderedParts } from '../render-page.tsx';
import { type BuiltPage, readPart } from './read-part.ts';

/** Frames that are remembered: of pages that the menu has, each has a frame of its own. */
const FRAMES = 8;

/**
 * A function that reads whole pages, block marks and all. Frames are half of every page, and the
 * same for many: each is read once.
 */
export function pageReader(): (page: RenderedParts) => BuiltPage {
  const known = new Map<string, BuiltPage>();
  function readFrame(html: string): BuiltPage {
    const part = known.get(html) ?? readPart(html);
    known.delete(html);
    known.set(html, part);
    const [oldest] = known.keys();
    if (known.size > FRAMES && oldest !== undefined) known.delete(oldest);
    return part;
  }
  return ({ head, before, own, after }) =>
    join([readPart(withoutStyles(head)), readFrame(before), readPart(own), readFrame(after)]);
}

function withoutStyles(head: string): string {
  const start = head.indexOf('<style>');
  const end = head.indexOf('</style>', start);
  return start < 0 ? head : head.slice(0, start) + head.slice(end);
}

function join(parts: BuiltPage[]): BuiltPage {
  const spots = parts.flatMap((part) => part.spots);
  return {
    links: parts.flatMap((part) => part.links),
    pictures: parts.flatMap((part) => part.pictures),
    headings: parts.flatMap((part) => part.headings),
    buttons: parts.flatMap((part) => part.buttons),
    references: parts.flatMap((part) => part.references),
    spots,
    ids: new Set(spots.map(({ id }) => id)),
  };
}
