import { describe, expect, test } from 'vitest';
import { fixSite } from '../src/authoring/fix/fix-site.ts';
import { applyEdits } from '../src/compiler/edits.ts';
import { emptyMemory } from '../src/compiler/memory/memory.ts';
import { emptyReadCache, type SiteFolder } from '../src/compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../src/compiler/read/site-folder.ts';
import { FORMATS } from '../src/diagnostics/formats.ts';
import { locateDiagnostic } from '../src/diagnostics/print.ts';
import { indexSources } from '../src/diagnostics/words.ts';
import { type Compilation, compileFolder } from '../src/pipeline.ts';
import { sharedCase, stages } from './support/case-folders.ts';
import { fc, patience, runs } from './support/random.ts';

// What people do to a file by accident: a few characters or lines go, come, double or swap.

/** Sites whose files are edited. */
const SITES = ['good-links-of-all-kinds', 'good-odd-text', 'good-any-script', 'good-windows-file'];

const folders = await Promise.all(SITES.map((name) => readSiteFolder(sharedCase(name))));

const PIECES = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ':',
  ': ',
  '- ',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '#',
  '&a ',
  '*a',
  '|',
  '>',
  ',',
  '/',
  '](',
  '👋',
  '\u00a0',
  '\ud83c',
  '\0',
  'type',
  '<<: *a\n',
  '---\n',
];

type Edit = {
  at: number;
  length: number;
  kind: 'cut' | 'put' | 'double' | 'swap' | 'line';
  piece: string;
};

const edit = fc.record<Edit>({
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom('cut', 'put', 'double', 'swap', 'line'),
  piece: fc.constantFrom(...PIECES),
});

const mishap = fc.record({
  site: fc.nat({ max: folders.length - 1 }),
  file: fc.nat(),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
});

describe('after random edits of good files', () => {
  test(
    'the check neither crashes nor hangs, and every place is inside its file',
    () => {
      const check = fc.property(mishap, (some) => {
        const folder = harm(some);
        expectPlaces(compileFolder(folder, stages));
      });
      fc.assert(check, { numRuns: runs(1_500) });
    },
    patience(),
  );

  test(
    'fixing twice is fixing once, and changes nothing outside its edits',
    () => {
      const check = fc.property(mishap, (some) => {
        const folder = harm(some);
        const once = fixSite(folder, { stages });
        const twice = fixSite(once.folder, { stages });
        expect(bytesOf(twice.folder)).toEqual(bytesOf(once.folder));
        expectNoWorse(expectEditsOnly(folder), once.compilation);
      });
      fc.assert(check, { numRuns: runs(400) });
    },
    patience(),
  );
});

function harm({ site, file, edits }: { site: number; file: number; edits: Edit[] }): SiteFolder {
  const folder = folders[site] as SiteFolder;
  const chosen = file % folder.documents.length;
  const documents = folder.documents.map((document, index) => {
    if (index !== chosen) return document;
    const text = edits.reduce(mangle, new TextDecoder().decode(document.bytes));
    return { ...document, bytes: new TextEncoder().encode(text) };
  });
  return { ...folder, documents };
}

function mangle(text: string, { at, length, kind, piece }: Edit): string {
  const start = at % (text.length + 1);
  const end = Math.min(text.length, start + length);
  const [before, middle, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (kind) {
    case 'cut':
      return before + after;
    case 'put':
      return before + piece + middle + after;
    case 'double':
      return before + middle + middle + after;
    case 'swap':
      return before + after.slice(0, length) + middle + after.slice(length);
    case 'line':
      return swapLines(text, at);
  }
}

function swapLines(text: string, at: number): string {
  const lines = text.split('\n');
  const index = at % lines.length;
  const [line = ''] = lines.splice(index, 1);
  lines.splice((index + 1) % (lines.length + 1), 0, line);
  return lines.join('\n');
}

function expectPlaces({ diagnostics, sources }: Compilation): void {
  const indexed = indexSources(sources);
  for (const found of diagnostics) {
    const text = sources.get(found.file)?.text ?? '';
    const { start, end } = found.span ?? { start: 0, end: 0 };
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(text.length);
    for (const { start: from, end: to } of found.fix ?? []) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(text.length);
    }
    const { line, column } = locateDiagnostic(found, indexed);
    const lines = text.split(/\r\n|\n|\r/);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual(Array.from(lines[line - 1] ?? '').length + 1);
  }
  for (const print of Object.values(FORMATS))
    expect(print(diagnostics, sources)).toBeTypeOf('string');
}

/** The edits of each diagnostic, made one by one, leave the rest of the file as it is. */
function expectEditsOnly(folder: SiteFolder): Compilation {
  const compilation = compileFolder(folder, emptyMemory(emptyReadCache(), stages).stages);
  const { diagnostics, sources } = compilation;
  for (const { file, fix = [] } of diagnostics) {
    const text = sources.get(file)?.text ?? '';
    const fixed = applyEdits(text, fix);
    const [first, last] = [
      Math.min(...fix.map(({ start }) => start)),
      Math.max(...fix.map(({ end }) => end)),
    ];
    if (fix.length === 0) continue;
    expect(fixed.startsWith(text.slice(0, first))).toBe(true);
    expect(fixed.endsWith(text.slice(last))).toBe(true);
  }
  return compilation;
}

/**
 * No file is lost by a fix, and no other file has more mistakes for it. Further down in the same
 * file may show what the mistake hid: a key that nobody knew was not looked into.
 */
function expectNoWorse(before: Compilation, after: Compilation): void {
  for (const file of after.unread) expect(before.unread).toContain(file);
  if (before.unread.size > 0) return;
  for (const [file, { text }] of after.sources) {
    if (text !== before.sources.get(file)?.text) continue;
    expect(errorsIn(file, after)).toBeLessThanOrEqual(errorsIn(file, before));
  }
}

const errorsIn = (name: string, { diagnostics }: Compilation) =>
  diagnostics.filter(({ file, severity }) => file === name && severity === 'error').length;

const bytesOf = ({ documents }: SiteFolder) =>
  documents.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
