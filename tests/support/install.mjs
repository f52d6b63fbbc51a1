// Installs programs that tests need and that are missing on this machine.
import { spawnSync } from 'node:child_process';

/** The timeout of an installer, in milliseconds. */
const INSTALL_TIMEOUT = 240_000;

const isRoot = process.getuid?.() === 0;

/**
 * Runs one installer after the other until `find` finds the program.
 *
 * @template Found
 * @param {Record<'apt-get' | 'dnf' | 'apk', string>} packages package names by package manager
 * @param {string} name the program's name for messages
 * @param {() => Found | undefined} find
 */
export function install(packages, name, find) {
  for (const [program, ...args] of installers(packages)) {
    console.log(`There is no ${name} here. Installing it: ${program} ${args.join(' ')}`);
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_TIMEOUT });
    const installed = find();
    if (installed) return installed;
  }
  return undefined;
}

/** Installing needs root, or sudo without a password. */
function installers(packages) {
  const system = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', packages['apt-get']],
    ['dnf', 'install', '-y', packages.dnf],
    ['apk', 'add', packages.apk],
  ];
  return isRoot ? system : system.map((line) => ['sudo', '-n', ...line]);
}
