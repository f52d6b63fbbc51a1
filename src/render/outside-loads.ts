import type { Manifest } from '../model/manifest/manifest.ts';

/** What a page may load, or send, without the visitor following a link. */
export type LoadKind = 'image' | 'media' | 'frame' | 'connection' | 'script' | 'style' | 'form';

/** A resource that a page loads from another host, or data that it sends there. */
export interface OutsideLoad {
  kind: LoadKind;
  origin: string;
}

/** Kinds allowed from other hosts if the site declares them; all others must be same-origin. */
export const MAY_BE_DECLARED: readonly LoadKind[] = ['image', 'media', 'frame', 'connection'];

/** Returns the origins that site.yaml declares: those of frames and of the workflow. */
export function declaredOrigins({ siteInfo, embeds }: Pick<Manifest, 'siteInfo' | 'embeds'>) {
  const workflow = siteInfo.workflow?.host ? [new URL(siteInfo.workflow.host).origin] : [];
  return [...embeds.map((host) => `https://${host}`), ...workflow];
}

/** The attributes of elements that make browsers load something, and the kind of load. */
const LOADS: Record<string, Record<string, LoadKind>> = {
  audio: { src: 'media' },
  button: { formaction: 'form' },
  embed: { src: 'frame' },
  feimage: { href: 'image', 'xlink:href': 'image' },
  form: { action: 'form' },
  iframe: { src: 'frame' },
  image: { href: 'image', 'xlink:href': 'image' },
  img: { src: 'image', srcset: 'image' },
  input: { src: 'image', formaction: 'form' },
  object: { data: 'frame' },
  script: { src: 'script' },
  source: { src: 'media', srcset: 'image' },
  track: { src: 'media' },
  use: { href: 'image', 'xlink:href': 'image' },
  video: { src: 'media', poster: 'image' },
};

/** What browsers load for a link's `rel`; other links load nothing before they are followed. */
const RELATIONS: Record<string, LoadKind> = {
  'dns-prefetch': 'connection',
  icon: 'image',
  manifest: 'connection',
  modulepreload: 'script',
  preconnect: 'connection',
  prefetch: 'connection',
  preload: 'connection',
  prerender: 'connection',
  stylesheet: 'style',
};

const NONE: OutsideLoad[] = [];

/** Returns what an element loads from, or sends to, other hosts by itself. */
export function outsideLoads(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): OutsideLoad[] {
  const { style } = attributes;
  const found = style?.includes('//') ? loadsOfStyle(style) : NONE;
  if (tag === 'link') return [...found, ...loadsOfLink(attributes)];
  const loading = Object.hasOwn(LOADS, tag) ? LOADS[tag] : undefined;
  if (!loading) return found;
  const others = Object.entries(loading).flatMap(([name, kind]) => {
    return originsIn(attributes[name] ?? '', kind);
  });
  return [...found, ...others];
}

export function loadsOfStyle(css: string): OutsideLoad[] {
  const addresses = css.matchAll(/(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/gi);
  return [...addresses].flatMap(([, address = '']) => originsIn(address, 'style'));
}

function loadsOfLink({ rel = '', href = '', imagesrcset }: Record<string, string>): OutsideLoad[] {
  const kinds = rel.toLowerCase().split(/\s+/);
  const kind = kinds.flatMap((name) => (Object.hasOwn(RELATIONS, name) ? RELATIONS[name] : []))[0];
  return kind ? originsIn(`${href} ${imagesrcset ?? ''}`, kind) : NONE;
}

/** Returns the origins in a list of URLs separated by spaces or commas, as in `srcset`. */
function originsIn(written: string, kind: LoadKind): OutsideLoad[] {
  if (!written.includes('//')) return NONE;
  return written
    .split(/[\s,]+/)
    .filter((address) => /^(https?:)?\/\//i.test(address) && URL.canParse(address, 'https://a'))
    .map((address) => ({ kind, origin: new URL(address, 'https://a').origin }));
}
