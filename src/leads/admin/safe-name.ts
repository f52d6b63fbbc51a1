import filenamify from 'filenamify';

/** The most letters that the name of a file keeps. */
const LONGEST = 120;

/** A name that every system takes, and that leads to no other folder and is not hidden. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_');
  return filenamify(shown, { replacement: '_', maxLength: LONGEST }) || 'file';
}
