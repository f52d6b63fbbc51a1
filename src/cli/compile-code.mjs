// Turns src/ into something Node and browsers can run, by Vite, and remembers from which
// sources. Content is rendered later, by what is compiled here.
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cache = path.join(root, 'node_modules/.cache/signpost');
const stamp = path.join(cache, 'fingerprint');
const server = path.join(cache, 'server/main.js');

/** The address to import the compiled commands from. */
export const serverEntry = pathToFileURL(server).href;

/** Whether what is compiled was made from the sources as they are now. */
export function isCompiled() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Compiles everything. A failure leaves no stamp, so that the next command tries again. */
export async function compileCode() {
  const made = fingerprint();
  mkdirSync(cache, { recursive: true });
  rmSync(stamp, { force: true });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, mode: 'production', logLevel: 'warn' });
  await builder.buildApp();
  writeFileSync(`${stamp}.new`, made);
  renameSync(`${stamp}.new`, stamp);
}

/** Names, sizes and times of all sources and of what they are compiled with. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...sources(path.join(root, 'src')), ...setup()]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function setup() {
  return ['package-lock.json', 'vite.config.ts', 'tsconfig.json'].map((name) =>
    path.join(root, name),
  );
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
