import { describe, expect, it } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { FORMATS } from './formats.ts';
import { lineIndex } from './position.ts';
import { excerpt } from './print.ts';
import { printText } from './print-many.ts';
import { indexSources } from './words.ts';

const text = 'label: Our team\r\ndescripton: 😀 Meet the people\r\n';
const sources = new Map([['site/pages/team.yaml', { file: 'site/pages/team.yaml', text }]]);
const found: Diagnostic = {
  code: 'unknown-key',
  severity: 'error',
  file: 'site/pages/team.yaml',
  span: { start: 17, end: 27 },
  params: { owner: 'page', key: 'descripton', advice: { suggestion: 'description' } },
};

const PHONE = {
  subject: {
    kind: 'page' as const,
    name: 'team',
    file: found.file,
    steps: [{ key: 'phone' }],
  },
  madeOf: 'digits',
};

describe('the printer', () => {
  it('shows file, line, column, the line itself with carets, and the hint', () => {
    expect(printText([found], sources)).toBe(
      [
        'site/pages/team.yaml:2:1  unknown-key',
        '  A page has no key called "descripton".',
        '    2 | descripton: 😀 Meet the people',
        '      | ^^^^^^^^^^',
        '  Did you mean "description"?',
        '',
        '1 error.',
      ].join('\n'),
    );
  });

  it('marks warnings and counts them apart', () => {
    const warning: Diagnostic = { ...found, severity: 'warning' };
    expect(printText([found, warning], sources)).toContain('unknown-key  (warning)');
    expect(printText([found, warning], sources)).toContain('1 error, 1 warning.');
  });

  it('counts columns in characters', () => {
    expect(lineIndex(text).positionAt(text.indexOf('Meet'))).toEqual({ line: 2, column: 15 });
  });

  it.each([
    ['日本: oops', '      '],
    ['👩‍👩‍👧: oops', '    '],
    ['e\u0301: oops', '   '],
    ['\t日: oops', '\t    '],
  ])('keeps the carets below what terminals show of "%s"', (line, left) => {
    const start = line.indexOf('oops');
    const told = { ...found, file: 'a.yaml', span: { start, end: start + 4 } };
    const sources = new Map([['a.yaml', { file: 'a.yaml', text: line }]]);
    const [, carets] = excerpt(told, indexSources(sources));
    expect(carets).toBe(`      | ${left}^^^^`);
  });

  it('lets nothing of a file command a terminal, and keeps the carets in their place', () => {
    const nasty = '\u001b[2J\u202E\u009b';
    const file = `site/${nasty}.yaml`;
    const line = `label\u0007: ${nasty} oops`;
    const start = line.indexOf('oops');
    const mistake = { ...found, file, span: { start, end: start + 4 } };
    const told: Diagnostic = {
      ...mistake,
      code: 'wrong-form',
      params: { ...PHONE, written: nasty, line: `${nasty}\nthere` },
    };
    const known = new Map([[file, { file, text: line }]]);
    const printed = printText([told], known);
    const seen = '␛[2J<U+202E><U+009B>';
    expect(printed.split('\n')).toEqual([
      `site/${seen}.yaml:1:16  wrong-form`,
      `  This page's "phone" cannot be "${seen}".`,
      `    1 | label␇: ${seen} oops`,
      `      | ${' '.repeat(29)}^^^^`,
      `  Write: ${seen}`,
      '  there',
      '  It is made of digits.',
      '',
      '1 error.',
    ]);
    for (const format of Object.values(FORMATS)) {
      expect(format([told], known)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    }
    expect(JSON.parse(FORMATS.json([told], known))[0].file).toBe(file);
  });

  it('prints the same values as JSON, GitHub annotations and SARIF', () => {
    const [entry] = JSON.parse(FORMATS.json([found], sources)) as Record<string, unknown>[];
    expect(entry).toMatchObject({ line: 2, column: 1, endLine: 2, endColumn: 11 });
    expect(FORMATS.github([found], sources)).toBe(
      '::error file=site/pages/team.yaml,line=2,endLine=2,col=1,endColumn=11,title=unknown-key::A page has no key called "descripton".%0ADid you mean "description"?',
    );
    const sarif = JSON.parse(FORMATS.sarif([found], sources));
    expect(sarif.runs[0].results[0].locations[0].physicalLocation.region.startLine).toBe(2);
  });
});
