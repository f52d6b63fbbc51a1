import { Parser } from 'htmlparser2';
import { type OutsideLoad, outsideLoads } from '../../render/outside-loads.ts';

/** The parts of a page that its policies depend on. */
export interface PolicyParts {
  /** The code of its inline scripts, in document order, without data blocks, which never run. */
  scripts: string[];
  /** The content of each `<style>` element. */
  styles: string[];
  styleAttributes: string[];
  /** Whether it has islands, which may show toasts. */
  hasIslands: boolean;
  /** Resources loaded from other hosts. */
  loads: OutsideLoad[];
  /** Frames of other sites that are granted browser features. */
  frames: Frame[];
}

interface Frame {
  origin: string;
  abilities: string[];
}

/** Script types that browsers execute or otherwise act upon. */
const EXECUTED_TYPES = new Set(['', 'module', 'importmap', 'speculationrules']);

/** Parses the parts of a page its policies depend on. Elements without an end tag are ignored. */
export function policyPartsOf(html: string): PolicyParts {
  const parts: PolicyParts = {
    scripts: [],
    styles: [],
    styleAttributes: [],
    hasIslands: false,
    loads: [],
    frames: [],
  };
  let list: string[] | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { style } = attributes;
      if (style !== undefined) parts.styleAttributes.push(style);
      if ('data-island' in attributes) parts.hasIslands = true;
      if (tag === 'iframe') parts.frames.push(...framesOf(attributes));
      const waiting = attributes['data-frame'];
      if (waiting) parts.frames.push(...framesOf(JSON.parse(waiting) as TagAttributes));
      parts.loads.push(...outsideLoads(tag, attributes));
      list = listFor(tag, attributes, parts);
      text = '';
    },
    ontext(more) {
      text += more;
    },
    onclosetag(_, isImplied) {
      if (!isImplied) list?.push(text);
      list = undefined;
    },
  });
  parser.end(html);
  return parts;
}

type TagAttributes = Record<string, string>;

/** Returns the list that collects an element's text, or undefined. */
function listFor(tag: string, { src, type = '' }: TagAttributes, parts: PolicyParts) {
  if (tag === 'style') return parts.styles;
  return tag === 'script' && src === undefined && EXECUTED_TYPES.has(type)
    ? parts.scripts
    : undefined;
}

function framesOf({ src = '', allow }: TagAttributes): Frame[] {
  if (allow === undefined || !URL.canParse(src)) return [];
  return [{ origin: new URL(src).origin, abilities: allow.split('; ') }];
}
