import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changedLines } from '../src/authoring/fix/changes.ts';
import { type FixedSite, fixSite } from '../src/authoring/fix/fix-site.ts';
import { CASE_DAY } from '../src/authoring/handbook/case-site.ts';
import { withFewNames } from '../src/authoring/handbook/mistake-example.ts';
import { sourceMapOf } from '../src/compiler/link/link.ts';
import { restoreMemory } from '../src/compiler/memory/restore.ts';
import type { SiteFolder } from '../src/compiler/read/site-folder/folder.ts';
import { CHECKED_CODES } from '../src/diagnostics/catalogue.ts';
import { FORMATS } from '../src/diagnostics/formats.ts';
import { locateDiagnostic } from '../src/diagnostics/print.ts';
import { printText } from '../src/diagnostics/print-many.ts';
import { indexSources, wordsOf } from '../src/diagnostics/words.ts';
import { type Compilation, compile } from '../src/pipeline.ts';
import { adviceThatHarms } from './support/advice.ts';
import { CASES, caseNames, openCase, sharedCase, stages } from './support/case-folders.ts';
import {
  annotationsIn,
  asAnnotation,
  asPlaced,
  type SarifLog,
  sarifValidator,
} from './support/machine-formats.ts';
import { threadsHere } from './support/threads-here.ts';

// Every folder under `cases` is a case: a little site, what `check` prints about it, and what
// `check --fix` does to it, in `fixed.txt` where it does anything. All is asked of one compilation.
// To accept what is printed and done now: npx vitest run tests/cases.test.ts -u

/** Words of programmers, and what AJV and js-yaml would say. */
const JARGON =
  /\b(string|array|object|boolean|integer|enum|schema|null|undefined|NaN|parse[rd]?|token|regex|pattern|property|properties|instance|must|valid|invalid|mapping|sequence|scalar|node|exception|stack|error)\b|\/\d+\/|\^\[/i;

const isSarif = sarifValidator();

/** The codes of all that the cases are told. */
const told = new Set<string>();

describe.each(caseNames)('%s', async (name) => {
  const { folder, compilation, remembering, compileChanged } = await openCase(name);
  for (const { code } of compilation.diagnostics) told.add(code);
  const fixed = fixSite(folder, { stages: remembering, asOf: CASE_DAY });

  test('prints what is expected', async () => {
    const file = path.join(CASES, name, 'expected.txt');
    const printed = `${print(compilation)}\n`;
    await expect(printed).toMatchFileSnapshot(file);
  });

  test('is good exactly if its name says so', () => {
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
    const codes = errors.map(({ code }) => code);
    if (/^(good|warning)-/.test(name)) expect(codes).toEqual([]);
    else expect(codes, 'a site without errors is called good-... or warning-...').not.toEqual([]);
    expect(compilation.manifest !== undefined).toBe(errors.length === 0);
  });

  test('helps who follows its advice', () => {
    expect(adviceThatHarms(compilation, folder, compileChanged)).toEqual([]);
  });

  test('is told in plain data', () => {
    for (const found of compilation.diagnostics) {
      expect(structuredClone(found)).toEqual(found);
      const places = [found.span, ...(found.related ?? []).map(({ span }) => span)];
      for (const place of places)
        expect(
          Object.keys(place ?? {})
            .sort()
            .join(),
        ).toMatch(/^(end,start)?$/);
    }
  });

  test('speaks without jargon and points at what it quotes', () => {
    const sources = indexSources(compilation.sources);
    for (const found of compilation.diagnostics) {
      const { message, hint } = wordsOf(found, sources);
      expect(`${message} ${hint}`.replace(/"[^"]*"/g, '""')).not.toMatch(JARGON);
      expect(message).toMatch(/^[A-Z"'].*\.$/s);
      expect(hint).not.toBe('');
    }
  });

  test('is fixed as expected', async () => {
    const report = reportOf(folder, fixed);
    const file = path.join(CASES, name, 'fixed.txt');
    if (report === '' && !existsSync(file)) return;
    await expect(report).toMatchFileSnapshot(file);
    // It was accepted that nothing is fixed any more.
    if (report === '') rmSync(file);
  });

  test('has nothing left that is certain when it is fixed', () => {
    const again = fixSite(fixed.folder, { stages: remembering, asOf: CASE_DAY });
    expect(reportOf(fixed.folder, again)).toBe('');
  });

  test('keeps the byte order mark and every line end when it is fixed', () => {
    for (const [index, { bytes }] of folder.documents.entries()) {
      const now = fixed.folder.documents[index]?.bytes ?? new Uint8Array();
      expect(frameOf(now)).toEqual(frameOf(bytes));
    }
  });

  describe('for machines', () => {
    const { diagnostics, sources } = compilation;
    const indexed = indexSources(sources);
    const placed = diagnostics.map((diagnostic) => locateDiagnostic(diagnostic, indexed));

    test('is told the same as JSON', () => {
      expect(JSON.parse(FORMATS.json(diagnostics, sources))).toEqual(placed);
    });

    test('is told the same as annotations of GitHub', () => {
      expect(annotationsIn(FORMATS.github(diagnostics, sources))).toEqual(placed.map(asAnnotation));
    });

    test('is told the same as SARIF, which its published schema accepts', () => {
      const log: SarifLog = JSON.parse(FORMATS.sarif(diagnostics, sources));
      expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
      expect(log.runs[0]?.results.map(asPlaced)).toEqual(placed);
      const rules = log.runs[0]?.tool.driver.rules ?? [];
      expect(rules.map(({ id }) => id).sort()).toEqual(
        [...new Set(placed.map(({ code }) => code))].sort(),
      );
    });
  });

  test('is told the same by threads', async () => {
    const site = sharedCase(name);
    const memory = restoreMemory<Compilation>(await threadsHere().compile(site), stages);
    expect(plain(await compile(site, memory, CASE_DAY))).toEqual(plain(compilation));
  });
});

test('every code has a case', () => {
  expect(CHECKED_CODES.filter((code) => !told.has(code))).toEqual([]);
});

/** A new block type is one new folder: no case may depend on which ones there are. */
function print({ diagnostics, sources }: Compilation): string {
  if (diagnostics.length === 0) return 'Everything fits together.';
  return printText(diagnostics.map(withFewNames), sources);
}

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

/** What threads must not change. */
function plain({ manifest, diagnostics, unread, ...linked }: Compilation) {
  const sourceMap = sourceMapOf(linked);
  return { manifest: structuredClone(manifest), diagnostics, sourceMap, unread };
}
