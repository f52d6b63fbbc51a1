import type { Target } from '../../model/vocabulary.ts';
import { quote } from '../diagnostics/quote.ts';
import { nearest, suggest } from '../diagnostics/suggest.ts';
import type { ScalarNode } from '../tree.ts';
import { type LinkContext, report } from './context.ts';
import { spanOf } from './facts.ts';

/** A link as written, its facts already replaced. */
interface Written {
  text: string;
  node: ScalarNode;
  context: LinkContext;
}

/** Countries whose ten-digit numbers get this prefix: North America. */
const COUNTRY_CODE = '+1';

/** Finds out where a link goes. A broken one is reported and resolved as it stands. */
export function resolveTarget(text: string, node: ScalarNode, context: LinkContext): Target {
  const written: Written = { text, node, context };
  if (text.startsWith('#')) return inSite(written, context.path ?? '/', text.slice(1));
  if (/^\/?files\//.test(text)) return download(written);
  if (/^\/(?!\/)/.test(text)) return toPage(written);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'tel':
      return { href: `tel:${dialable(text.slice(4))}`, external: false };
    case 'mailto':
      return { href: text, external: false };
    case 'http':
    case 'https':
      return outbound(written);
    default:
      return broken(written, {
        code: scheme ? 'unsafe-link' : 'broken-link',
        message: scheme
          ? `The address ${quote(text)} begins with "${scheme}:", which a link may not.`
          : `${quote(text)} is not an address.`,
        hint: 'Write a page of this site (/contact), a spot (#map), a file (files/form.pdf), or an address with https://, mailto: or tel:',
      });
  }
}

/** `(352) 555-0142` becomes `+13525550142`. */
function dialable(number: string): string {
  const digits = number.replace(/[^\d+]/g, '');
  return digits.length === 10 ? COUNTRY_CODE + digits : digits;
}

function outbound(written: Written): Target {
  const { text, context } = written;
  if (!URL.canParse(text)) {
    return broken(written, {
      code: 'broken-link',
      message: `${quote(text)} is not an address.`,
      hint: 'Write it as the browser shows it: https://www.example.com/page',
    });
  }
  const own = URL.canParse(context.names.url) ? new URL(context.names.url).host : '';
  return { href: text, external: new URL(text).host !== own };
}

function toPage(written: Written): Target {
  const [address = '', spot] = written.text.split('#');
  const [path = '', query] = address.split('?');
  const target = inSite(written, path === '/' ? path : path.replace(/\/$/, ''), spot);
  return query === undefined ? target : { ...target, href: written.text };
}

function inSite(written: Written, path: string, spot: string | undefined): Target {
  const { text, context } = written;
  const target = {
    href: text.startsWith('#') ? text : spot ? `${path}#${spot}` : path,
    external: false,
  };
  const page = context.names.pages.get(path);
  if (!page) return context.names.redirects.has(path) ? target : noPage(written, path);
  if (!spot) return target;
  const spots = path === context.path ? context.spots : page.spots;
  return !spots || spots.has(spot) ? target : noSpot(written, { path, spot, spots });
}

function noPage(written: Written, path: string): Target {
  const { pages } = written.context.names;
  return broken(written, {
    code: 'broken-link',
    message: `There is no page at ${quote(path)}.`,
    hint: suggest(path, pages.keys(), 'Pages, nearest first'),
  });
}

function noSpot(
  written: Written,
  about: { path: string; spot: string; spots: Set<string> },
): Target {
  const { path, spot, spots } = about;
  const file = written.context.names.pages.get(path)?.file ?? '';
  const meant = nearest(spot, spots);
  const known =
    spots.size > 0
      ? `Spots on that page: ${[...spots].slice(0, 12).join(', ')} (${file}).`
      : `No spot on that page has a name yet; give a block one with id: (${file}).`;
  return broken(written, {
    code: 'broken-link',
    message: `The page ${path} exists, but nothing on it is called ${quote(spot)}.`,
    hint: meant
      ? `${known} Did you mean "${path === written.context.path ? '' : path}#${meant}"?`
      : known,
  });
}

function download(written: Written): Target {
  const { text, context } = written;
  const name = text.replace(/^\//, '');
  const { assets, handouts } = context.names;
  const kind = (name.split('.').at(-1) ?? '').toUpperCase();
  if (handouts.has(name)) return { href: `/${name}`, external: false, file: { kind } };
  const asset = assets.files.get(name);
  if (!asset) {
    return broken(written, {
      code: 'missing-file',
      message: `There is no file ${quote(name)} in the site folder.`,
      hint: suggest(name, [...assets.files.keys(), ...handouts], 'Files there'),
    });
  }
  context.files.add(name);
  return { href: `/${name}`, external: false, file: { kind, bytes: asset.bytes } };
}

function broken(written: Written, words: { code: string; message: string; hint: string }): Target {
  const { text, node, context } = written;
  if (!context.exempt.has(text)) report(context, { ...words, span: spanOf(text, node, context) });
  return { href: text, external: false };
}
