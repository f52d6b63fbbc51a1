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
 * Returns an error with the line of the unit that it comes from in its message, if its stack names
 * one. The message may begin with the file already. The stack ends with the unit: what calls it is
 * the engine.
 */
export function withUnitLine(error: Error): Error {
  const { name, message, stack = '' } = error;
  const { file, line } = unitIn(stack) ?? {};
  if (file === undefined) return error;
  const place = `${file}:${line}`;
  const inFamily = file.replace(/^src\/(?:forms\/)?/, '');
  const placed = message.startsWith(inFamily)
    ? place + message.slice(inFamily.length)
    : `${place}: ${message}`;
  const shown = message.includes(place) ? message : placed;
  const frames = stack.split('\n');
  const ofUnits = frames.slice(0, frames.findLastIndex((frame) => unitIn(frame)) + 1).join('\n');
  return Object.assign(new Error(shown), { name, stack: ofUnits.replace(message, () => shown) });
}
