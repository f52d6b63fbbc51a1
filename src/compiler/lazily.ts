/**
 * Adds properties that are made when they are first asked for. Each is made of values that never
 * change, so that nobody can tell when that was.
 */
export function lazily<Base extends object, Made extends object>(
  base: Base,
  makers: { [Key in keyof Made]: () => Made[Key] },
): Base & Made {
  for (const [key, make] of Object.entries<() => unknown>(makers)) {
    const property = { configurable: true, enumerable: true };
    const get = () => {
      const value = make();
      Object.defineProperty(base, key, { ...property, value });
      return value;
    };
    Object.defineProperty(base, key, { ...property, get });
  }
  return base as Base & Made;
}
