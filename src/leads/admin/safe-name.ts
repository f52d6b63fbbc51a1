import filenamify from 'filenamify';

/** The maximum length in characters. */
const MAX_LENGTH = 120;

/** The maximum length in bytes: file systems allow 255, and callers may add a prefix. */
const MAX_BYTES = 240;

/** Returns a file name valid on every system, without folders, and not hidden. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const cleaned = last.replace(/[\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_');
  return withinBytes(filenamify(cleaned, { replacement: '_', maxLength: MAX_LENGTH }) || 'file');
}

/** Shortens a name to `MAX_BYTES`, keeping its extension: characters may have several bytes. */
function withinBytes(name: string): string {
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const signs = [...name.slice(0, name.length - ending.length)];
  while (Buffer.byteLength(signs.join('') + ending) > MAX_BYTES) signs.pop();
  return signs.join('') + ending;
}
