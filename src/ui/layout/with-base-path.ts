import { basePath } from '../../model/text/base-path.ts';

const BEGINS_WITH_SLASH = /="\/(?!\/)/g;

/** Attributes with one URL. All `data-` attributes count as such, except `OTHER_DATA`. */
const ONE = new Set(['href', 'src', 'action', 'formAction', 'poster']);
const OTHER_DATA = new Set(['data-base', 'data-edition', 'data-needs', 'data-props']);

/** The starts of attributes with several URLs. */
const LISTS = [' srcset="', ' srcSet="', ' imagesrcset="', ' imageSrcSet="', ' data-needs="'];
const IN_LIST = /(^|, ?| )(\/(?!\/))/g;

/** Matches the URLs of links, images and form actions in the props of islands. */
const IN_PROPS = /(&quot;(?:href|src|action)&quot;:&quot;)(\/(?!\/))/g;

const IN_STYLES = /(url\((?:["']|&quot;|&#x27;)?)(\/(?!\/))/g;

/** Matches the names of drafts, in attributes and in the props of islands. */
const DRAFTS = /((?: data-draft="|&quot;draft&quot;:&quot;)signpost-draft:)/g;

const REFRESH = /( content="0;url=)(\/(?!\/))/g;

/**
 * Adds the site's base path to all URLs in a finished page, and to the names of drafts: sites on one
 * host share a storage. Pages are rendered as if the site were at the root of its host; a site that
 * is stays unchanged.
 *
 * @param url the site's URL, without a trailing slash.
 */
export function withBasePath(html: string, url: string): string {
  const base = basePath(url);
  if (base === '') return html;
  const moved = `$1${base}$2`;
  const withLists = LISTS.reduce(
    (page, list) => within(page, [list, '"'], (text) => text.replace(IN_LIST, moved)),
    inAttributes(html, base).replace(REFRESH, moved).replace(DRAFTS, `$1${base}:`),
  );
  const withProps = within(withLists, [' data-props="', '"'], (props) =>
    props.replace(IN_PROPS, moved),
  );
  const styles = (css: string) => stylesBelow(css, url);
  return within(within(withProps, [' style="', '"'], styles), ['<style>', '</style>'], styles);
}

function inAttributes(html: string, base: string): string {
  return html.replace(BEGINS_WITH_SLASH, (start, at: number) => {
    const name = html.slice(html.lastIndexOf(' ', at) + 1, at);
    const isOne = ONE.has(name) || (name.startsWith('data-') && !OTHER_DATA.has(name));
    return isOne ? `="${base}/` : start;
  });
}

/** Does the same for CSS. */
export function stylesBelow(css: string, url: string): string {
  return css.replace(IN_STYLES, `$1${basePath(url)}$2`);
}

/** Applies a change to the text between two delimiters. */
function within(
  html: string,
  [start, end]: [start: string, end: string],
  change: (text: string) => string,
): string {
  const [before = '', ...others] = html.split(start);
  const changed = others.map((part) => {
    const length = part.indexOf(end);
    return length < 0 ? part : change(part.slice(0, length)) + part.slice(length);
  });
  return [before, ...changed].join(start);
}
