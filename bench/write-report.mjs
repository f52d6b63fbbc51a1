// Writes the newest figures to README.md and plot.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sizesTable } from './figures.mjs';
import { plan } from './plan.mjs';
import { plot } from './plot.mjs';

const README = path.join(import.meta.dirname, 'README.md');
const PLOT = path.join(import.meta.dirname, 'plot.svg');

/** Replaces the parts of README.md between `<!-- NAME -->` and `<!-- /NAME -->`, and the plot. */
export function writeReport(sizes, { contestant, machine }) {
  const day = new Date().toISOString().slice(0, 10);
  const parts = {
    figures: `${day}, ${machine}. Medians.\n\n${sizesTable(sizes, contestant)}`,
    plan: plan(sizes, contestant),
  };
  const readme = Object.entries(parts).reduce(between, readFileSync(README, 'utf8'));
  writeFileSync(README, readme);
  writeFileSync(PLOT, plot(sizes, contestant));
}

function between(text, [name, content]) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(from);
  const after = rest?.split(to)[1];
  if (after === undefined) throw new Error(`README.md has lost its marks ${from} and ${to}.`);
  return `${before}${from}\n${content}\n${to}${after}`;
}
