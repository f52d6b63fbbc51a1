// Extrapolates the cost of a million pages from measurements.
import { median, table, valuesOf, whole } from './figures.mjs';

const MILLION = 1_000_000;

/** The memory limit of a process, in MiB: the smallest build machines have twice that. */
const MEMORY_OF_SHARD = 2_048;

/** The most pages of a shard: the limit of a sitemap, so that a shard writes one. */
const PAGES_OF_SHARD = 50_000;

/** How many machines build in parallel. */
const MACHINES = 20;

/** The memory of a search engine with an in-memory index, as a multiple of the text. */
const SEARCH_ENGINE = 2.5;

/** The size of a page's symbols, by which links to it are checked, in bytes: see README.md. */
const SYMBOLS = 900;

const TRAVELLING = { step: 'weights', key: 'pageCompressed' };

/** Returns the plan as Markdown tables: the cost of a page, of a million, and of the shards. */
export function plan(sizes, contestant) {
  const [smaller, larger] = sizes.slice(-2);
  const growth = (step, key) => growthOf({ smaller, larger, contestant, step, key });
  return `A page more, between ${whole(smaller.pages)} and ${whole(larger.pages)} pages, and a million of them:

${million(growth, median(valuesOf(larger, contestant, TRAVELLING)))}

In shards, each a process of at most ${whole(MEMORY_OF_SHARD)} MiB and ${whole(PAGES_OF_SHARD)} pages:

${shards(growth)}`;
}

/** Returns the cost per page and the fixed cost, neither below 0, which noise could cause. */
function growthOf({ smaller, larger, contestant, step, key }) {
  const [less, more] = [smaller, larger].map((size) =>
    median(valuesOf(size, contestant, { step, key })),
  );
  const page = Math.max(0, (more - less) / (larger.pages - smaller.pages));
  return { page, base: Math.max(0, more - page * larger.pages) };
}

function million(growth, compressed) {
  const cpu = (step) => {
    const { page } = growth(step, 'cpu');
    return [`${(page * 1000).toFixed(2)} CPU ms`, hours(page * MILLION)];
  };
  const bytes = (key) => {
    const { page } = growth('weights', key);
    return [`${whole(page)} bytes`, gigabytes(page * MILLION)];
  };
  const { page: memory } = growth('scratch', 'memory');
  const { page: text } = growth('weights', 'source');
  const { page: files } = growth('weights', 'files');
  return table(
    ['', 'a page', 'a million'],
    [
      ['YAML', ...bytes('source')],
      ['check', ...cpu('check')],
      ['build from nothing, check included', ...cpu('scratch')],
      ['memory, in one process', `${(memory * 1024).toFixed(1)} KiB`, gibibytes(memory * MILLION)],
      ['files, objects to store', files.toFixed(2), whole(files * MILLION)],
      ['all files, as they lie there', ...bytes('all')],
      ['search data among them', ...bytes('search')],
      [
        'a page as it travels, Brotli',
        `${whole(compressed)} bytes`,
        gigabytes(compressed * MILLION),
      ],
      ['symbols for checking links', `${SYMBOLS} bytes`, gigabytes(SYMBOLS * MILLION)],
      [
        `memory of a search engine, ${SEARCH_ENGINE} times the YAML`,
        `${whole(text * SEARCH_ENGINE)} bytes`,
        gigabytes(text * SEARCH_ENGINE * MILLION),
      ],
    ],
  );
}

function shards(growth) {
  const of = (step, key, pages) => growth(step, key).base + growth(step, key).page * pages;
  const memory = growth('scratch', 'memory');
  const room = (MEMORY_OF_SHARD - memory.base) / memory.page;
  const pages = Math.min(PAGES_OF_SHARD, Math.floor(room / 1_000) * 1_000);
  const count = Math.ceil(MILLION / pages);
  const turns = Math.ceil(count / MACHINES);
  const took = (step) => ({ wall: of(step, 'wall', pages), cpu: of(step, 'cpu', pages) });
  const [check, build] = [took('check'), took('scratch')];
  const both = { wall: check.wall + build.wall, cpu: check.cpu + build.cpu };
  const row = ({ wall, cpu }) => `${whole(wall)} s, ${whole(cpu)} CPU s`;
  return table(
    ['', ''],
    [
      ['pages in a shard', whole(pages)],
      ['shards', whole(count)],
      ['memory of a shard', `${whole(of('scratch', 'memory', pages))} MiB`],
      ['steps 1 and 2 for a shard: check', row(check)],
      ['step 4 for a shard: build from nothing, read once more', row(build)],
      ['both for all shards', hours(both.cpu * count)],
      [
        `on ${MACHINES} machines like this one, in ${turns} turns`,
        `${((both.wall * turns) / 60).toFixed(1)} minutes`,
      ],
      ['a shard after an edit', `${whole(of('edited', 'wall', pages))} s`],
    ],
  );
}

function hours(seconds) {
  return `${(seconds / 3_600).toFixed(2)} CPU hours`;
}

function gigabytes(bytes) {
  return `${(bytes / 1e9).toFixed(2)} GB`;
}

function gibibytes(mebibytes) {
  return `${(mebibytes / 1_024).toFixed(1)} GiB`;
}
