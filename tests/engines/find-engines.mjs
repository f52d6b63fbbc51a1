// Finds Firefox and WebKit, or installs them. WebKit is WebKitGTK: its driver, its MiniBrowser, a
// virtual screen, and a window manager, without which no page has the focus.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Places of WebKitGTK's MiniBrowser, not on the PATH, in a folder for each version. */
const WEBKIT_PLACES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/libexec',
];

/** The packages of Debian and its derivatives. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openbox'];

/** The timeout of an installer, in milliseconds: the packages are 140 MB. */
const INSTALL_TIMEOUT = 300_000;

const isRoot = process.getuid?.() === 0;

/**
 * Returns the paths of the programs for both engines.
 *
 * @throws if one is missing and could not be installed.
 */
export function findEngines() {
  const found = programs();
  if (isWhole(found)) return found;
  for (const [program, ...args] of installers()) {
    console.log(`Firefox or WebKit is not here. Installing them: ${program} ${args.join(' ')}`);
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_TIMEOUT });
    const installed = programs();
    if (isWhole(installed)) return installed;
  }
  const missing = Object.entries(programs()).flatMap(([name, file]) => (file ? [] : [name]));
  throw new Error(
    `The tests need Firefox and WebKit, and ${missing.join(', ')} could not be installed. ` +
      `On Debian: apt-get install --no-install-recommends ${PACKAGES.join(' ')}`,
  );
}

function programs() {
  return {
    firefox: onPath('firefox-esr') ?? onPath('firefox'),
    webkitDriver: onPath('WebKitWebDriver'),
    webkit: webkitBrowser(),
    screen: onPath('Xvfb'),
    windowManager: onPath('openbox'),
  };
}

function isWhole(found) {
  return Object.values(found).every(Boolean);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(existsSync);
}

function webkitBrowser() {
  return WEBKIT_PLACES.filter(existsSync)
    .flatMap((place) =>
      readdirSync(place)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => path.join(place, name, 'MiniBrowser')),
    )
    .find(existsSync);
}

/** Returns commands, tried until both are there. They need root or sudo. */
function installers() {
  const install = ['apt-get', 'install', '-y', '--no-install-recommends'];
  const system = [
    ['apt-get', 'update'],
    [...install, ...PACKAGES],
    [...install, ...PACKAGES.slice(1)],
  ];
  return isRoot ? system : system.map((line) => ['sudo', '-n', ...line]);
}
