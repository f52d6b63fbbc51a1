import { memoized } from '../../model/memoized.ts';
import { loadsOfStyle } from '../outside-loads.ts';
import type { RenderedParts } from '../render-page.tsx';
import { type BuiltLoad, type BuiltPage, type BuiltPart, partReader } from './read-part.ts';

/** The most parts of frames in the cache: each page in the menu has a frame of its own. */
const MAX_FRAMES = 20;

/** The most styles in the cache of what they load: many pages have the same ones, of 15 kB. */
const MAX_STYLES = 100;

/**
 * Returns a function that parses whole pages, including block marks. Frames are half of every page
 * and the same on many: each is parsed once, then cached.
 */
export function pageReader(): (page: RenderedParts) => BuiltPage {
  const readPart = partReader();
  const readFrame = memoized(readPart, MAX_FRAMES);
  const readStyles = memoized(loadsIn, MAX_STYLES);
  return ({ head, styles, before, own, after }) => {
    const page = join([readPart(head), readFrame(before), readPart(own), readFrame(after)]);
    return { ...page, loads: [...page.loads, ...readStyles(styles)] };
  };
}

function loadsIn(styles: string): BuiltLoad[] {
  return loadsOfStyle(styles).map((load) => ({ block: undefined, ...load }));
}

function join(parts: BuiltPart[]): BuiltPage {
  const namedElements = joined(parts.map((part) => part.namedElements));
  return {
    links: joined(parts.map((part) => part.links)),
    pictures: joined(parts.map((part) => part.pictures)),
    headings: joined(parts.map((part) => part.headings)),
    buttons: joined(parts.map((part) => part.buttons)),
    references: joined(parts.map((part) => part.references)),
    loads: joined(parts.map((part) => part.loads)),
    namedElements,
    ids: new Set(namedElements.map(({ id }) => id)),
  };
}

/** `flatMap` takes ten times as long. */
function joined<Item>(lists: Item[][]): Item[] {
  return ([] as Item[]).concat(...lists);
}
