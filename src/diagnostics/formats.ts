import { escapedJson, visible } from '../model/text/visible.ts';
import { CATALOGUE, type Code } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type LocatedDiagnostic, locateDiagnostic } from './print.ts';
import { printText } from './print-many.ts';
import { indexSources, type Sources } from './words.ts';

type Print = (diagnostics: Diagnostic[], sources: Sources) => string;

/** Every output format of `check`, by its name. */
export const FORMATS = {
  text: printText,
  json: (diagnostics, sources) => escapedJson(locate(diagnostics, sources), 2),
  github: (diagnostics, sources) => locate(diagnostics, sources).map(annotation).join('\n'),
  sarif: (diagnostics, sources) => escapedJson(sarifLog(locate(diagnostics, sources)), 2),
} satisfies Record<string, Print>;

export type Format = keyof typeof FORMATS;

function locate(diagnostics: Diagnostic[], sources: Sources): LocatedDiagnostic[] {
  const indexed = indexSources(sources);
  return diagnostics.map((diagnostic) => locateDiagnostic(diagnostic, indexed));
}

/** A workflow command that GitHub shows as an annotation on a pull request. */
function annotation(found: LocatedDiagnostic): string {
  const { severity, file, line, endLine, column, endColumn, code, message, hint } = found;
  const properties = Object.entries({ file, line, endLine, col: column, endColumn, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${severity} ${properties}::${escapeData(`${message}\n${hint}`)}`;
}

function escapeData(text: string): string {
  return visible(text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/** SARIF 2.1.0 for code scanning services. */
function sarifLog(found: LocatedDiagnostic[]) {
  const rules = [...new Set(found.map(({ code }) => code))].map(sarifRule);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Signpost', rules } },
        columnKind: 'unicodeCodePoints',
        results: found.map(sarifResult),
      },
    ],
  };
}

/** The description of a kind of mistake that code scanning shows. */
function sarifRule(id: Code) {
  const { meaning, cause, cure } = CATALOGUE[id];
  return {
    id,
    shortDescription: { text: meaning },
    help: {
      text: `${cause}\n${cure}`,
      markdown: `**How it comes about.** ${cause}\n\n**How to put it right.** ${cure}`,
    },
  };
}

function sarifResult({ severity, file, code, message, hint, ...place }: LocatedDiagnostic) {
  return {
    ruleId: code,
    level: severity,
    message: { text: `${message}\n${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
          region: {
            startLine: place.line,
            startColumn: place.column,
            endLine: place.endLine,
            endColumn: place.endColumn,
          },
        },
      },
    ],
  };
}
