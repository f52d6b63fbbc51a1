import filenamify from 'filenamify';

/** The most letters that the name of a file keeps. */
const LONGEST = 120;

/** The most bytes: file systems take 255, and something may stand before a name. */
const MOST_BYTES = 240;

/** A name that every system takes, and that leads to no other folder and is not hidden. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_');
  return withinBytes(filenamify(shown, { replacement: '_', maxLength: LONGEST }) || 'file');
}

/** Letters of some scripts have three bytes. */
function withinBytes(name: string): string {
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const signs = [...name.slice(0, name.length - ending.length)];
  while (Buffer.byteLength(signs.join('') + ending) > MOST_BYTES) signs.pop();
  return signs.join('') + ending;
}
