import { withPrefix } from './error-prefix.ts';

/** A line of a unit in a stack: `blocks/quote/Quote.tsx:4:13`. */
const UNIT_LINE =
  /[/\\(]((?:src\/)?(?:blocks|(?:forms\/)?(?:fields|deliveries)|destinations)\/[\w-]+\/[^\s:()]+):(\d+:\d+)/;

/**
 * Adds to an error's message the line of the unit that it comes from, if its stack names one. The
 * message may begin with the file already.
 */
export function withUnitLine(error: Error): Error {
  const [, file, line] = UNIT_LINE.exec(error.stack?.replaceAll('\\', '/') ?? '') ?? [];
  if (file === undefined || error.message.includes(`${file}:${line}`)) return error;
  const place = `${file}:${line}`;
  const inFamily = file.replace(/^src\/(?:forms\/)?/, '');
  if (!error.message.startsWith(inFamily)) return withPrefix(error, place);
  const placed = new Error(place + error.message.slice(inFamily.length));
  placed.stack = error.stack?.replace(error.message, () => placed.message) ?? '';
  return placed;
}
