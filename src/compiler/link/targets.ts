import type { Edit, Span } from '../../diagnostics/diagnostic.ts';
import type { Target } from '../../model/vocabulary.ts';
import { explainAddress, explainHost, explainMail, explainPhone } from './address-slips.ts';
import { type KnownPage, type LinkContext, report } from './context.ts';
import { note } from './origins.ts';
import type { Slip } from './slip.ts';
import { noFile, noPage, noSpot } from './target-words.ts';

/** A link as written, its facts replaced, and where it stands. */
export interface Written {
  text: string;
  /** As it stands in the file. */
  raw: string;
  span: Span;
  context: LinkContext;
}

/** A link that is being resolved. */
interface Way extends Written {
  /** Whether the page exempts it from the check. */
  exempt: boolean;
}

/** Countries whose ten-digit numbers get this prefix: North America. */
const COUNTRY_CODE = '+1';

/** Finds out where a link goes. A broken one is reported and resolved as it stands. */
export function resolveTarget(written: Written): Target {
  const { text, raw, span, context } = written;
  const exception = context.exempt.get(text) ?? context.exempt.get(raw);
  if (exception) exception.met = true;
  const target = findTarget({ ...written, exempt: exception !== undefined });
  note(context, exception ? 'exempt' : 'link', target.href, span);
  return target;
}

function findTarget(written: Way): Target {
  const { text, context } = written;
  if (/\{[a-z]\w*\}/i.test(text)) return { href: text, external: false };
  if (text.startsWith('#')) return inSite(written, context.path ?? '/', text.slice(1));
  if (/^\/?files\//.test(text)) return download(written, 'files');
  if (/^\/images\//.test(text)) return download(written, 'images');
  if (/^\/(?!\/)/.test(text)) return toPage(written);
  if (/^https?:\/\/(?!https?:)/i.test(text)) return outbound(written);
  if (/^tel:/i.test(text)) return dial(written);
  if (/^mailto:/i.test(text)) return mail(written);
  return broken(written, explainAddress(text, context));
}

function dial(written: Way): Target {
  const slip = explainPhone(written.text);
  return slip
    ? broken(written, slip)
    : { href: `tel:${dialable(written.text.slice('tel:'.length))}`, external: false };
}

/** `(352) 555-0142` becomes `+13525550142`. */
function dialable(number: string): string {
  const digits = number.replace(/[^\d+]/g, '');
  return digits.length === 10 ? COUNTRY_CODE + digits : digits;
}

function mail(written: Way): Target {
  const slip = explainMail(written.text);
  return slip ? broken(written, slip) : { href: written.text, external: false };
}

function outbound(written: Way): Target {
  const { text, context } = written;
  const slip = explainHost(text);
  if (slip) return broken(written, slip);
  const address = new URL(text);
  if (address.host !== hostOf(context.names.url)) return { href: text, external: true };
  toPage({ ...written, text: `${address.pathname}${address.search}${address.hash}` });
  return { href: text, external: false };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Files that the build makes at the top of the site. */
const MADE_BY_THE_BUILD = /^\/(sitemap\.xml|robots\.txt)$/;

function toPage(written: Way): Target {
  const [address = '', spot] = split(written.text, '#');
  const [path = '', query] = split(address, '?');
  if (MADE_BY_THE_BUILD.test(path)) return { href: written.text, external: false };
  const target = inSite(written, path, spot);
  return query === undefined ? target : { ...target, href: written.text };
}

function split(text: string, at: string): [string, string | undefined] {
  const index = text.indexOf(at);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

function inSite(written: Way, path: string, spot: string | undefined): Target {
  const { text, context } = written;
  const { pages, redirects } = context.names;
  const here = text.startsWith('#') && context.path !== undefined;
  const target = { href: here ? text : spot ? `${path}#${spot}` : path, external: false };
  const page = pages.get(path);
  if (!page) return redirects?.has(path) === false ? pageMissing(written, path) : target;
  if (page.lost) context.names.wanted.add(page.lost);
  context.ways.pages.add(path);
  return !spot || hasSpot(written, { path, page, spot })
    ? target
    : spotMissing(written, path, spot);
}

function hasSpot(written: Way, to: { path: string; page: KnownPage; spot: string }): boolean {
  const { path, page, spot } = to;
  const spots = path === written.context.path ? written.context.spots : page.spots;
  if (!spots || spots.has(spot) || page.hidden?.has(spot)) return true;
  // The top of a page, and a stretch of its text, are always there.
  return spot === 'top' || spot.startsWith(':~:') || spots.has(decode(spot));
}

function decode(spot: string): string {
  try {
    return decodeURIComponent(spot);
  } catch {
    return spot;
  }
}

function pageMissing(written: Way, path: string): Target {
  return broken(written, noPage(path, written.context.names.pages));
}

function spotMissing(written: Way, path: string, spot: string): Target {
  const { context } = written;
  const own = path === context.path;
  const page = context.names.pages.get(path);
  const spots = own ? context.spots : (page?.spots ?? new Set());
  return broken(written, noSpot({ path, own, spot, spots, file: page?.file ?? '' }));
}

function download(written: Way, folder: 'files' | 'images'): Target {
  const { text, context } = written;
  const name = decode(text.replace(/^\//, ''));
  const { assets, handouts } = context.names;
  const kind = (name.split('.').at(-1) ?? '').toUpperCase();
  if (handouts.has(name)) return { href: `/${name}`, external: false, file: { kind } };
  const asset = assets[folder].get(name);
  if (!asset) {
    const known = folder === 'files' ? [...assets.files.keys(), ...handouts] : assets.images.keys();
    return { ...broken(written, noFile(text, name, [...known])), href: `/${name}` };
  }
  context.files.add(name);
  return { href: `/${encodeURI(name)}`, external: false, file: { kind, bytes: asset.bytes } };
}

function broken(written: Way, { meant, ...words }: Slip): Target {
  const { text, span, context, exempt } = written;
  if (!exempt)
    report(context, {
      ...words,
      span,
      fix: meant === undefined ? undefined : replacement(written, meant),
    });
  return { href: text, external: false };
}

/** The edit that puts another address in place; only for one that stands there word for word. */
function replacement({ text, raw, span, context }: Written, meant: string): Edit[] | undefined {
  const stands = context.source.text.slice(span.start, span.end);
  const quoted = stands === `"${raw}"` || stands === `'${raw}'`;
  if (raw !== text || (stands !== raw && !quoted)) return undefined;
  const inner = quoted ? { start: span.start + 1, end: span.end - 1 } : span;
  return [{ ...inner, text: meant }];
}
