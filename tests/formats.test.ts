import { describe, expect, test } from 'vitest';
import { FORMATS, type Format } from '../src/diagnostics/formats.ts';
import type { LocatedDiagnostic } from '../src/diagnostics/print.ts';
import { compileCase, layCase } from './support/case-folders.ts';
import { runHere } from './support/run-here.ts';

const { diagnostics, sources } = await compileCase('several-mistakes');
const print = (format: Format) => FORMATS[format](diagnostics, sources);
const found: LocatedDiagnostic[] = JSON.parse(print('json'));

describe('the exit code of check', { timeout: 60_000 }, () => {
  test.each([
    ['good-odd-text', 0, 'Everything fits together.'],
    ['warning-stray-ending', 0, '0 errors, 1 warning.'],
    ['several-mistakes', 1, `${found.length} errors.`],
  ])('for %s is %i', async (name, code, says) => {
    const ended = await runHere(['check', '--site', layCase(name)]);
    expect(ended).toMatchObject({ code, error: '' });
    expect(ended.out).toContain(says);
  });

  test.each(['json', 'github', 'sarif'] as const)('is the same for %s', async (format) => {
    const site = layCase('several-mistakes');
    const { code, out } = await runHere(['check', '--site', site, '--format', format]);
    expect(code).toBe(1);
    expect(out.trimEnd()).toBe(print(format));
  });
});

test('every mistake has all its values, in order of file and place', () => {
  const keys = ['file', 'line', 'column', 'endLine', 'endColumn', 'severity', 'code', 'message'];
  for (const entry of found) expect(Object.keys(entry)).toEqual([...keys, 'hint']);
  const places = found.map(({ file, line, column }) => ({ file, line, column }));
  const sorted = places.toSorted(
    (a, b) =>
      Number(a.file > b.file) - Number(a.file < b.file) || a.line - b.line || a.column - b.column,
  );
  expect(places).toEqual(sorted);
});

test('GitHub gets one annotation for each', () => {
  const lines = print('github').split('\n');
  expect(lines).toHaveLength(found.length);
  for (const [index, line] of lines.entries()) {
    const { file, column, severity, message } = found[index] as LocatedDiagnostic;
    const [, command = '', properties = '', data = ''] = /^::(\w+) (\S+)::(.*)$/.exec(line) ?? [];
    expect(command).toBe(severity);
    expect(properties).toContain(`file=${file},line=${found[index]?.line},`);
    expect(properties).toContain(`col=${column},`);
    expect(decodeURIComponent(data.replace(/%(?!0A|0D|25)/g, '%25'))).toContain(message);
  }
});

describe('SARIF', () => {
  const log = JSON.parse(print('sarif'));
  const [run] = log.runs;

  test('is a log of version 2.1.0 with one run of one tool', () => {
    expect(log.version).toBe('2.1.0');
    expect(log.$schema).toMatch(/^https:\/\/.*sarif.*2\.1\.0.*\.json$/);
    expect(log.runs).toHaveLength(1);
    expect(run.tool.driver.name).toBe('Signpost');
    expect(run.columnKind).toBe('unicodeCodePoints');
  });

  test('defines every rule once', () => {
    const rules = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.sort()).toEqual([...new Set(found.map(({ code }) => code))].sort());
  });

  test('has a result at the place of each mistake', () => {
    expect(run.results).toHaveLength(found.length);
    for (const [index, result] of run.results.entries()) {
      const { code, severity, message, hint, file, ...place } = found[index] as LocatedDiagnostic;
      expect(result.ruleId).toBe(code);
      expect(['error', 'warning']).toContain(result.level);
      expect(result.level).toBe(severity);
      expect(result.message.text).toBe(`${message}\n${hint}`);
      const [{ physicalLocation }] = result.locations;
      expect(physicalLocation.artifactLocation.uri).toBe(file);
      expect(physicalLocation.region).toEqual({
        startLine: place.line,
        startColumn: place.column,
        endLine: place.endLine,
        endColumn: place.endColumn,
      });
    }
  });
});
