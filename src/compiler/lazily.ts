/** A function for each property that computes its value. */
type Makers<Made> = { [Key in keyof Made]: () => Made[Key] };

/**
 * Adds lazy properties, each computed on first access and then memoized. The values must not depend
 * on when that is.
 */
export function lazily<Base extends object, Made extends object>(
  base: Base,
  makers: Makers<Made>,
): Base & Made {
  return lazyProperties<keyof Made & string>(...(Object.keys(makers) as (keyof Made & string)[]))(
    base,
    makers,
  );
}

/** The functions of an object's lazy properties, and the values computed so far. */
interface LazyState {
  makers: Record<string, () => unknown>;
  made: Map<string, unknown> | undefined;
}

const LAZY_STATE = Symbol('making');

/**
 * Returns a function like `lazily` for many objects with the same properties. They share the
 * accessors: each object takes a third of the memory, and a fifth of the time, of one with
 * accessors of its own.
 */
export function lazyProperties<Key extends string>(...keys: Key[]) {
  return accessorsOf({ memoized: keys, computed: [] });
}

/** Like `lazyProperties`, but the `computed` properties are computed on each access. */
export function accessorsOf<Memoized extends string, Computed extends string>({
  memoized,
  computed,
}: {
  memoized: Memoized[];
  computed: Computed[];
}) {
  const accessors = [
    ...memoized.map((key) => accessor(key, (state) => memoizedValue(state, key))),
    ...computed.map((key) => accessor(key, (state) => state.makers[key]?.())),
  ];
  return <Base extends object, Made extends Record<Memoized | Computed, unknown>>(
    base: Base,
    makers: Makers<Made>,
  ): Base & Made => {
    // Adding accessors to an object made by spread syntax costs as much as all the rest.
    const lazy = Object.assign({}, base);
    Object.defineProperty(lazy, LAZY_STATE, { value: { makers, made: undefined } });
    for (const [key, get] of accessors) Object.defineProperty(lazy, key, get);
    return lazy as Base & Made;
  };
}

function accessor(key: string, read: (state: LazyState) => unknown) {
  const get = function get(this: { [LAZY_STATE]: LazyState }) {
    return read(this[LAZY_STATE]);
  };
  return [key, { enumerable: true, configurable: true, get }] as const;
}

function memoizedValue(state: LazyState, key: string): unknown {
  if (state.made?.has(key)) return state.made.get(key);
  const value = state.makers[key]?.();
  state.made ??= new Map();
  state.made.set(key, value);
  return value;
}
