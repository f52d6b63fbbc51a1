import { emptyMemory } from '../../compiler/memory/memory.ts';
import { emptyReadCache, type SiteFolder } from '../../compiler/read/site-folder/folder.ts';
import { type AsOf, asOfNow } from '../../compiler/schedule/views.ts';
import { openStages, type Stages } from '../../compiler/stages.ts';
import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';
import { lineEndAt, lineStartAt } from '../../diagnostics/position.ts';
import { factsOf } from '../../diagnostics/words.ts';
import { groupBy } from '../../model/group-by.ts';
import { type Compilation, compileFolder } from '../../pipeline.ts';
import { editFolder } from '../with-edits.ts';
import { choosePatches, type Patch, shifter } from './patches.ts';

/** A site folder after fixing, in memory: nothing is written yet. */
export interface FixedSite {
  folder: SiteFolder;
  /** Its compilation, with the remaining diagnostics. */
  compilation: Compilation;
}

export interface FixOptions {
  /** Compiler stages to reuse. */
  stages?: Stages;
  /** Which diagnostics are fixed; by default all. */
  expected?: (diagnostic: Diagnostic) => boolean;
  /** The date as of which the site is compiled; by default now. */
  asOf?: AsOf;
}

/** The most rounds: a fix may reveal the next error of a file, but not this often in a row. */
const MAX_ROUNDS = 200;

/**
 * Applies every certain fix. A fix is kept only if its diagnostic is gone afterwards; errors that
 * it reveals are fixed in the next round or remain in the result.
 */
export function fixSite(
  original: SiteFolder,
  { stages: opened = openStages(), expected = () => true, asOf = asOfNow() }: FixOptions,
): FixedSite {
  const { stages } = emptyMemory<Compilation>(emptyReadCache(), opened);
  let fixed: FixedSite = { folder: original, compilation: compileFolder(original, stages, asOf) };
  const refused = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const patches = patchesOf(fixed.compilation, (diagnostic) => {
      return expected(diagnostic) && !refused.has(nameOf(diagnostic));
    });
    if (patches.size === 0) break;
    const folder = editFolder(fixed.folder, editsOf(patches));
    const compilation = compileFolder(folder, stages, asOf);
    const bad = [...patches].flatMap(([file, chosen]) =>
      badPatches({ file, chosen, changed: patches, before: fixed.compilation, after: compilation }),
    );
    for (const { diagnostic } of bad) refused.add(nameOf(diagnostic));
    if (bad.length === 0) fixed = { folder, compilation };
  }
  return fixed;
}

/** Chooses the patches of each file from the diagnostics that are to be fixed. */
function patchesOf(
  { diagnostics }: Compilation,
  isToFix: (diagnostic: Diagnostic) => boolean,
): Map<string, Patch[]> {
  const fixable = diagnostics.filter((diagnostic) => diagnostic.fix && isToFix(diagnostic));
  const byFile = groupBy(fixable, ({ file }) => file);
  return new Map([...byFile].map(([file, found]) => [file, choosePatches(found)]));
}

/** Returns a key that identifies a diagnostic across rounds, even if edits above have moved it. */
function nameOf(diagnostic: Diagnostic): string {
  const { file, code, fix = [] } = diagnostic;
  return JSON.stringify([file, code, factsOf(diagnostic), fix.map(({ text }) => text)]);
}

function editsOf(patches: Map<string, Patch[]>): Map<string, Edit[]> {
  return new Map(
    [...patches].map(([file, chosen]) => [file, chosen.flatMap(({ edits }) => edits)]),
  );
}

interface FixRound {
  file: string;
  /** The files changed in this round. */
  changed: ReadonlyMap<string, unknown>;
  chosen: Patch[];
  before: Compilation;
  after: Compilation;
}

/**
 * Returns the patches that did not help: the same diagnostic is at the same place, or the file can
 * no longer be parsed (if it could not before either: because of an error on a line they changed).
 * Errors that were hidden may appear further down, but other files must not have new errors.
 */
function badPatches(round: FixRound): Patch[] {
  const { file, chosen, before, after } = round;
  if (after.unread.has(file) && !before.unread.has(file)) return chosen;
  if (!before.unread.has(file) && isWorseElsewhere(round)) return chosen;
  const moved = shifter(chosen.flatMap((patch) => patch.edits));
  const now = after.diagnostics.filter((one) => one.file === file);
  const remaining = new Set(now.map((one) => `${one.span?.start ?? 0} ${one.code}`));
  return chosen.filter(({ diagnostic: { span, code }, edits }) => {
    if (remaining.has(`${moved(span?.start ?? 0)} ${code}`)) return true;
    return after.unread.has(file) && edits.some((edit) => isWrongAt(moved(edit.start), round));
  });
}

/** Whether an error in an unparsable file is on the line of an offset. */
function isWrongAt(offset: number, { file, after }: FixRound): boolean {
  const text = after.sources.get(file)?.text ?? '';
  const start = lineStartAt(text, offset);
  const end = lineEndAt(text, start);
  return after.diagnostics.some(
    ({ file: at, span, severity }) =>
      at === file && severity === 'error' && span && span.start >= start && span.start <= end,
  );
}

/** Whether files that were not changed in this round have new errors. */
function isWorseElsewhere({ changed, before, after }: FixRound): boolean {
  const keysBefore = new Set(before.diagnostics.map(keyOf));
  return after.diagnostics.some(
    (one) => !changed.has(one.file) && one.severity === 'error' && !keysBefore.has(keyOf(one)),
  );
}

function keyOf(diagnostic: Diagnostic): string {
  return `${diagnostic.file} ${diagnostic.code} ${factsOf(diagnostic)}`;
}
