/**
 * The package that Node does not find, or Vite, which compiles the code.
 *
 * @param {Error & { code?: string }} error what kept a command from running.
 * @returns {string | undefined} its name; undefined if it was something else.
 */
export function missingPackage(error) {
  const said = String(error);
  const found =
    (error.code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(said)) ||
    (error.code === 'MODULE_NOT_FOUND' && /module '((?:@[^'/]+\/)?[^'./@][^'/]*)/.exec(said)) ||
    /failed to resolve import "([^"./#][^"]*)"/.exec(said);
  return found ? found[1] : undefined;
}
