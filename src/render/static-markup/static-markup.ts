import type { ReactNode } from 'react';
import * as React from 'react';
import { memoized } from '../../model/memoized.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import {
  type ContextValue,
  type FunctionComponent,
  type StaticHooks,
  staticHooks,
} from './hooks.ts';
import { type HostElement, hostElements, type Props, reactMarkup } from './host-elements.ts';
import { type ForwardRefType, type StyledElement, styledElement, styledProps } from './styled.ts';

/**
 * Renders React content to HTML that is never hydrated.
 *
 * @param idPrefix makes the ids of `useId` unique among parts that are rendered separately.
 * @throws what a component throws.
 */
export type StaticMarkup = (content: ReactNode, idPrefix?: string) => string;

/**
 * Returns a renderer for many pages. React's `renderToStaticMarkup` takes twice the time, since it
 * can wait for parts of the content, and puts preload links for images first, which browsers find
 * themselves in the same response.
 */
export function staticRenderer(): StaticMarkup {
  const hostOf = hostElements();
  const styledOf = memoized(styledElement);
  return (content, idPrefix = '') => {
    const hooks = staticHooks(idPrefix);
    const to: Rendering = { html: [], hostOf, styledOf, hooks, provided: [] };
    const before = internals.H;
    internals.H = hooks.dispatcher;
    try {
      add(content, to);
    } catch (error) {
      throw isPromise(error) ? asynchronous() : error;
    } finally {
      internals.H = before;
      // After an error, some providers have not been left.
      while (to.provided.length > 0) leaveProvider(to);
    }
    return to.html.join('');
  };
}

/** Where React's hooks find what they call. React's own renderers set it in the same way. */
const internals = (React as unknown as Record<string, { H: unknown }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as { H: unknown };

interface Rendering {
  html: string[];
  hostOf: (tag: string) => HostElement;
  styledOf: (type: ForwardRefType) => StyledElement | undefined;
  hooks: StaticHooks;
  /** The contexts provided around the next part, and their values outside of the provider. */
  provided: { context: ContextValue; before: unknown }[];
  /** The value of the `select` element around it. */
  selected?: unknown;
}

function add(node: unknown, to: Rendering): void {
  if (typeof node === 'string') to.html.push(escapeHtml(node));
  else if (typeof node === 'number' || typeof node === 'bigint') to.html.push(String(node));
  else if (Array.isArray(node)) for (const one of node) add(one, to);
  else if (typeof node === 'object' && node !== null) addObject(node, to);
}

function addObject(node: object, to: Rendering): void {
  if (isElement(node)) addType(node.type, node.props, to);
  else if (isPromise(node)) throw asynchronous();
  else if (Symbol.iterator in node) for (const one of node as Iterable<unknown>) add(one, to);
  else if (isContext(node)) add(node._currentValue, to);
  else throw new Error(`Objects are not valid as a React child: ${Object.keys(node).join(', ')}.`);
}

function isElement(node: object): node is React.ReactElement<Props> {
  return (node as Partial<SpecialType>).$$typeof === ELEMENT;
}

function addType(type: unknown, props: Props, to: Rendering): void {
  if (typeof type === 'string') addHost(type, props, to);
  else if (typeof type === 'function') addComponent(type as Component, props, to);
  // A fragment, or something that only matters on a screen.
  else if (typeof type === 'symbol') add(props.children, to);
  else addSpecial(type as SpecialType, props, to);
}

type Component =
  | FunctionComponent
  | (React.ComponentClass<Props> & { prototype: { isReactComponent: object } });

function addComponent(type: Component, props: Props, to: Rendering): void {
  add(isClass(type) ? rendered(type, props) : to.hooks.call(type, props), to);
}

function isClass(type: Component): type is React.ComponentClass<Props> {
  return type.prototype?.isReactComponent !== undefined;
}

function rendered(Class: React.ComponentClass<Props>, given: Props): ReactNode {
  const props = { ...Class.defaultProps, ...given };
  const context = Class.contextType as ContextValue | undefined;
  const component = new Class(props, context?._currentValue);
  Object.assign(component, { props, context: context?._currentValue });
  const derived = Class.getDerivedStateFromProps?.(props, component.state);
  component.state = { ...component.state, ...derived };
  return component.render();
}

/** What `createContext`, `forwardRef`, `lazy` and `memo` return. */
interface SpecialType extends ForwardRefType {
  $$typeof: symbol;
  type: unknown;
  _context: ContextValue;
}

const ELEMENT = Symbol.for('react.transitional.element');
const CONTEXT = Symbol.for('react.context');
const CONSUMER = Symbol.for('react.consumer');
const FORWARD_REF = Symbol.for('react.forward_ref');
const LAZY = Symbol.for('react.lazy');
const MEMO = Symbol.for('react.memo');

const isContext = (value: object): value is ContextValue =>
  (value as Partial<SpecialType>).$$typeof === CONTEXT;

function addSpecial(special: SpecialType, props: Props, to: Rendering): void {
  switch (special?.$$typeof) {
    case CONTEXT:
      addProvided(special as unknown as ContextValue, props, to);
      break;
    case CONSUMER:
      add((props.children as (value: unknown) => unknown)(special._context._currentValue), to);
      break;
    case FORWARD_REF:
      addForwarded(special, props, to);
      break;
    case MEMO:
      addType(special.type, props, to);
      break;
    case LAZY:
      throw asynchronous();
    default:
      // React throws the error that developers can look up.
      to.html.push(reactMarkup(special, props));
  }
}

function addForwarded(special: SpecialType, props: Props, to: Rendering): void {
  const styled = to.styledOf(special);
  const own = styled && styledProps(styled, props);
  if (own) addType(props.as || styled.type, own, to);
  else add(to.hooks.call(special.render, withoutRef(props), props.ref ?? null), to);
}

function withoutRef(props: Props): Props {
  if (!('ref' in props)) return props;
  const { ref: _, ...rest } = props;
  return rest;
}

function addProvided(context: ContextValue, { value, children }: Props, to: Rendering): void {
  to.provided.push({ context, before: context._currentValue });
  context._currentValue = value;
  add(children, to);
  leaveProvider(to);
}

function leaveProvider({ provided }: Rendering): void {
  const last = provided.pop();
  if (last) last.context._currentValue = last.before;
}

function addHost(tag: string, props: Props, to: Rendering): void {
  const { html } = to;
  const { children, dangerouslySetInnerHTML: inner } = props;
  const { start, end, isOpaque } = to.hostOf(tag);
  // React throws its error if there is content that must not be there.
  if (isOpaque || (children != null && (inner != null || end === ''))) {
    html.push(reactMarkup(tag, props));
    return;
  }
  html.push(start(tag === 'option' ? { ...props, selected: isSelected(props, to) } : props));
  if (tag === 'select') to.selected = props.value ?? props.defaultValue;
  // Parsers drop a line break that follows the start tag.
  if (tag === 'pre' && typeof children === 'string' && children.startsWith('\n')) html.push('\n');
  if (inner != null) html.push(String((inner as { __html: unknown }).__html ?? ''));
  else add(children, to);
  if (tag === 'select') to.selected = undefined;
  html.push(end);
}

/** Returns whether an option is selected: by the value of its `select`, if that has one. */
function isSelected({ value, children, selected }: Props, to: Rendering): unknown {
  if (to.selected == null) return selected;
  const own = String(value ?? React.Children.toArray(children as ReactNode).join(''));
  return [to.selected].flat().some((one) => String(one) === own);
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}

function asynchronous(): Error {
  return new Error('it is asynchronous, but views are rendered at once, without "async" and "use"');
}
