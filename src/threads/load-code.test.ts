import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { bytecodeFolder, loadCode, ROOM } from './load-code.mjs';

const CODE = {
  'main.cjs': `const { double } = require('./chunks/double.cjs');
exports.four = () => double(2);
exports.stack = () => new Error('here').stack;
exports.later = () => Promise.resolve().then(() => require('./chunks/later.cjs').name);
exports.path = require('node:path').sep;`,
  'chunks/double.cjs': `exports.double = (number) => 2 * number;
exports.main = require('../main.cjs');`,
  'chunks/later.cjs': 'exports.name = __filename;',
};

/** Compiled code, and a folder for its bytecode. */
async function code(files: Record<string, string> = CODE) {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  return { entry: path.join(folder, 'main.cjs'), bytecode: path.join(folder, 'bytecode') };
}

it('loads each file once, also those that ask for each other, and packages', async () => {
  const { entry, bytecode } = await code();
  const { exports } = loadCode(entry, bytecode);
  expect(exports.four()).toBe(4);
  expect(exports.path).toBe(path.sep);
  expect(await exports.later()).toBe(path.join(path.dirname(entry), 'chunks/later.cjs'));
  expect(exports.stack()).toContain(`${entry}:3:`);
});

it('loads files with room for the wrapper, and other letters than ASCII', async () => {
  const { entry, bytecode } = await code({
    'main.cjs': ROOM.join("exports.stack = () => new Error('–').stack;"),
    'other.cjs': "exports.word = 'Łódź';",
    'roomy.cjs': ROOM.join("exports.word = 'Łódź';"),
  });
  const { exports, keepBytecode } = loadCode(entry, bytecode);
  const column = ROOM.join("exports.stack = () => new Error('–')").indexOf('new ') + 1;
  expect(exports.stack()).toContain(`Error: –\n    at exports.stack (${entry}:1:${column})`);
  keepBytecode();
  expect(loadCode(entry, bytecode).exports.stack()).toContain(`${entry}:1:${column}`);
  for (const name of ['other', 'roomy']) {
    const other = loadCode(path.join(path.dirname(entry), `${name}.cjs`), bytecode);
    expect(other.exports.word).toBe('Łódź');
  }
});

it('loads a file anew that failed, and says why it did', async () => {
  const { entry, bytecode } = await code({
    'main.cjs': "exports.part = () => require('./part.cjs').part;",
    'part.cjs': "throw new Error('No memory.');",
  });
  const { exports } = loadCode(entry, bytecode);
  expect(() => exports.part()).toThrow('No memory.');
  await writeFile(path.join(path.dirname(entry), 'part.cjs'), 'exports.part = 1;');
  expect(exports.part()).toBe(1);
});

it('keeps the bytecode of what was loaded, and uses it', async () => {
  const { entry, bytecode } = await code();
  const first = loadCode(entry, bytecode);
  first.keepBytecode();
  expect(await readdir(bytecode)).toEqual(['double.cjs.bytecode', 'main.cjs.bytecode']);
  const kept = await readFile(path.join(bytecode, 'main.cjs.bytecode'));
  const second = loadCode(entry, bytecode);
  expect(second.exports.four()).toBe(4);
  await second.exports.later();
  second.keepBytecode();
  expect(await readdir(bytecode)).toContain('later.cjs.bytecode');
  expect(await readFile(path.join(bytecode, 'main.cjs.bytecode'))).toEqual(kept);
});

it('runs the bytecode, not the source, of what was called before', async () => {
  const { entry, bytecode } = await code();
  const first = loadCode(entry, bytecode);
  first.exports.four();
  first.keepBytecode();
  const file = path.join(bytecode, 'main.cjs.bytecode');
  const kept = (await readFile(file)).subarray(4);
  // V8 itself compares only the lengths of sources.
  const other = Buffer.from(CODE['main.cjs'].replace('double(2)', 'double(3)'));
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(kept, crc32(other)));
  await writeFile(file, Buffer.concat([checksum, kept]));
  await writeFile(entry, other);
  // Under a new file name, since V8 caches what it has compiled in this process.
  const moved = await temporaryFolder();
  await cp(path.dirname(entry), moved, { recursive: true });
  const second = loadCode(path.join(moved, 'main.cjs'), path.join(moved, 'bytecode'));
  expect(second.exports.four()).toBe(4);
});

it('uses no bytecode that is damaged, cut short, empty or of another source', async () => {
  const { entry, bytecode } = await code();
  loadCode(entry, bytecode).keepBytecode();
  const file = path.join(bytecode, 'main.cjs.bytecode');
  const whole = await readFile(file);
  const damaged = Array.from({ length: whole.length }, (_, at) => {
    return whole.with(at, (whole[at] ?? 0) ^ 0x55);
  });
  const cut = [0, 3, 4, 100, whole.length - 1].map((end) => whole.subarray(0, end));
  for (const bytes of [...damaged.filter((_, at) => at % 50 === 0), ...cut]) {
    await writeFile(file, bytes);
    const { exports, keepBytecode } = loadCode(entry, bytecode);
    expect(exports.four()).toBe(4);
    keepBytecode();
    expect((await readFile(file)).equals(bytes)).toBe(false);
  }
  await writeFile(entry, CODE['main.cjs'].replace('double(2)', 'double(3)'));
  expect(loadCode(entry, bytecode).exports.four()).toBe(6);
});

it('does without bytecode where none can be kept', async () => {
  const { entry, bytecode } = await code();
  await writeFile(bytecode, 'a file');
  const { exports, keepBytecode } = loadCode(entry, bytecode);
  keepBytecode();
  expect(exports.four()).toBe(4);
});

it.each([undefined, '', '../../x', 'Build'])(
  'keeps it in a folder of its own for %j',
  (command) => {
    expect(path.dirname(bytecodeFolder('cache', command))).toBe(path.join('cache', 'bytecode'));
    expect(bytecodeFolder('cache', command)).toMatch(/-help$/);
  },
);
