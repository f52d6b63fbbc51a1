/**
 * Returns a function that makes the value of each key once.
 *
 * @param max the most values that are kept; when there are more, all are dropped.
 */
export function memoized<Key, Value>(
  make: (key: Key) => Value,
  max = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const value = make(key);
    if (known.size >= max) known.clear();
    known.set(key, value);
    return value;
  };
}
