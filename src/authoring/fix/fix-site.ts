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
    const bad = badPatches({ patches, before: fixed.compilation, after: compilation });
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

/** One round of fixes. */
interface FixRound {
  /** The patches of each changed file. */
  patches: Map<string, Patch[]>;
  before: Compilation;
  after: Compilation;
}

/**
 * Returns the patches that did not help: the same diagnostic is at the same place, or the file can
 * no longer be parsed (if it could not before either: because of an error on a line they changed).
 * Errors that were hidden may appear further down, but other files must not have new errors.
 */
function badPatches(round: FixRound): Patch[] {
  const { patches, before, after } = round;
  const isWorse = isWorseElsewhere(round);
  const left = groupBy(after.diagnostics, ({ file }) => file);
  return [...patches].flatMap(([file, chosen]) => {
    const isUnread = after.unread.has(file);
    if (!before.unread.has(file) && (isUnread || isWorse)) return chosen;
    const now = left.get(file) ?? [];
    const moved = shifter(chosen.flatMap((patch) => patch.edits));
    const remaining = new Set(now.map((one) => `${one.span?.start ?? 0} ${one.code}`));
    const text = after.sources.get(file)?.text ?? '';
    return chosen.filter(({ diagnostic: { span, code }, edits }) => {
      if (remaining.has(`${moved(span?.start ?? 0)} ${code}`)) return true;
      return isUnread && edits.some((edit) => isWrongAt(moved(edit.start), text, now));
    });
  });
}

/** Whether an error in an unparsable file is on the line of an offset. */
function isWrongAt(offset: number, text: string, found: Diagnostic[]): boolean {
  const start = lineStartAt(text, offset);
  const end = lineEndAt(text, start);
  return found.some(
    ({ span, severity }) =>
      severity === 'error' && span && span.start >= start && span.start <= end,
  );
}

/** Whether files that were not changed in this round have new errors. */
function isWorseElsewhere({ patches, before, after }: FixRound): boolean {
  const keysBefore = new Set(before.diagnostics.map(keyOf));
  return after.diagnostics.some(
    (one) => !patches.has(one.file) && one.severity === 'error' && !keysBefore.has(keyOf(one)),
  );
}

function keyOf(diagnostic: Diagnostic): string {
  return `${diagnostic.file} ${diagnostic.code} ${factsOf(diagnostic)}`;
}
