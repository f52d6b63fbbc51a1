import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoized } from '../../model/memoized.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';

export type Props = Record<string, unknown>;

/** How React writes the elements of a name. */
export interface HostElement {
  /** Returns the start tag. */
  start(props: Props): string;
  /** The end tag, `''` for elements that have none. */
  end: string;
  /** Whether only React itself can write the element, which has no components in it. */
  isOpaque: boolean;
}

/** Elements for whose attributes React has rules of its own. Those with a hyphen are custom ones. */
const OWN_RULES = /^(?:button|form|option|select)$|-/;

const OPAQUE = /^(?:input|link|meta|script|style|textarea|title)$/;

/** Props that are no attributes. */
const CONTENT = new Set(['children', 'dangerouslySetInnerHTML']);

/**
 * Returns a function that asks React how it writes elements, and each attribute, once: which have no
 * end tag, what they are called in HTML, and which values are left out.
 */
export function hostElements(): (tag: string) => HostElement {
  const attribute = attributes();
  return memoized((tag) => {
    const end = `</${tag}>`;
    const hasEnd = reactMarkup(tag).endsWith(end);
    const open = `<${tag}`;
    const close = hasEnd ? '>' : '/>';
    return {
      end: hasEnd ? end : '',
      isOpaque: OPAQUE.test(tag),
      start: OWN_RULES.test(tag)
        ? (props) => open + attributesOf(tag, props) + close
        : (props) => {
            let start = open;
            for (const name in props) {
              const value = props[name];
              if (value === undefined || value === null || CONTENT.has(name)) continue;
              start += attribute(name, value, tag);
            }
            return start + close;
          },
    };
  });
}

/** Returns an element as React writes it, without looking into components in it. */
export function reactMarkup(type: unknown, props: Props = {}): string {
  return renderToStaticMarkup(createElement(type as string, props));
}

/** The most values that are kept, of styles and of each attribute. */
const MAX_KEPT = 1_000;

/** Returns a function that writes one attribute. */
function attributes() {
  const textOf = memoized(textAttribute);
  const fixedOf = memoized((name: string) =>
    memoized((value: Fixed) => attributesOf('a', { [name]: value }), MAX_KEPT),
  );
  const styleOf = memoized(
    (json: string) => attributesOf('a', { style: JSON.parse(json) }),
    MAX_KEPT,
  );
  return (name: string, value: unknown, tag: string): string => {
    if (isFixed(value)) return fixedOf(name)(value);
    if (name === 'style') return styleOf(JSON.stringify(value));
    if (typeof value !== 'string' || MAY_BE_SCRIPT.test(value))
      return attributesOf(tag, { [name]: value });
    const { before, after } = textOf(name);
    return after === undefined ? before : before + escapeHtml(value) + after;
  };
}

/** A value of which there are few. */
type Fixed = boolean | number | '';

function isFixed(value: unknown): value is Fixed {
  return typeof value === 'boolean' || typeof value === 'number' || value === '';
}

/** Matches URLs that React replaces, and others. */
const MAY_BE_SCRIPT = /^[\0- ]*j[\r\n\t]*a[\r\n\t]*v/i;

/** How React writes an attribute whose value is a text. */
interface TextAttribute {
  /** What comes before the text, or instead of it if there is no `after`. */
  before: string;
  after?: string;
}

function textAttribute(name: string): TextAttribute {
  // A digit, since some have to be numbers.
  const html = attributesOf('a', { [name]: '1' });
  return html.endsWith('="1"') ? { before: html.slice(0, -2), after: '"' } : { before: html };
}

/** Returns the attributes of an element as React writes them. */
function attributesOf(tag: string, { children, dangerouslySetInnerHTML, ...props }: Props): string {
  const html = reactMarkup(tag, props);
  return html.slice(`<${tag}`.length).replace(/\/?>(?:<\/[^<>]*>)?$/, '');
}
