import type { Context } from 'react';
import type { Props } from './host-elements.ts';

type Reducer = (before: unknown, action: unknown) => unknown;

/** How often React renders a component that sets its state while it is rendered. */
const MAX_RENDERS = 25;

/** What React does when hooks are called, for components that are rendered once. */
export interface StaticHooks {
  /** The functions that React's hooks call, by their names. */
  dispatcher: Record<string, unknown>;
  /** Calls a component, again if it has set its state. */
  call(component: FunctionComponent, props: Props, ref?: unknown): unknown;
}

export type FunctionComponent = (props: Props, ref?: unknown) => unknown;

/** A context of React, and where its nearest provider puts the value. */
export interface ContextValue extends Context<unknown> {
  _currentValue: unknown;
}

/** @param idPrefix makes the ids of `useId` unique among parts that are rendered separately. */
export function staticHooks(idPrefix: string): StaticHooks {
  let ids = 0;
  // Of the component that is being called.
  let states: unknown[] | undefined;
  let next = 0;
  let isChanged = false;

  function stateFrom(initial: unknown, change: Reducer) {
    states ??= [];
    const own = states;
    const at = next++;
    if (at === own.length) own.push(initial);
    const set = (action: unknown) => {
      if (states !== own) return;
      own[at] = change(own[at], action);
      isChanged = true;
    };
    return [own[at], set];
  }

  const read = (context: ContextValue) => context._currentValue;
  return {
    call(component, props, ref) {
      states = undefined;
      for (let renders = 0; renders < MAX_RENDERS; renders++) {
        next = 0;
        isChanged = false;
        const result = component(props, ref);
        if (!isChanged) return result;
      }
      throw new Error('Too many re-renders: it sets its state each time it is rendered.');
    },
    dispatcher: {
      use(usable: ContextValue | PromiseLike<unknown>) {
        if ('then' in usable) throw usable;
        return read(usable);
      },
      useContext: read,
      readContext: read,
      useId: () => `_${idPrefix}${++ids}`,
      useRef: (current: unknown) => stateFrom({ current }, (ref) => ref)[0],
      useState: (initial: unknown) =>
        stateFrom(called(initial), (before, to) => called(to, before)),
      useReducer: (reduce: Reducer, initial: unknown, init?: (initial: unknown) => unknown) =>
        stateFrom(init ? init(initial) : initial, reduce),
      useMemo: (make: () => unknown) => make(),
      useCallback: (callback: unknown) => callback,
      useMemoCache: (size: number) => Array(size).fill(Symbol.for('react.memo_cache_sentinel')),
      useSyncExternalStore: (_subscribe: unknown, _now: unknown, onServer?: () => unknown) => {
        if (!onServer) throw new Error('useSyncExternalStore needs getServerSnapshot here.');
        return onServer();
      },
      useDeferredValue: (value: unknown, initial = value) => initial,
      useTransition: () => [false, nothing],
      useOptimistic: (value: unknown) => [value, nothing],
      useActionState: (_action: unknown, state: unknown) => [state, nothing, false],
      useHostTransitionStatus: () => NOT_PENDING,
      useEffectEvent: () => nothing,
      useEffect: nothing,
      useLayoutEffect: nothing,
      useInsertionEffect: nothing,
      useImperativeHandle: nothing,
      useDebugValue: nothing,
    },
  };
}

const NOT_PENDING = { pending: false, data: null, method: null, action: null };

function nothing(): void {}

/** Calls what may be a function instead of a value. */
function called(value: unknown, ...given: unknown[]): unknown {
  return typeof value === 'function' ? value(...given) : value;
}
