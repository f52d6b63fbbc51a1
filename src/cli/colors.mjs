import { stripVTControlCharacters } from 'node:util';

/**
 * Returns a text as a stream shows it, without colors unless it has them: Vite colors its error
 * messages in any case.
 *
 * @param {string} text
 * @param {{ hasColors?(): boolean }} stream
 * @returns {string}
 */
export function coloredFor(text, stream) {
  return stream.hasColors?.() ? text : stripVTControlCharacters(text);
}
