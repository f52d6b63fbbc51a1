import { basePath } from '../../model/base-path.ts';

const BEGINS_WITH_SLASH = /="\/(?!\/)/g;

/** Attributes that hold one address of the site. So do those of data, for scripts, but for these. */
const ONE = new Set(['href', 'src', 'action', 'formAction', 'poster']);
const OTHER_DATA = new Set(['data-base', 'data-edition', 'data-needs', 'data-props']);

/** What holds several, and how each of them begins. */
const LISTS = [' srcset="', ' srcSet="', ' imagesrcset="', ' imageSrcSet="', ' data-needs="'];
const IN_LIST = /(^|, ?| )(\/(?!\/))/g;

/** Links, pictures and the address of a form in what islands are given. */
const IN_PROPS = /(&quot;(?:href|src|action)&quot;:&quot;)(\/(?!\/))/g;

const IN_STYLES = /(url\((?:["']|&quot;|&#x27;)?)(\/(?!\/))/g;

const REFRESH = /( content="0;url=)(\/(?!\/))/g;

/**
 * A finished page with its addresses as they are where the site lies. Pages are made as if that
 * were the top of its host; there, they stay as they are.
 *
 * @param url the address of the site, without a slash at its end.
 */
export function belowPath(html: string, url: string): string {
  const base = basePath(url);
  if (base === '') return html;
  const moved = `$1${base}$2`;
  const withLists = LISTS.reduce(
    (page, list) => within(page, [list, '"'], (text) => text.replace(IN_LIST, moved)),
    inAttributes(html, base).replace(REFRESH, moved),
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

/** The same for rules alone. */
export function stylesBelow(css: string, url: string): string {
  return css.replace(IN_STYLES, `$1${basePath(url)}$2`);
}

/** Changes what stands between two signs. */
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
