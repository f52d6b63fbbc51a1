// Converts measurements to tables: medians, ratios and rows.

/** The labels of steps that run a whole command. */
export const COMMANDS = {
  check: 'check',
  scratch: 'build from nothing',
  again: 'build again, nothing changed',
  edited: 'build after an edit',
};

/** Every figure: its step, its key in a sample, its label and its format. */
export const ROWS = [
  ...Object.entries(COMMANDS).flatMap(([step, name]) => [
    { step, key: 'wall', label: `${name}, s`, write: seconds },
    { step, key: 'cpu', label: `${name}, CPU s`, write: seconds },
    { step, key: 'memory', label: `${name}, MiB`, write: whole },
  ]),
  { step: 'dev', key: 'firstPage', label: 'dev, start to first page, s', write: seconds },
  { step: 'dev', key: 'saved', label: 'dev, saved to served, ms', write: whole },
  { step: 'dev', key: 'memory', label: 'dev, MiB', write: whole },
  ...Object.entries({
    pageCompressed: 'a page of five blocks, HTML and CSS, Brotli, bytes',
    scripts: 'scripts it loads at once, Brotli, bytes',
    search: 'search data of the site, bytes',
    searchFirst: 'search.json, loaded before anything is typed, bytes',
    source: 'its YAML, bytes',
    all: 'all files of the built site, bytes',
    files: 'files',
  }).map(([key, label]) => ({ step: 'weights', key, label, write: whole })),
];

/** Returns the median; of an even count, the mean of the two middle values. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/** Returns the values of a figure in each round. */
export function valuesOf({ samples }, contestant, { step, key }) {
  return samples[contestant][step].map((sample) => sample[key]);
}

/** Returns a table with the medians of a contestant: a row per figure, a column per size. */
export function sizesTable(sizes, contestant) {
  const heads = sizes.map(({ pages, rounds }) => `${whole(pages)} pages (${rounds}x)`);
  const rows = ROWS.map((row) => [
    row.label,
    ...sizes.map((size) => row.write(median(valuesOf(size, contestant, row)))),
  ]);
  return table(['', ...heads], rows);
}

/** Compares two contestants at one size: medians, and the paired ratios as median (min to max). */
export function ratiosTable(size, [first, second]) {
  const rows = ROWS.map((row) => {
    const [ours, theirs] = [first, second].map((name) => valuesOf(size, name, row));
    const ratios = ours.map((value, round) =>
      value === theirs[round] ? 1 : value / theirs[round],
    );
    const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map(
      (ratio) => ratio.toFixed(2),
    );
    const spread = ratios.length > 1 ? ` (${least} to ${most})` : '';
    return [row.label, row.write(median(ours)), row.write(median(theirs)), `${middle}${spread}`];
  });
  return table([`${whole(size.pages)} pages`, first, second, `${first} / ${second}`], rows);
}

/** Returns a Markdown table, padded so that the source is readable. */
export function table(heads, rows) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column], column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function pad(cell, width, column) {
  return column ? cell.padStart(width) : cell.padEnd(width);
}

/** Formats a number with two decimals. */
export function seconds(number) {
  return number.toFixed(2);
}

/** Formats a rounded number with thousands separators. */
export function whole(number) {
  return Math.round(number).toLocaleString('en-US');
}
