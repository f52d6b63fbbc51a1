import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADVICE } from '../compiler/diagnostics/advice.ts';
import { CODES, type Code, MEANINGS } from '../compiler/diagnostics/codes.ts';
import { mistakeInTerminal, mistakePages, stalePages } from './mistakes.ts';

const project = path.join(import.meta.dirname, '../..');
const pages = mistakePages(project);

/** Words of programmers, which nobody has to know in order to mend a page. */
const JARGON =
  /\b(string|array|object|boolean|integer|schema|null|pars(e|er|ing)|token|regex|scalar|node|syntax|character encoding|indent(ed|ation)?)\b/i;

describe('the pages about mistakes', () => {
  it('are up to date: npm run docs writes them', () => {
    expect(stalePages(project, pages), 'Refresh them with: npm run docs').toEqual([]);
  });

  it('are one for each code, each in the list of all', () => {
    const codes = Object.keys(MEANINGS);
    expect(Object.keys(pages).sort()).toEqual(
      ['README.md', ...codes.map((code) => `${code}.md`)].sort(),
    );
    const listed = [...(pages['README.md'] ?? '').matchAll(/\]\(([a-z0-9-]+)\.md\)/g)];
    expect(listed.map(([, code]) => code).sort()).toEqual(codes.sort());
  });

  it.each(Object.keys(CODES))(
    'show what is said about %s, how it comes about and how to mend it',
    (code) => {
      const page = pages[`${code}.md`] ?? '';
      expect(page).toMatch(new RegExp(`\`\`\`text\\n\\S+:\\d+:\\d+  ${code}\\b`));
      for (const sentence of Object.values(ADVICE[code as Code])) {
        expect(page).toContain(sentence);
        expect(sentence).not.toMatch(JARGON);
      }
    },
  );

  it('show the line that is wrong, and what becomes of it', () => {
    expect(pages['tab-indent.md']).toContain('\n\tgroup: Owners\n');
    expect(pages['tab-indent.md']).toContain('\n- \tgroup: Owners\n+   group: Owners\n');
    expect(pages['missing-key.md']).not.toContain('--fix` puts');
  });

  it('are readable in a terminal', () => {
    const text = mistakeInTerminal(project, 'tab-indent');
    expect(text).toContain('How it comes about. The tab key was pressed');
    expect(text).toContain('\n    -     group: Owners'.replace('-     ', '- \t'));
    expect(text).not.toMatch(/```|\*\*|^#|\]\(/m);
  });
});
