import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import AjvOfDraft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { FORMATS } from '../src/diagnostics/formats.ts';
import { type LocatedDiagnostic, locateDiagnostic } from '../src/diagnostics/print.ts';
import { indexSources } from '../src/diagnostics/words.ts';
import type { Compilation } from '../src/pipeline.ts';
import { caseNames, compileCase } from './support/case-folders.ts';
import { fc } from './support/random.ts';

// What programs read must be whole and say the same as what people read, for every mistake.

const isSarif = sarifValidator();

describe.each(caseNames)('the formats for machines say of %s', async (name) => {
  const { diagnostics, sources }: Compilation = await compileCase(name);
  const indexed = indexSources(sources);
  const placed = diagnostics.map((diagnostic) => locateDiagnostic(diagnostic, indexed));

  test('what was found, as JSON', () => {
    expect(JSON.parse(FORMATS.json(diagnostics, sources))).toEqual(placed);
  });

  test('the same as annotations of GitHub', () => {
    expect(annotationsIn(FORMATS.github(diagnostics, sources))).toEqual(placed.map(asAnnotation));
  });

  test('the same as SARIF, which its published schema accepts', () => {
    const log: SarifLog = JSON.parse(FORMATS.sarif(diagnostics, sources));
    expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
    expect(log.runs[0]?.results.map(asPlaced)).toEqual(placed);
    const rules = log.runs[0]?.tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id).sort()).toEqual(
      [...new Set(placed.map(({ code }) => code))].sort(),
    );
  });
});

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

/** The published schema, which is of draft 4 and comes with Microsoft's matchers. */
function sarifValidator() {
  const require = createRequire(import.meta.url);
  const matchers = path.dirname(require.resolve('@microsoft/jest-sarif/package.json'));
  const file = path.join(matchers, 'lib/schemas/sarif-2.1.0-rtm.5.json');
  const ajv = new AjvOfDraft4({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
}

/** An annotation, as the runner of GitHub Actions takes one apart. */
interface Annotation {
  command: string;
  properties: Record<string, string>;
  message: string;
}

function annotationsIn(printed: string): Annotation[] {
  if (printed === '') return [];
  return printed.split('\n').map((line) => {
    const end = line.indexOf('::', 2);
    const [command = '', rest = ''] = splitAt(line.slice(2, end), ' ');
    const properties = rest.split(',').map((pair) => {
      const [key = '', value = ''] = splitAt(pair, '=');
      return [key, withSigns(value, { '%3A': ':', '%2C': ',' })];
    });
    return {
      command,
      properties: Object.fromEntries(properties),
      message: withSigns(line.slice(end + 2), {}),
    };
  });
}

function splitAt(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function withSigns(text: string, more: Record<string, string>): string {
  const signs: Record<string, string> = { '%0D': '\r', '%0A': '\n', '%25': '%', ...more };
  return text.replace(/%(0D|0A|25|3A|2C)/g, (sign) => signs[sign] ?? sign);
}

function asAnnotation(found: LocatedDiagnostic): Annotation {
  const { severity, file, line, endLine, column, endColumn, code, message, hint } = found;
  const properties = { file, line, endLine, col: column, endColumn, title: code };
  const texts = Object.entries(properties).map(([key, value]) => [key, String(value)]);
  return {
    command: severity,
    properties: Object.fromEntries(texts),
    message: `${message}\n${hint}`,
  };
}

interface SarifLog {
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    results: SarifResult[];
  }[];
}

interface SarifResult {
  ruleId: LocatedDiagnostic['code'];
  level: LocatedDiagnostic['severity'];
  message: { text: string };
  locations: {
    physicalLocation: {
      artifactLocation: { uri: string };
      region: { startLine: number; startColumn: number; endLine: number; endColumn: number };
    };
  }[];
}

function asPlaced({ ruleId, level, message, locations }: SarifResult): LocatedDiagnostic {
  const [place] = locations;
  if (!place) throw new Error('It has no place.');
  const { artifactLocation, region } = place.physicalLocation;
  const [sentence = '', act = ''] = splitAt(message.text, '\n');
  return {
    file: decodeURIComponent(artifactLocation.uri),
    line: region.startLine,
    column: region.startColumn,
    endLine: region.endLine,
    endColumn: region.endColumn,
    severity: level,
    code: ruleId,
    message: sentence,
    hint: act,
  };
}
