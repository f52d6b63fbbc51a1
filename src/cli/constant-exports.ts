/** What Rolldown's runtime defines for each export `key` of a package `from`. */
const ACCESSOR = 'get: ((k) => from[k]).bind(null, key)';

/** Accessors of a package stay accessors, since reading one may load a module. */
const VALUE = `...("value" in (__getOwnPropDesc(from, key) ?? {}) ? { value: from[key] } : { ${ACCESSOR} })`;

/**
 * Makes names imported from CommonJS packages fast to read. Rolldown defines an accessor for each,
 * a bound function that V8 does not inline: reading `useContext` and `jsx` of React through them
 * takes 50 µs a page. As with Node's own `import`, they get the value that they have once the
 * package has been loaded.
 */
export function withConstantExports(code: string): string {
  return code.replace(ACCESSOR, VALUE);
}
