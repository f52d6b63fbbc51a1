// Loads compiled code, and keeps the bytecode that V8 makes of it: a command that changes one page
// takes a quarter less of the processor's time. What Node has for this (`enableCompileCache`, from
// 22.1 on) saves half of that. Plain JavaScript, since it runs before what is compiled.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/** What CommonJS gives to a module, all on the first line, so that lines keep their numbers. */
const WRAPPER = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'];

/** What threads find the folder of bytecode under. */
const FOLDER = 'folder of bytecode';

/** Bytes before the bytecode: a checksum of it and of its source. V8 crashes on damaged bytecode. */
const CHECKSUM_LENGTH = 4;

/**
 * Loads a compiled file and all that it asks for by relative paths. Threads that are started later
 * may use the same bytecode (`sharedBytecode`).
 *
 * @param {string} entry its absolute path
 * @param {string} folder for the bytecode of these files; it may be removed at any time
 * @returns what the file exports, and a function that keeps the bytecode of what was loaded and run
 *   since, as far as none was kept before
 */
export function loadCode(entry, folder) {
  setEnvironmentData(FOLDER, folder);
  const packages = createRequire(entry);
  const loaded = new Map();
  const fresh = [];

  function load(file) {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const source = readFileSync(file);
    const kept = path.join(folder, `${path.basename(file)}.bytecode`);
    const cachedData = readBytecode(kept, source);
    const script = new Script(WRAPPER.join(source.toString()), {
      filename: file,
      columnOffset: -WRAPPER[0].length,
      cachedData,
    });
    // Bytecode that V8 refuses is kept: its flags may be others only for now.
    if (!cachedData) fresh.push({ kept, source, script });
    const place = path.dirname(file);
    const require = (id) => (id.startsWith('.') ? load(path.join(place, id)) : packages(id));
    try {
      script.runInThisContext()(module.exports, require, module, file, place);
    } catch (error) {
      loaded.delete(file);
      throw error;
    }
    return module.exports;
  }

  return {
    exports: load(entry),
    keepBytecode() {
      for (const { kept, source, script } of fresh) {
        writeBytecode(kept, source, script.createCachedData());
      }
    },
  };
}

/**
 * Where bytecode is kept: apart for each V8 with its flags, and for each command, as only functions
 * that were called are in it.
 *
 * @param {string} cache the folder for what is kept of this code
 * @param {string} [command] as it was typed
 */
export function bytecodeFolder(cache, command = '') {
  const name = /^[a-z]+$/.test(command) ? command : 'help';
  return path.join(cache, 'bytecode', `${cachedDataVersionTag().toString(36)}-${name}`);
}

/**
 * The folder for bytecode in a thread: that of whoever started it.
 *
 * @returns {string}
 */
export function sharedBytecode() {
  return getEnvironmentData(FOLDER) ?? '';
}

/** @returns undefined if there is none, or it is damaged or of another source. */
function readBytecode(file, source) {
  try {
    const bytes = readFileSync(file);
    const bytecode = bytes.subarray(CHECKSUM_LENGTH);
    return bytes.readUInt32LE() === checksumOf(bytecode, source) ? bytecode : undefined;
  } catch {
    return undefined;
  }
}

/** Where it cannot be written, it is made again the next time. */
function writeBytecode(file, source, bytecode) {
  const draft = `${file}.${randomUUID()}`;
  const checksum = Buffer.alloc(CHECKSUM_LENGTH);
  checksum.writeUInt32LE(checksumOf(bytecode, source));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([checksum, bytecode]));
    renameSync(draft, file);
  } catch {
    removeDraft(draft);
  }
}

/** It may not be there, nor the folder that it would lie in. */
function removeDraft(draft) {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Nobody reads it.
  }
}

function checksumOf(bytecode, source) {
  return crc32(bytecode, crc32(source));
}
