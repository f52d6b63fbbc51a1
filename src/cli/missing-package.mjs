/**
 * Returns the name of the package that Node or Vite could not resolve.
 *
 * @param {Error & { code?: string }} error the error that ended a command.
 * @returns {string | undefined} the name; undefined for any other error.
 */
export function missingPackage(error) {
  const text = String(error);
  const match =
    (error.code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(text)) ||
    (error.code === 'MODULE_NOT_FOUND' && /module '((?:@[^'/]+\/)?[^'./@][^'/]*)/.exec(text)) ||
    /failed to resolve import "([^"./#][^"]*)"/.exec(text);
  return match ? match[1] : undefined;
}
