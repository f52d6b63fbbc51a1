import { withPrefix } from './error-prefix.ts';

/** The folders of units, in a project or in `src` and `src/forms`. */
export const UNIT_FOLDERS = ['blocks', 'fields', 'deliveries', 'destinations'] as const;

export type UnitFamily = (typeof UNIT_FOLDERS)[number];

/** Returns the first file of a unit in a stack, such as `blocks/quote/Quote.tsx`, and its line. */
export function unitIn(stack: string): { file: string; line: string } | undefined {
  for (const frame of stack.replaceAll('\\', '/').split('\n')) {
    const parts = frame.replace(')', '').split(':');
    const line = parts.splice(-2).join(':');
    const file = unitFile(parts.join(':'));
    if (/^\d+:\d+$/.test(line) && file) return { file, line };
  }
  return undefined;
}

/** Returns the end of a path from the folder of its unit on. */
function unitFile(path: string): string | undefined {
  const names = path.split('/');
  const at = names.findLastIndex(
    (name, index) => UNIT_FOLDERS.some((one) => one === name) && index < names.length - 2,
  );
  if (at < 0) return undefined;
  const before = names.slice(0, at).join('/');
  const engine = ['src', 'src/forms'].find((folder) => before.endsWith(`/${folder}`));
  return [...(engine ? [engine] : []), ...names.slice(at)].join('/');
}

/**
 * Adds to an error's message the line of the unit that it comes from, if its stack names one. The
 * message may begin with the file already.
 */
export function withUnitLine(error: Error): Error {
  const { file, line } = unitIn(error.stack ?? '') ?? {};
  const place = `${file}:${line}`;
  if (file === undefined || error.message.includes(place)) return error;
  const inFamily = file.replace(/^src\/(?:forms\/)?/, '');
  if (!error.message.startsWith(inFamily)) return withPrefix(error, place);
  const placed = new Error(place + error.message.slice(inFamily.length));
  placed.stack = error.stack?.replace(error.message, () => placed.message) ?? '';
  return placed;
}
