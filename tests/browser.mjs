// Finds the browser that the tests run in: Playwright's own, else an installed Chrome or
// Chromium, else one that is installed now. CHROME_PATH names another. A browser counts
// only if it starts: one whose libraries are missing is passed over.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The names under which systems install Chrome and Chromium. */
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

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
export const launchArguments = [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'];

/** The path of a browser that starts. @throws if there is none and none could be installed. */
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
  for (const candidate of candidates()) if (await starts(candidate)) return candidate;
  return undefined;
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const all = [process.env.CHROME_PATH, chromium.executablePath(), ...onPath, ...USUAL_PLACES];
  return all.filter((candidate) => candidate && existsSync(candidate));
}

async function starts(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: launchArguments });
    await browser.close();
    return true;
  } catch {
    return false;
  }
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
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ['dnf', 'install', '-y', 'chromium'],
    ['apk', 'add', 'chromium'],
  ];
  return [playwright, ...system.map((line) => (isRoot ? line : ['sudo', '-n', ...line]))];
}
