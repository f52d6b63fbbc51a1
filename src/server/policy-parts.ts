import { Parser } from 'htmlparser2';
import { type OutsideLoad, outsideLoads } from '../render/outside-loads.ts';

/** What the policies of a page have to know of it. */
export interface PolicyParts {
  /** The code of the scripts that stand in it, in their order. Data, which never runs, is left out. */
  scripts: string[];
  /** The rules that stand in it, one text for each element. */
  styles: string[];
  /** What elements say about their own style. */
  styleAttributes: string[];
  /** What is loaded of other hosts. */
  loads: OutsideLoad[];
  /** The frames of other sites that are given abilities of the browser. */
  frames: Frame[];
}

interface Frame {
  origin: string;
  abilities: string[];
}

/** The types of scripts that run, or that browsers obey otherwise. */
const OBEYED = new Set(['', 'module', 'importmap', 'speculationrules']);

/** Reads what of a page its policies have to know. What never ends is no part of it. */
export function policyPartsOf(html: string): PolicyParts {
  const parts: PolicyParts = {
    scripts: [],
    styles: [],
    styleAttributes: [],
    loads: [],
    frames: [],
  };
  let list: string[] | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { style } = attributes;
      if (style !== undefined) parts.styleAttributes.push(style);
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

/** Where the text of an element goes; undefined if it is none that counts. */
function listFor(tag: string, { src, type = '' }: TagAttributes, parts: PolicyParts) {
  if (tag === 'style') return parts.styles;
  return tag === 'script' && src === undefined && OBEYED.has(type) ? parts.scripts : undefined;
}

function framesOf({ src = '', allow }: TagAttributes): Frame[] {
  if (allow === undefined || !URL.canParse(src)) return [];
  return [{ origin: new URL(src).origin, abilities: allow.split('; ') }];
}
