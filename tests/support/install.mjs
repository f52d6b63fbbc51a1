// Finds programs that tests need, and installs those that are missing on this machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The timeout of an installer, in milliseconds: a browser is 170 MB. */
const INSTALL_TIMEOUT = 300_000;

export const isRoot = process.getuid?.() === 0;

const APT_INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends'];

/** Returns the paths that a program may have: in the folders of the PATH, then in others. */
export function placesOf(program, others = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...others];
  return folders.map((folder) => path.join(folder, program)).filter(existsSync);
}

/**
 * Runs one installer after the other until `find` finds what is missing.
 *
 * @template Found
 * @param {string} name what is missing, for messages
 * @param {string[][]} installers their commands
 * @param {() => Found | undefined | Promise<Found | undefined>} find
 */
export async function install(name, installers, find) {
  for (const [program = '', ...args] of installers) {
    console.log(`There is no ${name} here. Installing it: ${program} ${args.join(' ')}`);
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_TIMEOUT });
    const installed = await find();
    if (installed) return installed;
  }
  return undefined;
}

/**
 * Returns the commands that install packages of a Linux distribution. They need root, or sudo without
 * a password.
 *
 * @param {{ apt: string[][], dnf?: string, apk?: string }} packages by package manager; of `apt`, each
 *   list is tried.
 */
export function systemInstallers({ apt, dnf, apk }) {
  const lines = [
    ['apt-get', 'update'],
    ...apt.map((packages) => [...APT_INSTALL, ...packages]),
    ...(dnf ? [['dnf', 'install', '-y', dnf]] : []),
    ...(apk ? [['apk', 'add', apk]] : []),
  ];
  return isRoot ? lines : lines.map((line) => ['sudo', '-n', ...line]);
}
