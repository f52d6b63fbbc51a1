import type { Mistake } from '../../../../diagnostics/diagnostic.ts';
import type { NameIndex } from '../../../../diagnostics/name-index.ts';
import type { NoFile } from '../../../../diagnostics/no-file.ts';
import { alike, certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import { pathAfter, prefixOf } from '../../../../model/locale/languages.ts';
import { asPath, slug, transliterated } from '../../../slug.ts';
import type { PageSymbol } from '../../collect/symbol-table.ts';
import { bareName, bareStem, type FileNames, withoutEnding } from '../known-names.ts';
import type { Lookup } from '../lookup.ts';

/** The mistake in an address, and the certain correction, if there is one. */
export type LinkMistake = Mistake & { suggestion?: string | undefined };

type PagesByPath = ReadonlyMap<string, PageSymbol>;

/**
 * Returns the mistake for a link to a missing page.
 *
 * @param rest what follows the path in the link: `#map`.
 */
export function noPage(path: string, symbols: Lookup, rest = ''): LinkMistake {
  const later = notThere(path, symbols);
  if (later) return later;
  const handout = handoutAt(path, symbols);
  if (handout) return wrongAddress(path, handout);
  const [file, otherFile] = symbols.known('files').byName.get(bareName(path)) ?? [];
  if (file && !otherFile && path.includes('.')) return wrongAddress(path, `/${file}`);
  const pages = symbols.all('pages');
  const same =
    samePage(path, pages) ??
    pageInFile(path, symbols) ??
    labelled(path, symbols) ??
    inFirstLanguage(path, symbols);
  const known = symbols.known('pages');
  const likely =
    same ??
    [nearest(path, known), movedPage(path, symbols)].find((one) => isMeant(one, path, symbols));
  const params = { path, likely, rest, pages: nearestNames(path, known) };
  const sure = same ?? certain(path, likely);
  return { code: 'broken-link', params, suggestion: sure && `${sure}${rest}` };
}

/** Returns the mistake for an address, with the one that was surely meant, if any. */
export function wrongAddress(address: string, suggestion: string | undefined): LinkMistake {
  return { code: 'broken-link', params: { address, suggestion }, suggestion };
}

/** Returns the PDF of a handout whose source file in `handouts` is linked. */
export function handoutAt(address: string, symbols: Lookup): string | undefined {
  const [, slash = '', name] =
    /^(\/?)(?:site\/)?handouts\/(.+?)(?:\.(?:ya?ml|json|pdf))?$/i.exec(address) ?? [];
  const file = `files/${name}.pdf`;
  return symbols.all('handouts').has(file) ? slash + file : undefined;
}

/** Returns the mistake for a link to a page that is hidden now; undefined if it is not. */
function notThere(path: string, symbols: Lookup): LinkMistake | undefined {
  const page = symbols.all('hidden').get(path);
  if (!page) return undefined;
  const { reason, on, file, span } = page;
  return { code: 'page-not-there', params: { reason, path, on }, related: [{ file, span }] };
}

/** Like `noPage`, for a menu entry, which must link to a whole page of this site. */
export function noMenuPage(written: string, symbols: Lookup): LinkMistake {
  const [page = '', anchor] = written.split('#');
  const own = ownPath(written, symbols);
  if (own !== undefined) return ownAddress(written, own);
  if (/^(https?:|www\.|mailto:|tel:|\/?files\/)/i.test(written)) {
    return { code: 'broken-link', params: { menu: written } };
  }
  if (anchor === undefined || !symbols.page(page)) return noPage(written, symbols);
  return { code: 'broken-link', params: { menu: written, page }, suggestion: page };
}

/** Returns the mistake for an absolute URL in place of the address of a page. */
export function ownAddress(ownHost: string, suggestion: string): LinkMistake {
  return { code: 'broken-link', params: { ownHost, suggestion }, suggestion };
}

/** Returns the path of an absolute URL of this site: `https://www.example.com/contact`. */
export function ownPath(written: string, symbols: Lookup): string | undefined {
  const address = written.replace(/^www\./i, 'https://www.');
  const url = symbols.all('url');
  if (!/^https?:/i.test(address) || !URL.canParse(address) || !URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(address);
  const path = pathname.replace(/(.)\/$/, '$1');
  const bare = (name: string) => name.replace(/^www\./, '');
  const [other, own] = [bare(host), bare(new URL(url).host)];
  const isOwn = other === own || isTrialOf(other, own);
  return isOwn && symbols.hasPage(path) === 'there' ? path : undefined;
}

/** Matches the hosts of services on which a site is tried out, with the name of the site. */
const TRIAL =
  /^(?:[\w-]*--|[\w-]+\.)?([\w-]+?)(?:-git-[\w-]+)?\.(?:netlify\.app|vercel\.app|pages\.dev)$/;

/** Returns whether a host has the site before it is published: `staging.example.com`. */
function isTrialOf(host: string, own: string): boolean {
  const [, name] = TRIAL.exec(host) ?? [];
  const first = own.split('.')[0]?.replaceAll('-', '');
  return (
    name?.replaceAll('-', '') === first || /^(?:staging|stg|preprod)\.(.+)/.exec(host)?.[1] === own
  );
}

/** Returns whether a suggestion is likely: links do not mean translations into other languages. */
function isMeant(likely: string | undefined, path: string, symbols: Lookup): boolean {
  if (likely === undefined) return false;
  const code = symbols.page(likely)?.code ?? '';
  return code === symbols.all('code') || pathAfter(prefixOf(code), path) !== undefined;
}

/** Returns the only page of the same name below another path: `/residents/pets` for `/pets`. */
function movedPage(path: string, symbols: Lookup): string | undefined {
  const name = path.slice(path.lastIndexOf('/'));
  const found = symbols.known('lastParts').get(name) ?? [];
  return name.length > 1 && found.length === 1 ? found[0] : undefined;
}

/** Returns the only page whose label was written instead of its path. */
function labelled(written: string, symbols: Lookup): string | undefined {
  const label = written.trim().toLowerCase();
  const found = symbols.known('labels').get(label) ?? [];
  return label !== '' && found.length === 1 ? found[0] : undefined;
}

/** Returns the page whose path differs only in case, slashes, extension or folder. */
export function samePage(written: string, pages: PagesByPath): string | undefined {
  const bare = written
    .replace(/^(\.{0,2}\/)*/, '/')
    .replace(/\.(html?|php|aspx?|ya?ml|json|md)$/i, '')
    .replace(/\/(index)?$/, '');
  const inPages = bare.replace(/^\/(site\/)?pages(?=\/|$)/, '');
  return [bare, inPages, asPath(bare), asPath(inPages)]
    .map((path) => path || '/')
    .find((path) => pages.get(path)?.isGuess === undefined && pages.has(path));
}

/** Returns `/contact` for `/de/contact`, where German is the language of addresses without one. */
function inFirstLanguage(written: string, symbols: Lookup): string | undefined {
  const [code = ''] = symbols.all('language').split('-');
  const path = symbols.all('code') === '' ? pathAfter(prefixOf(code), written) : undefined;
  return path === undefined ? undefined : samePage(path, symbols.all('pages'));
}

/** Returns the page in a file whose name does not say its path: `/` for `home.yaml` or `/home`. */
function pageInFile(written: string, symbols: Lookup): string | undefined {
  const name = written.replace(/^(?:\.{0,2}\/)*(?:site\/)?(?:pages\/)?/, '/pages/');
  return symbols.known('pageFiles').get(withoutEnding(name))?.[0];
}

/** Up to this many anchors of a page are listed in order; of more, only the nearest. */
const MAX_ANCHORS = 12;

/** Where an anchor is missing. */
interface AnchorLocation {
  /** Another page; undefined for the page of the link itself. */
  on?: { path: string; file: string };
  /** The only other page that has the anchor. */
  elsewhere: string | undefined;
}

/** Returns the mistake for a link to a missing anchor. */
export function noAnchor(
  anchor: string,
  index: NameIndex,
  { on, elsewhere }: AnchorLocation,
): LinkMistake {
  const { names } = index;
  const bare = transliterated(anchor).toLowerCase();
  const same = names.includes(bare) ? bare : undefined;
  const likely = same ?? nearest(anchor, index) ?? alike(anchor, index);
  const isFew = names.length <= MAX_ANCHORS;
  const shown = isFew ? { names, more: 0 } : nearestNames(anchor, index);
  const sure = elsewhere === undefined ? (same ?? certain(anchor, likely)) : undefined;
  return {
    code: 'broken-link',
    params: { anchor, on, elsewhere, likely, anchors: shown, free: slug(anchor) },
    suggestion: sure && `${on?.path ?? ''}#${sure}`,
  };
}

/** Returns the only page in a language that has an anchor; undefined if there are several. */
export function onlyPageWith(anchor: string, symbols: Lookup): string | undefined {
  const [found, other] = symbols.known('anchors').get(anchor) ?? [];
  return other ? undefined : found?.path;
}

/** Returns the mistake for a link to a missing download or image. */
export function fileMissing(written: string, name: string, known: FileNames): LinkMistake {
  const { suggestion, ...params } = noFile(name, known);
  return {
    code: params.folder === 'images' ? 'missing-image' : 'missing-file',
    params,
    suggestion: suggestion && (written.startsWith('/') ? `/${suggestion}` : suggestion),
  };
}

/** Returns the details of a missing file, with suggestions. */
export function noFile(
  name: string,
  known: FileNames,
): NoFile & { suggestion: string | undefined } {
  const displaced = displacedHandout(name, known);
  // Addresses have `%20` in the place of spaces, names of files do not.
  const plain = name.replaceAll('%20', ' ');
  const near = displaced ? undefined : nearFile(plain, known);
  return {
    name,
    folder: name.split('/')[0] ?? '',
    likely: near ?? (displaced ? undefined : sameName(name, known)),
    ...(displaced && { displaced }),
    known: nearestNames(name, known.index),
    suggestion: certain(plain, near),
  };
}

/** Returns `files/form.yaml` for `files/form.pdf`: it was put among the downloads. */
function displacedHandout(name: string, { byStem }: FileNames): string | undefined {
  if (!/^files\/[^/]+\.pdf$/i.test(name)) return undefined;
  return byStem.get(bareStem(name))?.find((file) => /^files\/[^/]+\.(?:ya?ml|json)$/i.test(file));
}

/** Returns the nearest path, unless only its folder and extension are like those of the name. */
function nearFile(name: string, { index }: FileNames): string | undefined {
  const near = nearest(name, index);
  const stem = near === undefined ? undefined : nearest(bareStem(name), [bareStem(near)]);
  return stem === undefined ? undefined : near;
}

/** Returns the only file of that name in another folder, or with another extension or a second one. */
function sameName(name: string, { byName, byStem }: FileNames): string | undefined {
  const found =
    byName.get(bareName(name)) ?? byStem.get(bareStem(name)) ?? byStem.get(bareName(name)) ?? [];
  return found.length === 1 ? found[0] : undefined;
}
