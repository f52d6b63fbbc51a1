// Copies of the project to measure, side by side: as it stands here, and as a commit has it.
// Each has compiled code and caches of its own, so nothing here is touched or in the way.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { measureCommand } from './measured-run.mjs';

const here = path.resolve(import.meta.dirname, '..');

/** What lies beside the caches of builds and is none: compiled code, and leads of `dev`. */
const NO_CACHE = /^(code-|fingerprint$|dev-inbox$)/;

/** The full name of a commit; nothing if there is no such commit. */
export function commitOf(revision) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    return undefined;
  }
}

/** A compiled copy of the project as it stands, with what is not committed yet. */
export function copyOfHere(workshop) {
  const folder = path.join(workshop.folder, 'here');
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files)) {
    const from = path.join(here, file);
    if (file && existsSync(from)) cpSync(from, path.join(folder, file));
  }
  return compiled(folder, workshop);
}

/** A compiled copy of a commit: a work tree of Git's, taken out again at the end. */
export function copyOfCommit(commit, workshop) {
  const folder = path.join(workshop.folder, 'there');
  workshop.atEnd(() => removeWorktree(folder));
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  if (git('diff', '--name-only', commit, '--', 'package-lock.json')) {
    console.error('The commit has other packages; both are measured with those installed here.');
  }
  return compiled(folder, workshop);
}

/** It may have come into being or not: the run may end at any time. */
function removeWorktree(folder) {
  if (git('worktree', 'list', '--porcelain').split('\n').includes(`worktree ${folder}`)) {
    git('worktree', 'remove', '--force', folder);
  }
}

/** Deletes what builds have kept in a copy. */
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

/** Links every package, but nothing that was made from this project's code. */
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
