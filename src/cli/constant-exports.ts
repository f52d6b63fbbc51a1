import type { Plugin } from 'vite';

/**
 * Makes names imported from CommonJS packages fast to read. Rolldown defines an accessor for each,
 * a bound function that V8 does not inline: reading `useContext` and `jsx` of React through them
 * takes 50 µs a page. As with Node's own `import`, they get the value that they have once the
 * package has been loaded.
 */
export function constantExports(): Plugin {
  return {
    name: 'constant-exports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(ACCESSOR, VALUE);
      }
    },
  };
}

/** What Rolldown's runtime defines for each export `key` of a package `from`. */
const ACCESSOR = 'get: ((k) => from[k]).bind(null, key)';

/** Accessors of a package stay accessors, since reading one may load a module. */
const VALUE = `...("value" in (__getOwnPropDesc(from, key) ?? {}) ? { value: from[key] } : { ${ACCESSOR} })`;
