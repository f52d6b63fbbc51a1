// The platform that screenshots depend on: the browser, the operating system and its fonts.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';

const RECORD = path.join(import.meta.dirname, 'taken-on.json');

/** Font patterns for glyphs that the themes' fonts lack. */
const FALLBACKS = ['sans-serif:lang=he', 'monospace'];

/** Returns why the stored screenshots cannot be compared on this machine; undefined if they can. */
export async function whyNotHere() {
  const kept = JSON.parse(readFileSync(RECORD, 'utf8'));
  const here = await platform();
  const differing = Object.keys(kept).filter((key) => kept[key] !== here[key]);
  if (differing.length === 0) return undefined;
  const list = (values) => differing.map((key) => values[key]).join(', ');
  return `taken with ${list(kept)}, here is ${list(here)}; \`npm run pictures\` takes them here`;
}

/** Records this machine's platform as that of the screenshots. */
export async function recordPlatform() {
  writeFileSync(RECORD, `${JSON.stringify(await platform(), null, 2)}\n`);
}

async function platform() {
  const { executablePath } = await findBrowser();
  return {
    browser: /^\D*\d*/.exec(output(executablePath, ['--version']))?.[0].trim() ?? 'none',
    system: /^ID=(.*)$/m.exec(osRelease())?.[1] ?? process.platform,
    fonts: FALLBACKS.map((pattern) => output('fc-match', ['-f', '%{family[0]}', pattern])).join(
      '; ',
    ),
  };
}

function output(program, args) {
  return (spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '').trim();
}

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
