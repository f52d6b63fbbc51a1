import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFewNames } from '../src/authoring/handbook/mistake-example.ts';
import { CHECKED_CODES } from '../src/diagnostics/catalogue.ts';
import { printText } from '../src/diagnostics/print-many.ts';
import { indexSources, wordsOf } from '../src/diagnostics/words.ts';
import type { Compilation } from '../src/pipeline.ts';
import { adviceThatHarms } from './support/advice.ts';
import { CASES, caseNames, openCase } from './support/case-folders.ts';

// Every folder under `cases` is a case: a little site, and what `check` prints about it.
// To accept what is printed now: npx vitest run tests/cases.test.ts -u

/** Words of programmers, and what AJV and js-yaml would say. */
const JARGON =
  /\b(string|array|object|boolean|integer|enum|schema|null|undefined|NaN|parse[rd]?|token|regex|pattern|property|properties|instance|must|valid|invalid|mapping|sequence|scalar|node|exception|stack|error)\b|\/\d+\/|\^\[/i;

/** The codes of all that the cases are told. */
const told = new Set<string>();

describe.each(caseNames)('%s', async (name) => {
  const { folder, compilation, compile } = await openCase(name);
  for (const { code } of compilation.diagnostics) told.add(code);

  test('prints what is expected', async () => {
    const file = path.join(CASES, name, 'expected.txt');
    const printed = `${print(compilation)}\n`;
    await expect(printed).toMatchFileSnapshot(file);
  });

  test('is good exactly if its name says so', () => {
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.length === 0).toBe(/^(good|warning)-/.test(name));
    expect(compilation.manifest !== undefined).toBe(errors.length === 0);
  });

  test('helps who follows its advice', () => {
    expect(adviceThatHarms(compilation, folder, compile)).toEqual([]);
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
});

test('every code has a case', () => {
  expect(CHECKED_CODES.filter((code) => !told.has(code))).toEqual([]);
});

/** A new block type is one new folder: no case may depend on which ones there are. */
function print({ diagnostics, sources }: Compilation): string {
  if (diagnostics.length === 0) return 'Everything fits together.';
  return printText(diagnostics.map(withFewNames), sources);
}
