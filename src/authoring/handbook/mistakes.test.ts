import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/tiny-site.ts';
import { CATALOGUE, CHECKED_CODES, CODES } from '../../diagnostics/catalogue.ts';
import { mistakeInTerminal, mistakePages, stalePages, writeMistakes } from './mistakes.ts';

const project = path.join(import.meta.dirname, '../../..');
const pages = mistakePages(project);

/** Words of programmers, which nobody has to know in order to mend a page. */
const JARGON =
  /\b(string|array|object|boolean|integer|schema|null|pars(e|er|ing)|token|regex|scalar|node|syntax|character encoding|indent(ed|ation)?)\b/i;

describe('the pages about mistakes', () => {
  it('are up to date: npm run docs writes them', () => {
    expect(stalePages(project, pages), 'Refresh them with: npm run docs').toEqual([]);
  });

  it('are one for each code, each in the list of all', () => {
    expect(Object.keys(pages).sort()).toEqual(
      ['README.md', ...CODES.map((code) => `${code}.md`)].sort(),
    );
    const listed = [...(pages['README.md'] ?? '').matchAll(/\]\(([a-z0-9-]+)\.md\)/g)];
    expect(listed.map(([, code]) => code).sort()).toEqual(CODES.toSorted());
  });

  it.each(CHECKED_CODES)(
    'show what is said about %s, how it comes about and how to mend it',
    (code) => {
      const page = pages[`${code}.md`] ?? '';
      expect(page).toMatch(new RegExp(`\`\`\`text\\n\\S+:\\d+:\\d+  ${code}\\b`));
      const { cause, cure } = CATALOGUE[code];
      for (const sentence of [cause, cure]) {
        expect(page).toContain(sentence);
        expect(sentence).not.toMatch(JARGON);
      }
    },
  );

  it('show the line that is wrong, and what becomes of it', async () => {
    const page = mistakePages(await projectWithOneCase())['tab-indent.md'];
    expect(page).toContain('```yaml\nnav:\n\tgroup: Owners\n```');
    expect(page).toContain(`\`\`\`text\n${PRINTED}\n\`\`\``);
    expect(page).toContain('```diff\n- \tgroup: Owners\n+   group: Owners\n```');
  });

  it('are readable in a terminal', async () => {
    const text = mistakeInTerminal(await projectWithOneCase(), 'tab-indent');
    expect(text).toContain('How it comes about. The tab key was pressed');
    expect(text).toContain('\n    - \tgroup: Owners\n    +   group: Owners');
    expect(text).not.toMatch(/```|\*\*|^#|\]\(/m);
  });

  it('go when their code is gone', async () => {
    const root = await projectWithOneCase();
    writeMistakes(root);
    await writeFiles(root, { 'docs/mistakes/gone.md': '# gone\n' });
    expect(stalePages(root, mistakePages(root))).toEqual(['gone.md']);
    expect(writeMistakes(root)).toEqual(['gone.md']);
    expect(stalePages(root, mistakePages(root))).toEqual([]);
  });
});

const PRINTED = `site/pages/team.yaml:2:1  tab-indent
  This line is moved to the right with a tab.
    2 | \tgroup: Owners
      | ^
  Replace the tab with 2 spaces.`;

/** A project whose checker has a single case. @returns its folder. */
async function projectWithOneCase(): Promise<string> {
  const root = await temporaryFolder();
  await writeFiles(path.join(root, 'tests/cases/tab'), {
    'site/pages/team.yaml': '\ufeffnav:\r\n\tgroup: Owners\r\n',
    'expected.txt': `${PRINTED}\n\n1 error.\n`,
    'fixed.txt':
      'site/pages/team.yaml:2\n- \tgroup: Owners\n+   group: Owners\n\nNothing is left.\n',
  });
  return root;
}
