import { loadsOfStyle } from '../outside-loads.ts';
import type { RenderedParts } from '../render-page.tsx';
import { type BuiltLoad, type BuiltPage, partReader } from './read-part.ts';

/** Frames that are remembered: of pages that the menu has, each has a frame of its own. */
const FRAMES = 8;

/**
 * A function that reads whole pages, block marks and all. Frames are half of every page, and the
 * same for many: each is read once.
 */
export function pageReader(): (page: RenderedParts) => BuiltPage {
  const readPart = partReader();
  const known = new Map<string, BuiltPage>();
  function readFrame(html: string): BuiltPage {
    const part = known.get(html) ?? readPart(html);
    known.delete(html);
    known.set(html, part);
    const [oldest] = known.keys();
    if (known.size > FRAMES && oldest !== undefined) known.delete(oldest);
    return part;
  }
  return ({ head, before, own, after }) => {
    const { rest, styles } = apart(head);
    const parts = [readPart(rest), readFrame(before), readPart(own), readFrame(after)];
    const page = join(parts);
    return { ...page, loads: [...page.loads, ...loadsIn(styles)] };
  };
}

/** Rules are most of a head, and no elements. */
function apart(head: string): { rest: string; styles: string } {
  const start = head.indexOf('<style>');
  const end = head.indexOf('</style>', start);
  if (start < 0) return { rest: head, styles: '' };
  return { rest: head.slice(0, start) + head.slice(end), styles: head.slice(start, end) };
}

function loadsIn(styles: string): BuiltLoad[] {
  if (!styles.includes('//')) return [];
  return loadsOfStyle(styles).map((load) => ({ block: undefined, ...load }));
}

function join(parts: BuiltPage[]): BuiltPage {
  const spots = parts.flatMap((part) => part.spots);
  return {
    links: parts.flatMap((part) => part.links),
    pictures: parts.flatMap((part) => part.pictures),
    headings: parts.flatMap((part) => part.headings),
    buttons: parts.flatMap((part) => part.buttons),
    references: parts.flatMap((part) => part.references),
    loads: parts.flatMap((part) => part.loads),
    spots,
    ids: new Set(spots.map(({ id }) => id)),
  };
}
