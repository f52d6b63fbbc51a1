import type { Manifest } from '../model/manifest.ts';

/** What a page may load, or send, without anybody following a link. */
export type LoadKind = 'image' | 'media' | 'frame' | 'connection' | 'script' | 'style' | 'form';

/** Something that a page takes from another host, or sends there. */
export interface OutsideLoad {
  kind: LoadKind;
  origin: string;
}

/** What another host may give to a page whose site declares it; the rest only the site itself may. */
export const MAY_BE_DECLARED: readonly LoadKind[] = ['image', 'media', 'frame', 'connection'];

/** The origins that site.yaml declares: those of frames, and of the workflow. */
export function declaredOrigins({ siteInfo, embeds }: Pick<Manifest, 'siteInfo' | 'embeds'>) {
  const workflow = siteInfo.workflow?.host ? [new URL(siteInfo.workflow.host).origin] : [];
  return [...embeds.map((host) => `https://${host}`), ...workflow];
}

/** The attributes of elements that make browsers load something, and what. */
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

/** What browsers make of a link by what it is for; of all others nothing before it is followed. */
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

/** Whether an element of this name may load something, whatever its styles. */
export function mayLoad(tag: string): boolean {
  return tag === 'link' || Object.hasOwn(LOADS, tag);
}

/** What an element loads of other hosts, or sends there, by itself. */
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
    const written = attributes[name];
    return written?.includes('//') ? originsIn(written, kind) : NONE;
  });
  return [...found, ...others];
}

/** What rules load of other hosts. */
export function loadsOfStyle(css: string): OutsideLoad[] {
  const addresses = css.matchAll(/(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/gi);
  return [...addresses].flatMap(([, address = '']) => originsIn(address, 'style'));
}

function loadsOfLink({ rel = '', href = '', imagesrcset }: Record<string, string>): OutsideLoad[] {
  const kinds = rel.toLowerCase().split(/\s+/);
  const kind = kinds.flatMap((name) => (Object.hasOwn(RELATIONS, name) ? RELATIONS[name] : []))[0];
  return kind ? originsIn(`${href} ${imagesrcset ?? ''}`, kind) : NONE;
}

/** The hosts among addresses with spaces or commas between them, as `srcset` has them. */
function originsIn(written: string, kind: LoadKind): OutsideLoad[] {
  return written
    .split(/[\s,]+/)
    .filter((address) => /^(https?:)?\/\//i.test(address) && URL.canParse(address, 'https://a'))
    .map((address) => ({ kind, origin: new URL(address, 'https://a').origin }));
}
