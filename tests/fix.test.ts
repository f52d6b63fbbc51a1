import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changedLines } from '../src/authoring/fix/changes.ts';
import { type FixedSite, fixSite } from '../src/authoring/fix/fix-site.ts';
import { CASE_DAY } from '../src/authoring/handbook/case-site.ts';
import { readSiteFolder, type SiteFolder } from '../src/compiler/read/site-folder.ts';
import { printText } from '../src/diagnostics/print-many.ts';
import { CASES, caseNames, sharedCase, stages } from './support/case-folders.ts';

// What `check --fix` does to each case, in `fixed.txt` beside it where it does anything.
// To accept what is done now: npx vitest run tests/fix.test.ts -u

describe.each(caseNames)('the fixes of %s', async (name) => {
  const before = await readSiteFolder(sharedCase(name));
  const fixed = fixSite(before, { stages, asOf: CASE_DAY });
  const report = reportOf(before, fixed);

  test('are what is expected', async () => {
    const file = path.join(CASES, name, 'fixed.txt');
    if (report === '' && !existsSync(file)) return;
    await expect(report).toMatchFileSnapshot(file);
    // It was accepted that nothing is fixed any more.
    if (report === '') rmSync(file);
  });

  test('leave nothing that is certain for a second run', () => {
    const again = fixSite(fixed.folder, { stages, asOf: CASE_DAY });
    expect(reportOf(fixed.folder, again)).toBe('');
  });

  test('keep the byte order mark and every line end', () => {
    for (const [index, { bytes }] of before.documents.entries()) {
      const now = fixed.folder.documents[index]?.bytes ?? new Uint8Array();
      expect(frameOf(now)).toEqual(frameOf(bytes));
    }
  });
});

/** Every changed line as it was and as it is, and what is left to say. */
function reportOf(before: SiteFolder, { folder, compilation }: FixedSite): string {
  const lines = before.documents.flatMap(({ file, bytes }, index) =>
    changedLines(textOf(bytes), textOf(folder.documents[index]?.bytes ?? bytes)).map((change) =>
      [`${file}:${change.line}`, `- ${change.before}`, `+ ${change.after}`].join('\n'),
    ),
  );
  if (lines.length === 0) return '';
  const { diagnostics, sources } = compilation;
  const left = diagnostics.length === 0 ? 'Nothing is left.' : printText(diagnostics, sources);
  return `${[...lines, left].join('\n\n')}\n`;
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** What a file has beside its words. */
function frameOf(bytes: Uint8Array): string[] {
  const text = textOf(bytes);
  return [text.startsWith('\ufeff') ? 'mark' : '', ...(text.match(/\r\n|\n|\r/g) ?? [])];
}
