// Measures, side by side in one run: how long checking and building take at 34, 1,000 and
// (with --large) 10,000 pages, what a page weighs, and how many leads are kept. Prints ratios; judges nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { measureLeads } from './leads.mjs';
import { writePages } from './write-pages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const launcher = path.join(root, 'src/cli/signpost.mjs');
const workshop = mkdtempSync(path.join(tmpdir(), 'signpost-bench-'));
const sizes = process.argv.includes('--large') ? [1_000, 10_000] : [1_000];

/** Each measurement is the best of so many runs: the others waited for something else. */
const RUNS = 3;

try {
  run(['compile']);
  const rows = [measure('this site', path.join(root, 'site'))];
  for (const pages of sizes) {
    const site = path.join(workshop, `site-${pages}`);
    cpSync(path.join(root, 'bench/site'), site, { recursive: true });
    writePages(site, pages);
    rows.push({ ...measure(`${pages} generated pages`, site), pages });
  }
  printTimes(rows);
  printWeights(path.join(workshop, 'out'));
  await measureLeads();
} finally {
  rmSync(workshop, { recursive: true });
}

function measure(name, site) {
  const out = path.join(workshop, 'out');
  const built = name === 'this site' ? out : `${out}-generated`;
  return {
    name,
    check: best(() => run(['check', '--site', site])),
    first: time(() => run(['build', '--site', site, '--out', built])),
    again: best(() => run(['build', '--site', site, '--out', built])),
  };
}

function best(work) {
  return Math.min(...Array.from({ length: RUNS }, () => time(work)));
}

/** Milliseconds. */
function time(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function run(words) {
  const { status, stderr } = spawnSync(process.execPath, [launcher, ...words], { cwd: root });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stderr}`);
}

function printTimes(rows) {
  const base = rows[0];
  const perPage = (row) => `${((row.check - base.check) / row.pages).toFixed(2)} ms`;
  const cell = (row, key) => `${Math.round(row[key])} ms (${(row[key] / base[key]).toFixed(1)}x)`;
  console.log('\nWith start-up, best of three; in brackets, how many times this site:');
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          check: cell(row, 'check'),
          'check, each page': row.pages ? perPage(row) : '',
          'first build': cell(row, 'first'),
          'build again': cell(row, 'again'),
        },
      ]),
    ),
  );
}

/** What the built pages weigh, and the script that loads before anything is touched. */
function printWeights(out) {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(path.join(out, file), 'utf8') }));
  const rows = pages.map(({ file, html }) => [
    file,
    { 'HTML and styles': gzipSync(html).length, 'script at once': scriptBytes(out, html) },
  ]);
  console.log('Bytes, compressed:');
  console.table(Object.fromEntries(rows));
}

function scriptBytes(out, html) {
  const addresses = [...html.matchAll(/<script type="module" src="([^"]+)"/g)];
  return addresses
    .map(([, address]) => gzipSync(readFileSync(path.join(out, address))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
