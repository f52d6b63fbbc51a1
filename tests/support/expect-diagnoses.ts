import { expect, test } from 'vitest';
import { ParseError } from '../../src/compiler/parse-error.ts';
import {
  explainNotAGroup,
  explainParseError,
  preflight,
} from '../../src/compiler/read/yaml-mistakes.ts';
import { parseTree } from '../../src/compiler/tree.ts';
import type { Diagnostic, Source } from '../../src/diagnostics/diagnostic.ts';
import { lineIndex } from '../../src/diagnostics/position.ts';
import { indexSources, wordsOf } from '../../src/diagnostics/words.ts';

/** The file name of the tests' texts. */
export const FILE = 'site/pages/team.yaml';

/** Returns the first diagnostic of a text with its message and hint, if any. */
export function diagnose(text: string): Worded | undefined {
  const source = { file: FILE, text };
  const found = firstIn(source);
  return found && { ...found, ...wordsOf(found, indexSources(new Map([[FILE, source]]))) };
}

/** A diagnostic with its words. */
type Worded = Diagnostic & { message: string; hint: string };

function firstIn(source: Source): Diagnostic | undefined {
  const early = preflight(source);
  if (early) return early;
  try {
    const root = parseTree(source.text);
    return root?.kind === 'map' ? undefined : explainNotAGroup(source, 'page', root);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return explainParseError(source, error);
  }
}

/** Returns the code with its position, and the hint. */
export function diagnosisOf(text: string) {
  const found = diagnose(text);
  if (!found) return 'nothing';
  const { line, column } = lineIndex(text).positionAt(found.span?.start ?? 0);
  return { is: `${found.code} ${line}:${column}`, hint: found.hint };
}

/** The lines of a file, the expected diagnostic and its hint. */
export type Case = [name: string, lines: string[], is: string, hint: string];

/** Defines a test for each case, which runs with LF and CRLF line endings. */
export function expectDiagnoses(cases: Case[]): void {
  test.each(cases)('%s', (_, lines, is, hint) => {
    expect(diagnosisOf(lines.join('\n'))).toEqual({ is, hint });
    expect(diagnosisOf(lines.join('\r\n'))).toEqual({ is, hint });
  });
}
