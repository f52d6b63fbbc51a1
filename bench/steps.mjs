// The measured steps, in the order in which people run them.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { measureDev } from './dev.mjs';
import { measureCommand } from './measured-run.mjs';
import { deleteCaches } from './project-copy.mjs';
import { bytesBelow, weightsOf } from './weights.mjs';
import { writeSite } from './write-site.mjs';

/**
 * Every step runs on a contestant and returns a sample. Builds start from the site, output and
 * caches that the previous step has left.
 */
const STEPS = {
  check: ({ root, site }, workshop) => {
    deleteCaches(root);
    return measureCommand(root, ['check', '--site', site.folder], { workshop });
  },
  scratch: (contestant, workshop) => {
    deleteCaches(contestant.root);
    rmSync(contestant.out, { recursive: true, force: true });
    return build(contestant, workshop);
  },
  again: build,
  edited: (contestant, workshop) => {
    contestant.site.edit(`Edited as number ${workshop.nextNumber()}.`);
    return build(contestant, workshop);
  },
  dev: ({ root, site }, workshop) => measureDev(root, site, workshop),
};

function build({ root, site, out }, workshop) {
  return measureCommand(root, ['build', '--site', site.folder, '--out', out], { workshop });
}

/**
 * Measures copies of the project on a site with `pages` pages. In each round every step is run by
 * all copies in turn.
 *
 * @returns the samples of all rounds, by contestant and step.
 */
export async function measureSize({ pages, rounds, copies }, workshop) {
  const contestants = copies.map((copy) => withSite(copy, pages, workshop));
  const samples = Object.fromEntries(
    copies.map(({ name }) => [
      name,
      Object.fromEntries(Object.keys(STEPS).map((step) => [step, []])),
    ]),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const [step, run] of Object.entries(STEPS)) {
      for (const contestant of contestants) {
        samples[contestant.name][step].push(await run(contestant, workshop));
        showProgress(`${pages} pages, round ${round} of ${rounds}: ${step}`);
      }
    }
  }
  showProgress('');
  for (const { name, site, out } of contestants) {
    const source = bytesBelow(site.folder);
    samples[name].weights = [{ ...weightsOf(out, site.address), source }];
    for (const folder of [site.folder, out]) rmSync(folder, { recursive: true });
  }
  return { pages, rounds, samples };
}

/** Adds a site and an output folder to a copy of the project. */
function withSite({ name, root }, pages, { folder }) {
  const place = path.join(folder, `${path.basename(root)}-site-${pages}`);
  return { name, root, out: `${root}-out-${pages}`, site: writeSite(place, pages) };
}

/** Overwrites a progress line in a terminal; prints nothing to a log. */
function showProgress(words) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
}
