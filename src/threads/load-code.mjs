// Loads compiled code and caches its V8 bytecode: a command that changes one page takes a quarter
// less CPU time. Node's own `enableCompileCache` (from 22.1) saves half of that. Plain JavaScript,
// since it runs before the compiled code.
import { isAscii } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { keepFile } from './keep-file.mjs';

/** Node's CommonJS wrapper, on the first line only, so that line numbers stay the same. */
const WRAPPER = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'];

/**
 * What compiled files begin and end with, as long as the wrapper, which is written over it: putting
 * it around a file copies all of its text, which takes as long as reading it.
 */
export const ROOM = [`/*${' '.repeat(WRAPPER[0].length - 4)}*/`, '\n//'];

/** Key of the environment data that gives threads the bytecode folder. */
const FOLDER = 'folder of bytecode';

/** Bytes before the bytecode: a checksum of it and its source. V8 crashes on damaged bytecode. */
const CHECKSUM_LENGTH = 4;

/**
 * Loads a compiled file and all that it requires by relative paths. Threads started later can share
 * the bytecode (`sharedBytecode`).
 *
 * @param {string} entry absolute path of the file
 * @param {string} folder for the bytecode of these files; it may be deleted at any time
 * @returns the exports of the file, and a function that stores the bytecode of all files loaded so
 * far that had none, including the functions compiled since
 */
export function loadCode(entry, folder) {
  setEnvironmentData(FOLDER, folder);
  const packages = createRequire(entry);
  const loaded = new Map();
  const fresh = [];

  function load(file) {
    const cached = loaded.get(file);
    if (cached) return cached.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const source = readFileSync(file);
    const checksum = crc32(source);
    const bytecodeFile = path.join(folder, `${path.basename(file)}.bytecode`);
    const cachedData = readBytecode(bytecodeFile, checksum);
    const script = wrappedScript(source, { filename: file, cachedData });
    // Bytecode that V8 rejects is kept: its flags may differ only for now.
    if (!cachedData) fresh.push({ bytecodeFile, checksum, script });
    const directory = path.dirname(file);
    const require = (id) => (id.startsWith('.') ? load(path.join(directory, id)) : packages(id));
    try {
      script.runInThisContext()(module.exports, require, module, file, directory);
    } catch (error) {
      loaded.delete(file);
      throw error;
    }
    return module.exports;
  }

  return {
    exports: load(entry),
    keepBytecode() {
      for (const { bytecodeFile, checksum, script } of fresh) {
        writeBytecode(bytecodeFile, checksum, script.createCachedData());
      }
    },
  };
}

/**
 * Returns the folder for bytecode: one per V8 version and flags, and per command, since bytecode
 * contains only functions that were called.
 *
 * @param {string} cache the cache folder of this code version
 * @param {string} [command] as typed by the user
 */
export function bytecodeFolder(cache, command = '') {
  const name = /^[a-z]+$/.test(command) ? command : 'help';
  return path.join(cache, 'bytecode', `${cachedDataVersionTag().toString(36)}-${name}`);
}

/**
 * Returns the bytecode folder in a worker thread: the same as in the thread that started it.
 *
 * @returns {string}
 */
export function sharedBytecode() {
  return getEnvironmentData(FOLDER) ?? '';
}

/** Compiles a file with the wrapper around it, which is written into the buffer if it has room. */
function wrappedScript(source, options) {
  const [before, after] = WRAPPER;
  // Node decodes ASCII fastest, and V8 keeps it in half of the memory.
  const encoding = isAscii(source) ? 'latin1' : 'utf8';
  if (!hasRoom(source)) {
    const text = WRAPPER.join(source.toString(encoding));
    return new Script(text, { ...options, columnOffset: -before.length });
  }
  source.write(before);
  source.write(after, source.length - after.length);
  return new Script(source.toString(encoding), options);
}

function hasRoom(source) {
  const [before, after] = ROOM;
  return (
    source.toString('latin1', 0, before.length) === before &&
    source.toString('latin1', source.length - after.length) === after
  );
}

/** @returns undefined if there is none, or if it is damaged or of another source. */
function readBytecode(file, ofSource) {
  try {
    const bytes = readFileSync(file);
    const bytecode = bytes.subarray(CHECKSUM_LENGTH);
    return bytes.readUInt32LE() === crc32(bytecode, ofSource) ? bytecode : undefined;
  } catch {
    return undefined;
  }
}

/** If it cannot be written, it is made again the next time. */
function writeBytecode(file, ofSource, bytecode) {
  const checksum = Buffer.alloc(CHECKSUM_LENGTH);
  checksum.writeUInt32LE(crc32(bytecode, ofSource));
  keepFile(file, Buffer.concat([checksum, bytecode]));
}
