// Finds Firefox and WebKit, or installs them. WebKit is WebKitGTK: its driver, its MiniBrowser, a
// virtual screen, and a window manager, without which no page has the focus.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { install, placesOf, systemInstallers } from '../support/install.mjs';

/** Places of WebKitGTK's MiniBrowser, not on the PATH, in a folder for each version. */
const WEBKIT_PLACES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/libexec',
];

/** The packages of Debian and its derivatives. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openbox'];

/**
 * Returns the paths of the programs for both engines.
 *
 * @throws if one is missing and could not be installed.
 */
export async function findEngines() {
  // Without a Firefox among the packages, another one may be there.
  const installers = systemInstallers({ apt: [PACKAGES, PACKAGES.slice(1)] });
  const found = allPrograms() ?? (await install('Firefox or WebKit', installers, allPrograms));
  if (found) return found;
  const missing = Object.entries(programs()).flatMap(([name, file]) => (file ? [] : [name]));
  throw new Error(
    `The tests need Firefox and WebKit, and ${missing.join(', ')} could not be installed. ` +
      `On Debian: apt-get install --no-install-recommends ${PACKAGES.join(' ')}`,
  );
}

function programs() {
  const [firefox = placesOf('firefox')[0]] = placesOf('firefox-esr');
  const [webkitDriver] = placesOf('WebKitWebDriver');
  const [screen] = placesOf('Xvfb');
  const [windowManager] = placesOf('openbox');
  return { firefox, webkitDriver, webkit: webkitBrowser(), screen, windowManager };
}

/** Returns them if none is missing. */
function allPrograms() {
  const found = programs();
  return Object.values(found).every(Boolean) ? found : undefined;
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
