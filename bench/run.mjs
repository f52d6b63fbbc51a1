// `npm run bench`: measures sites of several sizes, optionally compared with a commit, and the
// throughput of leads. Prints figures without judging them. See README.md.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ratiosTable, sizesTable } from './figures.mjs';
import { measureLeads } from './leads.mjs';
import { commitOf, copyOfCommit, copyOfHere } from './project-copy.mjs';
import { measureSize } from './steps.mjs';
import { inWorkshop } from './workshop.mjs';
import { writeReport } from './write-report.mjs';

/** The default number of rounds by size: fewer for large sites, which take long. */
const ROUNDS = { 34: 5, 1000: 5, 10000: 3 };

/** The name of the working tree: it has a space, which no git revision has. */
const HERE = 'this tree';

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});

async function main() {
  const options = readOptions();
  if (!options) return 2;
  const { sizes, against, plot } = options;
  const commit = against !== undefined && commitOf(against);
  if (against !== undefined && !commit) {
    console.error(`There is no commit "${against}" here.`);
    return 2;
  }
  const about = machine();
  console.log(about);
  const code = await inWorkshop(async (workshop) => {
    const copies = [{ name: HERE, root: await copyOfHere(workshop) }];
    if (commit) copies.push({ name: against, root: await copyOfCommit(commit, workshop) });
    const measured = [];
    for (const size of sizes) {
      measured.push(await measureSize({ ...size, copies }, workshop));
      if (commit) console.log(`\n${ratiosTable(measured.at(-1), [HERE, against])}`);
    }
    if (!commit) console.log(`\n${sizesTable(measured, HERE)}`);
    if (plot) writeReport(measured, { contestant: HERE, machine: about });
    return 0;
  });
  if (code === 0 && !against && !plot) await measureLeads();
  return code;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        large: { type: 'boolean' },
        sizes: { type: 'string' },
        rounds: { type: 'string' },
        against: { type: 'string' },
        plot: { type: 'boolean' },
      },
    });
    const usual = values.large ? [34, 1_000, 10_000] : [34, 1_000];
    const asked = values.sizes?.split(',').map((size) => number(size, 'sizes', 34));
    const pages = [...new Set(asked ?? usual)].sort((a, b) => a - b);
    if (values.plot && pages.length < 2) throw new Error('--plot takes at least two sizes.');
    const rounds = values.rounds && number(values.rounds, 'rounds', 1);
    const sizes = pages.map((size) => ({ pages: size, rounds: rounds ?? ROUNDS[size] ?? 3 }));
    return { ...values, sizes };
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

function number(words, flag, least) {
  if (/^\d+$/.test(words) && Number(words) >= least) return Number(words);
  throw new Error(`--${flag} takes numbers from ${least} on, not "${words}".`);
}

function machine() {
  const cpus = os.cpus();
  const load = os.loadavg()[0].toFixed(1);
  return `${cpus.length} x ${cpus[0].model}, Node ${process.versions.node}, load ${load} at the start`;
}
