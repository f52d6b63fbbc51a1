import { describe, expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { FORMATS } from './formats.ts';
import { printText } from './print-many.ts';

const sources = new Map();

function misspelt(count: number, more: Partial<Diagnostic> = {}): Diagnostic[] {
  return Array.from({ length: count }, (_, index) => ({
    code: 'unknown-fact' as const,
    severity: 'error' as const,
    file: `site/pages/page-${index}.yaml`,
    params: { name: 'phne', suggestion: 'phone', facts: { names: ['phone'], more: 0 } },
    ...more,
  })) as Diagnostic[];
}

function tooLong(count: number): Diagnostic[] {
  return Array.from({ length: count }, (_, index) => ({
    code: 'description-too-long' as const,
    severity: 'warning' as const,
    file: `site/pages/long/page-${index % 40}.yaml`,
    params: { has: 200 + index, max: 160, isFilled: false },
  }));
}

const heads = (printed: string) => printed.split('\n').filter((line) => /^site\S+:1:1/.test(line));

describe('what is printed of very much', () => {
  it('is all of it, up to fifty', () => {
    const printed = printText(misspelt(50), sources);
    expect(heads(printed)).toHaveLength(50);
    expect(printed).toMatch(/\n\n50 errors\.$/);
    expect(printed).not.toContain('--all');
  });

  it('says once what is wrong in thousands of places, and counts them', () => {
    const printed = printText(misspelt(9000), sources);
    expect(heads(printed)).toEqual(['site/pages/page-0.yaml:1:1  unknown-fact']);
    expect(printed).toContain('The same in 8999 other places.');
  });

  it('has something of each kind, errors first, then how many there are of each', () => {
    const many = tooLong(3000);
    const printed = printText([...many, ...misspelt(2, { fix: [] })], sources);
    const shown = heads(printed);
    expect(shown[0]).toContain('unknown-fact');
    expect(shown.slice(1)).toHaveLength(5);
    expect(shown[1]).toContain('description-too-long');
    expect(printed.slice(printed.indexOf('All that was found'))).toBe(
      [
        'All that was found, by its kind:',
        '  unknown-fact               2 errors  in 2 files',
        '  description-too-long  3000 warnings  in 40 files',
        '',
        '2 of them can be put right by: npm run check -- --fix',
        'All of one kind: npm run check -- --code unknown-fact',
        'All below a folder, or in a file: npm run check -- site/pages/long',
        'All: npm run check -- --all',
        '',
        '2 errors, 3000 warnings.',
      ].join('\n'),
    );
  });

  it('has as many errors as there is room for, whatever warnings there are', () => {
    const wrong = misspelt(60).map((one, index) => ({
      ...one,
      params: { name: `phne${index}`, suggestion: 'phone', facts: { names: ['phone'], more: 0 } },
    })) as Diagnostic[];
    expect(heads(printText(wrong, sources))).toHaveLength(50);
    expect(heads(printText([...tooLong(60), ...wrong], sources))).toHaveLength(50);
  });

  it('leaves nothing out for programs', () => {
    const many = misspelt(9000);
    expect(JSON.parse(FORMATS.json(many, sources))).toHaveLength(9000);
    expect(FORMATS.github(many, sources).split('\n')).toHaveLength(9000);
    expect(JSON.parse(FORMATS.sarif(many, sources)).runs[0].results).toHaveLength(9000);
  });
});
