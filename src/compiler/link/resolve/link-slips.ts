import type { Words } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { alike, certain, listNames, nearest } from '../../../diagnostics/suggest.ts';
import { asPath, slug } from '../../slug.ts';
import type { PageSymbol } from '../collect/symbol-table.ts';

/** What is wrong with an address. */
export interface Slip extends Words {
  /** The address that was surely meant, to be put in its place. */
  meant?: string | undefined;
}

type Pages = ReadonlyMap<string, PageSymbol>;

/** At most this many anchors of a page are listed. */
const MOST_ANCHORS = 12;

/** Words for a link to a page that is not there. */
export function noPage(path: string, pages: Pages): Slip {
  const same = samePage(path, pages) ?? labelled(path, pages);
  const likely = same ?? nearest(path, pathsOf(pages));
  const message =
    likely !== undefined && path === `${likely}/`
      ? `The address ${quote(path)} has a slash at its end, which addresses here do not have.`
      : `There is no page at ${quote(path)}.`;
  const hint = likely
    ? `Did you mean "${likely}"?`
    : listNames(path, pathsOf(pages), 'Pages, nearest first');
  return { code: 'broken-link', message, hint, meant: same ?? certain(path, likely) };
}

/** The same for an entry of the menu, which leads to a whole page of this site. */
export function noMenuPage(written: string, pages: Pages): Slip {
  const [path = '', spot] = written.split('#');
  if (/^(https?:|www\.|mailto:|tel:)/i.test(written)) {
    return {
      code: 'broken-link',
      message: `The menu holds pages of this site, and ${quote(written)} is none.`,
      hint: 'Link to it from a page, or from "logins" or "social" in site.yaml.',
    };
  }
  if (spot === undefined || !pages.has(path)) return noPage(written, pages);
  return {
    code: 'broken-link',
    message: `The menu leads to whole pages, and ${quote(written)} is a spot on one.`,
    hint: `Did you mean "${path}"?`,
    meant: path,
  };
}

/** The one page whose label was written in place of its path. */
function labelled(written: string, pages: Pages): string | undefined {
  const label = written.trim().toLowerCase();
  const found = [...pages].filter(([, page]) => !page.lost && page.label.toLowerCase() === label);
  return label !== '' && found.length === 1 ? found[0]?.[0] : undefined;
}

function pathsOf(pages: Pages): string[] {
  return [...pages].filter(([, { lost, mislaid }]) => !lost && !mislaid).map(([path]) => path);
}

/** The page that is meant by an address that differs in capitals, slashes, ending or folder. */
export function samePage(written: string, pages: Pages): string | undefined {
  const bare = written
    .replace(/^(\.{0,2}\/)*/, '/')
    .replace(/\.(html?|php|aspx?|ya?ml|json|md)$/i, '')
    .replace(/\/(index)?$/, '');
  const inPages = bare.replace(/^\/(site\/)?pages(?=\/|$)/, '');
  return [bare, inPages, asPath(bare), asPath(inPages)]
    .map((path) => path || '/')
    .find((path) => pages.get(path)?.mislaid === undefined && pages.has(path));
}

/** Words for a link to a spot that the page does not have. */
export function noAnchor(about: {
  path: string;
  /** Whether the link stands on that page itself. */
  own: boolean;
  spot: string;
  anchors: ReadonlySet<string>;
  file: string;
}): Slip {
  const { path, own, spot, anchors, file } = about;
  const likely = nearest(spot, anchors) ?? alike(spot, anchors);
  const link = `${own ? '' : path}#${likely}`;
  const page = own ? 'Nothing on this page' : `The page ${path} exists, but nothing on it`;
  return {
    code: 'broken-link',
    message: `${page} is called ${quote(spot)}.`,
    hint: `${knownAnchors(spot, [...anchors], own ? '' : ` (${file})`)}${likely ? ` Did you mean "${link}"?` : ''}`,
    meant: certain(spot, likely) && link,
  };
}

function knownAnchors(spot: string, anchors: string[], place: string): string {
  if (anchors.length === 0) return `Give the block that you mean a name${place}: id: ${slug(spot)}`;
  if (anchors.length > MOST_ANCHORS)
    return listNames(spot, anchors, `Spots on it, nearest first${place}`);
  return `Spots on ${place ? 'that' : 'this'} page: ${anchors.join(', ')}${place}.`;
}

/** Words for a download or picture that the site folder does not hold. */
export function noFile(written: string, name: string, known: string[]): Slip {
  const near = nearest(name, known);
  const likely = near ?? sameName(name, known);
  const sure = certain(name, near);
  const folder = name.split('/')[0] ?? '';
  const none = `The folder "${folder}" is empty: put the file there first.`;
  const list = known.length > 0 ? listNames(name, known, 'Files there') : none;
  return {
    code: folder === 'images' ? 'missing-image' : 'missing-file',
    message: `There is no file ${quote(name)} in the site folder.`,
    hint: likely ? `Did you mean "${likely}"?` : list,
    meant: sure && (written.startsWith('/') ? `/${sure}` : sure),
  };
}

/** The one file of that name in another folder, or with another ending. */
function sameName(name: string, known: string[]): string | undefined {
  const bare = (file: string) => file.replace(/^.*\//, '').toLowerCase();
  const stem = (file: string) => bare(file).replace(/\.\w+$/, '');
  const byName = known.filter((file) => bare(file) === bare(name));
  const found = byName.length > 0 ? byName : known.filter((file) => stem(file) === stem(name));
  return found.length === 1 ? found[0] : undefined;
}
