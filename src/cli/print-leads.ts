import path from 'node:path';
import type { Lead, LeadFile } from '../inbox/lead.ts';

/** How wide a table is where nobody says how wide the terminal is, in characters. */
const WIDTH = 100;

/** A table with a line for each lead, cut to the width of the terminal. */
export function leadTable(leads: Lead[], width = WIDTH): string {
  if (leads.length === 0) return 'No lead is like this.\n';
  const rows = leads.map((lead) => [lead.receipt, moment(lead), lead.form, gist(lead)]);
  const lines = [['Receipt', 'Received', 'Form', 'What was sent'], ...rows];
  const form = Math.max(...lines.map(([, , name = '']) => name.length));
  return lines
    .map(
      ([receipt = '', received = '', name = '', what = '']) =>
        `${receipt.padEnd(9)}  ${received.padEnd(16)}  ${name.padEnd(form)}  ${what}`,
    )
    .map((line) => `${cut(line.trimEnd(), width)}\n`)
    .join('');
}

/** All of one lead. */
export function leadInFull(lead: Lead, folder: string): string {
  const answers = Object.entries(lead.answers).map(
    ([name, text]) => `  ${name}: ${plain(text).replaceAll('\n', '\n    ')}`,
  );
  const files = lead.files.map((file) => `  ${file.field}: ${fileInWords(file, folder)}`);
  const head = [
    `${lead.receipt}  ${lead.form}`,
    `Received ${lead.receivedAt} from ${plain(lead.page)}`,
  ];
  return `${[...head, '', ...answers, ...files].join('\n')}\n`;
}

/** A lead in one line of JSON. */
export function asJson(
  { receipt, form, receivedAt, page, answers, files }: Lead,
  folder: string,
): string {
  const withPaths = files.map(({ field, name, bytes, storedAs }) => ({
    field,
    name,
    bytes,
    path: storedAs === null ? null : path.join(folder, storedAs),
  }));
  return JSON.stringify({ receipt, form, receivedAt, page, answers, files: withPaths });
}

function fileInWords({ name, bytes, storedAs }: LeadFile, folder: string): string {
  const place = storedAs === null ? 'could not be kept' : path.join(folder, storedAs);
  return `${plain(name).replaceAll('\n', ' ')} (${bytes} bytes): ${place}`;
}

/** To the minute, in UTC as everywhere else. */
function moment({ receivedAt }: Lead): string {
  return receivedAt.slice(0, 16).replace('T', ' ');
}

function gist({ answers, files }: Lead): string {
  const texts = [...Object.values(answers), ...files.map(({ name }) => `[${name}]`)];
  return plain(texts.filter(Boolean).join(' · ')).replaceAll('\n', ' ');
}

/**
 * A visitor's words without what terminals obey: colours, titles, moves of the cursor, and
 * marks that turn the direction of writing.
 */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (sign) =>
    sign === '\n' ? sign : ' ',
  );
}

function cut(line: string, width: number): string {
  const signs = [...line];
  return signs.length <= width ? line : `${signs.slice(0, width - 1).join('')}…`;
}
