// Makes copies of the project to compare: of the working tree, and of a commit. Each has its own
// compiled code and caches, so the working tree neither changes nor affects the results.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { measureCommand } from './measured-run.mjs';

const here = path.resolve(import.meta.dirname, '..');

/** Entries of the cache folder that are not build caches: compiled code, and leads of `dev`. */
const NO_CACHE = /^(code-|fingerprint$|dev-inbox$)/;

/** Returns the full hash of a commit; undefined if it does not exist. */
export function commitOf(revision) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    return undefined;
  }
}

/** Makes a compiled copy of the working tree, including uncommitted changes. */
export function copyOfHere(workshop) {
  const folder = path.join(workshop.folder, 'here');
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files)) {
    const from = path.join(here, file);
    if (file && existsSync(from)) cpSync(from, path.join(folder, file));
  }
  return compiled(folder, workshop);
}

/** Makes a compiled copy of a commit: a git worktree, which is removed at the end. */
export function copyOfCommit(commit, workshop) {
  const folder = path.join(workshop.folder, 'there');
  workshop.atEnd(() => removeWorktree(folder));
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  if (git('diff', '--name-only', commit, '--', 'package-lock.json')) {
    console.error('The commit has other packages; both are measured with those installed here.');
  }
  return compiled(folder, workshop);
}

/** Removes the worktree if it exists: the run may be interrupted before it was created. */
function removeWorktree(folder) {
  if (git('worktree', 'list', '--porcelain').split('\n').includes(`worktree ${folder}`)) {
    git('worktree', 'remove', '--force', folder);
  }
}

/** Deletes the build caches of a copy. */
export function deleteCaches(root) {
  const cache = path.join(root, 'node_modules/.cache/signpost');
  for (const name of readdirSync(cache)) {
    if (!NO_CACHE.test(name)) rmSync(path.join(cache, name), { recursive: true });
  }
}

async function compiled(folder, workshop) {
  linkPackages(folder);
  await measureCommand(folder, ['compile'], { workshop });
  return folder;
}

/** Symlinks every package, but not the caches in node_modules. */
function linkPackages(folder) {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(here, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    const place = path.join('node_modules', name);
    symlinkSync(path.join(here, place), path.join(folder, place), 'junction');
  }
}

function git(...words) {
  return execFileSync('git', words, { cwd: here, encoding: 'utf8', stdio: 'pipe' }).trim();
}
