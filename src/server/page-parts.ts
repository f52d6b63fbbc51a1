/** How scripts inside a page begin. Data blocks, such as structured data, never run. */
const SCRIPTS = ['', ' type="module"', ' type="importmap"', ' type="speculationrules"'].map(
  (attributes) => `<script${attributes}>`,
);

/** The code of the scripts that stand in a page, in their order. */
export function scriptsIn(html: string): string[] {
  return elementsIn(html, 'script').flatMap((element) => {
    const beginning = SCRIPTS.find((one) => element.startsWith(one));
    return beginning === undefined ? [] : [element.slice(beginning.length)];
  });
}

/** The rules that stand in a page, one text for each element. */
export function stylesIn(html: string): string[] {
  return elementsIn(html, 'style').map((element) => element.slice(element.indexOf('>') + 1));
}

/** The elements of a name that hold text alone, without their ends; one that never ends is none. */
function elementsIn(html: string, name: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, end)) {
    end = html.indexOf(`</${name}>`, at);
    if (end < 0) break;
    found.push(html.slice(at, end));
  }
  return found;
}

/** What elements say about their own style. */
export function styleAttributesIn(html: string): string[] {
  return [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescaped(value));
}

/** A frame of another site. */
interface FrameOfPage {
  /** Its origin. */
  src: string;
  /** The abilities that it is given. */
  allow: string[];
}

/** The frames that are given abilities. */
export function framesIn(html: string): FrameOfPage[] {
  return [...html.matchAll(/<iframe ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const src = / ?\bsrc="(https:[^"]*)"/.exec(attributes)?.[1];
    const allow = / ?\ballow="([^"]*)"/.exec(attributes)?.[1];
    if (!src || !allow) return [];
    return [{ src: new URL(unescaped(src)).origin, allow: allow.split('; ') }];
  });
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** A value as it was before React wrote it into HTML. */
function unescaped(value: string): string {
  return value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
