// Finds the browser for the tests: the one named by CHROME_PATH, Playwright's, an installed Chrome
// or Chromium, or one that is installed now. Browsers that do not start, for example because of
// missing libraries, are skipped.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { install, isRoot, placesOf, systemInstallers } from './support/install.mjs';

/**
 * The program names of Chrome and Chromium. The headless shell is the same engine without windows:
 * tests take four fifths of the time.
 */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];

/** Usual places of browsers that are not on the PATH. */
const USUAL_PLACES = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The commands that install a browser. */
const INSTALLERS = [
  ['npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
  ...systemInstallers({
    apt: [['chromium-headless-shell'], ['chromium']],
    dnf: 'chromium',
    apk: 'chromium',
  }),
];

/** Chrome refuses to sandbox itself as root; a small /dev/shm, usual in containers, crashes it. */
const ARGUMENTS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  // A separate GPU process costs a quarter of the time of a test.
  '--in-process-gpu',
  // Optimizing scripts in threads beside a page takes a fifth of the CPU time of a visit to each page
  // of a site: no page is open for as long as it pays. Compiling without it is not on one thread,
  // with which the browser crashed at times.
  '--js-flags=--no-turbofan --no-maglev',
  // Otherwise the headless shell rounds glyph widths to whole pixels.
  '--font-render-hinting=none',
  // No request leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Features to disable: the popups of the address bar, for which Chromium starts renderer processes
 * for every window, even if headless. They take half of the CPU time of a short test.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Returns Playwright's launch options for a browser that starts: `executablePath` and `args`.
 *
 * @throws if none was found or could be installed.
 */
export async function findBrowser() {
  const found =
    (await firstThatStarts()) ?? (await install('Chrome or Chromium', INSTALLERS, firstThatStarts));
  if (found) return found;
  throw new Error('No browser could be installed. Install Chrome, or set CHROME_PATH to one.');
}

async function firstThatStarts() {
  for (const candidate of candidates()) {
    const options = await launchOptionsOf(candidate);
    if (options) return options;
  }
  return undefined;
}

function candidates() {
  const named = [process.env.CHROME_PATH, chromium.executablePath()];
  const all = [...named, ...NAMES.flatMap((name) => placesOf(name)), ...USUAL_PLACES];
  return all.filter((candidate) => candidate && existsSync(candidate));
}

/** Returns the launch options of a browser; undefined if it does not start. */
async function launchOptionsOf(executablePath) {
  try {
    const server = await chromium.launchServer({ executablePath, args: ARGUMENTS });
    const { spawnargs } = server.process();
    await server.close();
    return { executablePath, args: [...ARGUMENTS, withoutUnseen(spawnargs)] };
  } catch {
    return undefined;
  }
}

/** Repeats the features that Playwright disables: only the last `--disable-features` applies. */
function withoutUnseen(spawnargs) {
  const flag = '--disable-features=';
  const given = spawnargs.findLast((argument) => argument.startsWith(flag)) ?? flag;
  return [given, ...UNSEEN].join(',').replace('=,', '=');
}
