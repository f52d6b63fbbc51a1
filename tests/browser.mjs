// Finds the browser that the tests run in: Playwright's own, else an installed Chrome or
// Chromium, else one that is installed now. CHROME_PATH names another. A browser counts
// only if it starts: one whose libraries are missing is passed over.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * The names under which systems install Chrome and Chromium. The headless shell is the same engine
 * without windows: tests take four fifths of the time.
 */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];

/** Where it lies on systems that do not put it on the path. */
const USUAL_PLACES = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Milliseconds that one installer may take: a browser is 170 MB. */
const INSTALL_TIMEOUT = 240_000;

const isRoot = process.getuid?.() === 0;

/** Chrome refuses to sandbox itself as root; a small /dev/shm, usual in containers, crashes it. */
const ARGUMENTS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  // A process of its own for painting costs a quarter of the time of a test.
  '--in-process-gpu',
  // The headless shell would round the widths of letters to whole pixels.
  '--font-render-hinting=none',
  // Nothing leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Lists below the address bar, each a page in a process of its own that Chromium starts for every
 * window, seen or not: half of the processor time of a short test.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * What Playwright launches a browser with that starts: `executablePath` and `args`.
 *
 * @throws if there is none and none could be installed.
 */
export async function findBrowser() {
  const found = await firstThatStarts();
  if (found) return found;
  for (const [program, ...args] of installers()) {
    console.log(
      `There is no Chrome or Chromium here. Installing one: ${program} ${args.join(' ')}`,
    );
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_TIMEOUT });
    const installed = await firstThatStarts();
    if (installed) return installed;
  }
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
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const all = [process.env.CHROME_PATH, chromium.executablePath(), ...onPath, ...USUAL_PLACES];
  return all.filter((candidate) => candidate && existsSync(candidate));
}

/** How to launch a browser, or `undefined` if it does not start. */
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

/** The last `--disable-features` counts alone, so it repeats what Playwright switches off. */
function withoutUnseen(spawnargs) {
  const flag = '--disable-features=';
  const given = spawnargs.findLast((argument) => argument.startsWith(flag)) ?? flag;
  return [given, ...UNSEEN].join(',').replace('=,', '=');
}

/** Each is tried until there is a browser. Only root may add to the system. */
function installers() {
  const playwright = [
    'npx',
    'playwright',
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
  ];
  const system = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ['dnf', 'install', '-y', 'chromium'],
    ['apk', 'add', 'chromium'],
  ];
  return [playwright, ...system.map((line) => (isRoot ? line : ['sudo', '-n', ...line]))];
}
