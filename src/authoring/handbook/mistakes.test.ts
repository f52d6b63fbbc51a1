import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/tiny-site.ts';
import { CATALOGUE, CHECKED_CODES, CODES, type Code } from '../../diagnostics/catalogue.ts';
import { below, staleFiles, updateFiles } from '../generated-files.ts';
import { mistakeInTerminal, mistakePages } from './mistakes.ts';

const project = path.join(import.meta.dirname, '../../..');
const pages = await mistakePages(project);

/** Programming terms, which authors need not know in order to fix a page. */
const JARGON =
  /\b(string|array|object|boolean|integer|schema|null|pars(e|er|ing)|token|regex|scalar|node|syntax|character encoding|indent(ed|ation)?)\b/i;

/** Codes without a case, as no engine unit has a rule for them; see `tests/package.test.ts`. */
const WITHOUT_CASE: Code[] = ['renamed-key'];

describe('the pages about mistakes', () => {
  it('are up to date: npm run docs writes them', () => {
    expect(
      staleFiles(path.join(project, 'docs'), below('mistakes', pages)),
      'Refresh them with: npm run docs',
    ).toEqual([]);
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
      if (!WITHOUT_CASE.includes(code)) {
        expect(page).toMatch(new RegExp(`\`\`\`text\\n\\S+:\\d+:\\d+  ${code}\\b`));
      }
      const { cause, cure } = CATALOGUE[code];
      for (const sentence of [cause, cure]) {
        expect(page).toContain(sentence);
        expect(sentence).not.toMatch(JARGON);
      }
    },
  );

  it('show the line that is wrong, what is said of it, and what becomes of it', async () => {
    const page = (await mistakePages(await projectWithCases(TAB)))['tab-indent.md'];
    expect(page).toContain('```yaml\nnav:\n\tgroup: Owners\nlabel: Team');
    expect(page).toContain(`\`\`\`text\n${PRINTED}\n\`\`\``);
    expect(page).toContain('```diff\n- \tgroup: Owners\n+   group: Owners\n```');
  });

  it('show the plainest case, and others of which the facts are others', async () => {
    const root = await projectWithCases({
      'a/site/pages/team.yaml': pageOf('type: text\n    text: Ten.\n    txet: Ten.'),
      'b/site/pages/team.yaml': pageOf('type: text\n    text: Eleven.\n    txet: Ten.'),
      'c/site/pages/team.yaml': pageOf('type: text\n    text: Ten.\n    questions: Ten.'),
    });
    const page = (await mistakePages(root))['unknown-key.md'] ?? '';
    expect(page.match(/^ {2}A text block .*/gm)).toEqual([
      '  A text block has no key called "txet".',
      '  A text block has no key called "questions".',
    ]);
  });

  it('name few of the blocks there are, so that a new one changes no page', () => {
    expect(pages['unknown-block.md']).toMatch(/^ {2}Blocks: [a-z-]+, and others\.$/m);
  });

  it('are readable in a terminal', async () => {
    const root = await projectWithCases(TAB);
    await writeMistakes(root);
    const text = mistakeInTerminal(root, 'tab-indent');
    expect(text).toContain('Cause. The tab key was pressed');
    expect(text).toContain('\n    - \tgroup: Owners\n    +   group: Owners');
    expect(text).not.toMatch(/```|\*\*|^#|\]\(/m);
  });

  it('are told without an example in a terminal where they are not written yet', async () => {
    const text = mistakeInTerminal(await temporaryFolder(), 'tab-indent');
    expect(text).toContain('Cause. The tab key was pressed');
    expect(text).not.toContain('Example');
  });

  it('go when their code is gone', async () => {
    const root = await projectWithCases(TAB);
    await writeMistakes(root);
    await writeFiles(root, { 'docs/mistakes/gone.md': '# gone\n' });
    expect(await staleIn(root)).toEqual(['mistakes/gone.md']);
    expect(await writeMistakes(root)).toEqual(['mistakes/gone.md']);
    expect(await staleIn(root)).toEqual([]);
  });
});

async function writeMistakes(root: string): Promise<string[]> {
  return updateFiles(path.join(root, 'docs'), below('mistakes', await mistakePages(root)));
}

async function staleIn(root: string): Promise<string[]> {
  return staleFiles(path.join(root, 'docs'), below('mistakes', await mistakePages(root)));
}

const PRINTED = `site/pages/team.yaml:2:1  tab-indent
  This line is moved to the right with a tab, where YAML takes only spaces.
    2 | \tgroup: Owners
      | ^
  Replace the tab with 2 spaces.`;

/** A page with a block. */
function pageOf(block: string): string {
  return `nav: { group: Owners }\nlabel: Team\ndescription: Who we are.\nblocks:\n  - ${block}\n`;
}

/** A case with one mistake, as Windows writes it. */
const TAB = {
  'tab/site/pages/team.yaml': `\ufeff${pageOf('type: text\n    text: Ten.')}`
    .replace('nav: { group: Owners }', 'nav:\n\tgroup: Owners')
    .replaceAll('\n', '\r\n'),
};

/** Writes a project with these cases and the base site. @returns its folder. */
async function projectWithCases(cases: Record<string, string>): Promise<string> {
  const root = await temporaryFolder();
  const folder = path.join(root, 'tests/cases');
  await cp(path.join(project, 'tests/cases/base'), path.join(folder, 'base'), { recursive: true });
  await writeFiles(folder, cases);
  return root;
}
