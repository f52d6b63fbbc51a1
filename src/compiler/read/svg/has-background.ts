import { Parser } from 'htmlparser2';

/** The share of its box that a first shape covers at least to be the background of a drawing. */
const COVERED = 0.9;

/** The number of characters within which the first shape is looked for: drawings may have 100 kB. */
const START = 10_000;

/** Elements whose content is not drawn where it stands. */
const NOT_DRAWN = new Set(`defs style title desc metadata symbol clipPath mask`.split(/\s+/));

/** Elements without a shape of their own. */
const AROUND = new Set(['svg', 'g', 'a']);

type SvgAttributes = Record<string, string>;

interface Shape {
  name: string;
  attributes: SvgAttributes;
  /** The attributes of the elements around it, from the outside. */
  around: SvgAttributes[];
}

/**
 * Whether the first shape of an SVG is a filled rectangle, circle or ellipse as large as the whole
 * drawing, on which the other shapes stand.
 */
export function hasBackground(text: string): boolean {
  let box: number[] | undefined;
  let first: Shape | undefined;
  const around: SvgAttributes[] = [];
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (NOT_DRAWN.has(name)) hidden += 1;
        else if (AROUND.has(name)) around.push(attributes);
        else if (hidden === 0) first ??= { name, attributes, around: [...around] };
        if (name === 'svg') box ??= boxOf(attributes);
      },
      onclosetag(name) {
        if (NOT_DRAWN.has(name)) hidden -= 1;
        else if (AROUND.has(name)) around.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text.slice(0, START));
  return box !== undefined && first !== undefined && covers(first, box);
}

/** Returns width and height of the drawing, in its own units. */
function boxOf({ viewBox, width, height }: SvgAttributes): number[] {
  const [, , ...size] = (viewBox ?? '').trim().split(/[\s,]+/);
  return (size.length === 2 ? size : [width, height]).map(Number);
}

function covers({ name, attributes, around }: Shape, box: number[]): boolean {
  const all = [...around, attributes];
  const fill = all.findLast((one) => one.fill !== undefined)?.fill;
  // What a stylesheet says of it is not read.
  if (fill === 'none' || all.some((one) => one.transform ?? one.style ?? one.class)) return false;
  const sizes = sizesOf(name, attributes);
  return box.every((length, at) => {
    const size = sizes[at] ?? '';
    const share = size.endsWith('%') ? Number.parseFloat(size) / 100 : Number(size) / length;
    return share >= COVERED;
  });
}

/** Returns width and height of a shape; none if it has another outline. */
function sizesOf(
  name: string,
  { width, height, r, rx, ry }: SvgAttributes,
): (string | undefined)[] {
  if (name === 'rect') return [width, height];
  if (name === 'circle') return [twice(r), twice(r)];
  return name === 'ellipse' ? [twice(rx), twice(ry)] : [];
}

function twice(radius = ''): string {
  return radius.endsWith('%') ? `${2 * Number.parseFloat(radius)}%` : String(2 * Number(radius));
}
