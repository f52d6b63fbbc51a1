import type { Memory } from '../../compiler/memory/memory.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { printText } from '../../diagnostics/print-many.ts';
import { momentIn, wallTime } from '../../model/locale/moment.ts';
import { type Change, changesAfter, type PageTimes } from '../../model/manifest/schedule.ts';
import { type Compilation, compile } from '../../pipeline.ts';
import { withMemory } from '../check-files.ts';
import type { CommandLine } from '../command-line.ts';
import { dayFromFlag, formatFromFlag, siteFolder } from '../flags.ts';
import { table } from '../table.ts';

/**
 * `next [--site DIR] [--at DAY] [--format text|json]`: prints when pages appear and disappear, and
 * events end.
 */
export async function next({ flags, cache }: CommandLine): Promise<number> {
  const format = formatFromFlag(flags.format ?? 'text', ['text', 'json']);
  const site = siteFolder(flags.site);
  const at = dayFromFlag(flags.at);
  return withMemory(site, cache, async (memory) => {
    const first = await compile(site, memory, { at, hidden: false });
    const plan = planOf(first, at);
    console.log(format === 'json' ? JSON.stringify(forPrograms(plan), null, 2) : planText(plan));
    const days = [at, ...plan.changes.map((change) => new Date(change.at))];
    const isTroubled = await printProblems(days, site, memory);
    return isTroubled ? 1 : 0;
  });
}

/** The upcoming changes of a site, and its drafts. */
interface Plan {
  zone: string;
  changes: Change[];
  drafts: PageTimes[];
}

function planOf({ timetable }: Compilation, at: Date | string): Plan {
  const { zone, pages } = timetable;
  const now = typeof at === 'string' ? (momentIn(at, zone) ?? 0) : at.getTime();
  return {
    zone,
    changes: changesAfter(timetable, now),
    drafts: pages.filter(({ draft }) => draft),
  };
}

function planText({ zone, changes, drafts }: Plan): string {
  const rows = changes.flatMap(({ at, appears, disappears, ends }) => [
    ...appears.map((page) => [wallTime(at, zone), 'appears', ...pageCells(page)]),
    ...disappears.map((page) => [wallTime(at, zone), 'disappears', ...pageCells(page)]),
    ...ends.map((event) => [wallTime(at, zone), 'ends', event.title, event.file]),
  ]);
  const waiting = drafts.map((page) => ['draft', ...pageCells(page)]);
  const width = process.stdout.columns;
  return [
    rows.length > 0
      ? table(rows, width)
      : 'No page is scheduled to appear or disappear, and no event to end.\n',
    waiting.length > 0 ? `\n${table(waiting, width)}` : '',
    rows.length > 0 ? `\nTime zone: ${zone}.` : '',
  ]
    .join('')
    .trimEnd();
}

function pageCells({ path, file }: PageTimes): string[] {
  return [path, file];
}

function forPrograms({ zone, changes, drafts }: Plan) {
  const paths = (pages: PageTimes[]) =>
    pages.map(({ path, label, file }) => ({ path, label, file }));
  return {
    timeZone: zone,
    changes: changes.map(({ at, appears, disappears, ends }) => ({
      at: new Date(at).toISOString(),
      local: wallTime(at, zone),
      appears: paths(appears),
      disappears: paths(disappears),
      ends: ends.map(({ path, title, file }) => ({ path, title, file })),
    })),
    drafts: paths(drafts),
  };
}

/** Prints the errors the site would have on each day; with errors it would not be rebuilt. */
async function printProblems(
  days: (Date | string)[],
  site: string,
  memory: Memory<Compilation>,
): Promise<boolean> {
  const printed = new Set<string>();
  for (const at of days) {
    const { diagnostics, sources, timetable } = await compile(site, memory, { at, hidden: false });
    const errors = diagnostics.filter(isError);
    // Messages may contain the day, so errors are compared without their text.
    const which = JSON.stringify(errors.map(({ file, code, span }) => [file, code, span]));
    if (errors.length === 0 || printed.has(which)) continue;
    printed.add(which);
    const text = printText(errors, sources);
    const day = typeof at === 'string' ? at : wallTime(at.getTime(), timetable.zone);
    console.error(`\nOn ${day} the site cannot be built:\n\n${text}`);
  }
  return printed.size > 0;
}
