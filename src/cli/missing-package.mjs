/**
 * Returns the name of the package that Node or Vite could not resolve.
 *
 * @param {Error & { code?: string }} error the error that ended a command.
 * @returns {string | undefined} the name; undefined for any other error.
 */
export function missingPackage(error) {
  const said = String(error);
  const found =
    (error.code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(said)) ||
    (error.code === 'MODULE_NOT_FOUND' && /module '((?:@[^'/]+\/)?[^'./@][^'/]*)/.exec(said)) ||
    /failed to resolve import "([^"./#][^"]*)"/.exec(said);
  return found ? found[1] : undefined;
}
