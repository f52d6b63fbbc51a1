// Installs what tests run against and this machine has not.
import { spawnSync } from 'node:child_process';

/** Milliseconds that one installer may take. */
const INSTALL_TIMEOUT = 240_000;

const isRoot = process.getuid?.() === 0;

/**
 * Tries one installer after the other until something is there.
 *
 * @template Found
 * @param {Record<'apt-get' | 'dnf' | 'apk', string>} packages what it is called where
 * @param {string} name
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

/** Only root may add to the system. */
function installers(packages) {
  const system = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', packages['apt-get']],
    ['dnf', 'install', '-y', packages.dnf],
    ['apk', 'add', packages.apk],
  ];
  return isRoot ? system : system.map((line) => ['sudo', '-n', ...line]);
}
