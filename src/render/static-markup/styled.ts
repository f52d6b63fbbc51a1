import type { ReactElement } from 'react';
import type { Props } from './host-elements.ts';

/** What `forwardRef` returns, with what styled-components keeps in it. */
export interface ForwardRefType {
  render(props: Props, ref: unknown): unknown;
  /** The component or the name of the element that has the styles. */
  target?: unknown;
  attrs?: unknown[];
  shouldForwardProp?: unknown;
  defaultProps?: unknown;
  componentStyle?: ComponentStyle;
}

interface ComponentStyle {
  rules: unknown[];
  /** The style of the component that it extends. */
  baseStyle?: ComponentStyle;
}

/** What a styled component renders, whatever its props. */
export interface StyledElement {
  /** The name of an element, or a component. */
  type: unknown;
  className: string;
}

/**
 * Returns what a component of styled-components renders if its styles do not depend on props, and
 * puts them into the sheet. To ask it each time takes a thirtieth of the CPU time of a build.
 *
 * @returns undefined for all other components.
 */
export function styledElement(component: ForwardRefType): StyledElement | undefined {
  const { target, attrs = [], shouldForwardProp, defaultProps, componentStyle } = component;
  if (!isStatic(componentStyle) || isCustomElement(target)) return undefined;
  if (attrs.length > 0 || shouldForwardProp || defaultProps) return undefined;
  const { props } = component.render({}, null) as ReactElement<{ className: string }>;
  return { type: target, className: props.className };
}

/** Custom elements have a `class` instead. */
function isCustomElement(target: unknown): boolean {
  return typeof target === 'string' && target.includes('-');
}

/** Props that styled-components treats in a way of its own. */
const SPECIAL = new Set(['forwardedAs', 'theme', 'ref']);

function isStatic(style: ComponentStyle | undefined): boolean {
  if (!style) return false;
  const { rules, baseStyle } = style;
  return rules.every((rule) => typeof rule === 'string') && (!baseStyle || isStatic(baseStyle));
}

/**
 * Returns the props of what is rendered, which may be another element `as` its own; undefined if
 * styled-components has to find them.
 */
export function styledProps({ className }: StyledElement, given: Props): Props | undefined {
  if (isCustomElement(given.as)) return undefined;
  const props: Props = {};
  for (const name in given) {
    if (SPECIAL.has(name)) return undefined;
    const value = given[name];
    const isPassedOn = value !== undefined && name !== 'as' && !name.startsWith('$');
    if (isPassedOn) props[name] = value;
  }
  props.className = given.className ? `${className} ${given.className}` : className;
  return props;
}
