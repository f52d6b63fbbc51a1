import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import AjvOfDraft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { LocatedDiagnostic } from '../../src/diagnostics/print.ts';

/** The published schema, which is of draft 4 and comes with Microsoft's matchers. */
export function sarifValidator() {
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

export function annotationsIn(printed: string): Annotation[] {
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

export function asAnnotation(found: LocatedDiagnostic): Annotation {
  const { severity, file, line, endLine, column, endColumn, code, message, hint } = found;
  const properties = { file, line, endLine, col: column, endColumn, title: code };
  const texts = Object.entries(properties).map(([key, value]) => [key, String(value)]);
  return {
    command: severity,
    properties: Object.fromEntries(texts),
    message: `${message}\n${hint}`,
  };
}

export interface SarifLog {
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

export function asPlaced({ ruleId, level, message, locations }: SarifResult): LocatedDiagnostic {
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
