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

/** The element that a styled component renders, whatever its props. */
export interface StyledElement {
  tag: string;
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
  if (!isStatic(componentStyle) || typeof target !== 'string' || target.includes('-'))
    return undefined;
  if (attrs.length > 0 || shouldForwardProp || defaultProps) return undefined;
  const { props } = component.render({}, null) as ReactElement<{ className: string }>;
  return { tag: target, className: props.className };
}

function isStatic(style: ComponentStyle | undefined): boolean {
  if (!style) return false;
  const { rules, baseStyle } = style;
  return rules.every((rule) => typeof rule === 'string') && (!baseStyle || isStatic(baseStyle));
}

/** Returns the attributes of a styled element; undefined if styled-components has to find them. */
export function styledProps({ className }: StyledElement, given: Props): Props | undefined {
  const props: Props = {};
  for (const name in given) {
    if (name === 'as' || name === 'forwardedAs' || name === 'theme') return undefined;
    const value = given[name];
    if (value !== undefined && !name.startsWith('$') && name !== 'ref') props[name] = value;
  }
  props.className = given.className ? `${className} ${given.className}` : className;
  return props;
}
