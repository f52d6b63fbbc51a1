import { expect, test } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { FORMATS } from '../src/diagnostics/formats.ts';
import { locateDiagnostic } from '../src/diagnostics/print.ts';
import { indexSources } from '../src/diagnostics/words.ts';
import {
  annotationsIn,
  asAnnotation,
  asPlaced,
  type SarifLog,
  sarifValidator,
} from './support/machine-formats.ts';
import { fc } from './support/random.ts';

// What programs read stays whole, whatever is in it. `cases.test.ts` compares it for every mistake.

const isSarif = sarifValidator();

const anyText = fc.string({
  unit: fc.constantFrom(
    '%',
    '\n',
    '\r',
    ',',
    ':',
    '::',
    '=',
    ' ',
    'a',
    'é',
    '#',
    '?',
    '/',
    '%0A',
    '%25',
  ),
});

test('no sign in a name or a message breaks an annotation, or the address in SARIF', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, key, suggestion) => {
      const found: Diagnostic = {
        code: 'unknown-key',
        severity: 'error',
        file: `site/${name}`,
        params: { owner: 'page', key, advice: { suggestion } },
      };
      const placed = locateDiagnostic(found, indexSources(new Map()));
      expect(annotationsIn(FORMATS.github([found], new Map()))).toEqual([asAnnotation(placed)]);
      const log: SarifLog = JSON.parse(FORMATS.sarif([found], new Map()));
      expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
      expect(log.runs[0]?.results.map((result) => asPlaced(result).file)).toEqual([found.file]);
    }),
  );
});

test('the schema of SARIF refuses what is none', () => {
  expect(isSarif({ version: '2.1.0' })).toBe(false);
  expect(isSarif({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toBe(false);
  const uri = (address: string) => ({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'A' } },
        results: [
          {
            message: { text: 'A' },
            locations: [{ physicalLocation: { artifactLocation: { uri: address } } }],
          },
        ],
      },
    ],
  });
  expect(isSarif(uri('site/a.yaml'))).toBe(true);
  expect(isSarif(uri('site/a b.yaml'))).toBe(false);
});
