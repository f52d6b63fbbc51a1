import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { filesBelow } from '../compiler/files-below.mjs';
import { TEST } from './own-units.mjs';
import { styleWarnings } from './style-warnings.mjs';

const VIEW = 'blocks/quote/Quote.tsx';

/** Returns the warnings about a view with these styles, which begin in its third line. */
async function warningsOf(styles: string): Promise<string[]> {
  const project = await temporaryFolder();
  const code = `import { styled } from 'styled-components';\nconst Box = styled.div\`\n  ${styles}\n\`;\n`;
  await writeFiles(project, { [VIEW]: code });
  return styleWarnings([VIEW], project);
}

const inBothThemes = (declaration: string) =>
  `"${declaration}" is the same in the light and the dark theme. Use a colour of the theme, such as var(--text), or light-dark().`;

describe('the styles of a unit', () => {
  it.each([
    ['colr: red;', '"colr: red" has no effect: CSS has no property colr.'],
    ['zIndex: 1;', '"zIndex: 1" has no effect: CSS has no property zIndex. Write z-index.'],
    [
      'color: var(--txt);',
      '"color: var(--txt)" has no effect: neither the theme nor the project sets --txt.',
    ],
    [
      'color: var(--accent);',
      '"color: var(--accent)" has no effect: neither the theme nor the project sets --accent.',
    ],
    ['&:hover > a { widht: 1px; }', '"widht: 1px" has no effect: CSS has no property widht.'],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a view.
      'heigth: ${(props) => props.size}px;',
      '"heigth: …px" has no effect: CSS has no property heigth.',
    ],
    ['color: #333;', inBothThemes('color: #333')],
    ['background: #FFFFFF;', inBothThemes('background: #FFFFFF')],
    ['background-color: white;', inBothThemes('background-color: white')],
    ['fill: oklch(60% 0.1 200);', inBothThemes('fill: oklch(60% 0.1 200)')],
    [
      'border-bottom: 1px solid rgb(0 0 0 / 20%);',
      inBothThemes('border-bottom: 1px solid rgb(0 0 0 / 20%)'),
    ],
  ])('give a warning about "%s"', async (styles, warning) => {
    expect(await warningsOf(styles)).toEqual([`${VIEW}:3: ${warning}`]);
  });

  it('give a warning about a brace without its partner, where they begin', async () => {
    expect(await warningsOf('/* { */ &:hover { order: 1;')).toEqual([
      `${VIEW}:2: These styles have 1 "{" and 0 "}".`,
    ]);
  });

  it('give a warning about a line without its semicolon, at the next one', async () => {
    const warning = `${VIEW}:4: "padding: ..." needs a semicolon at its end.`;
    expect(await warningsOf('padding: 1rem\n  margin: 2rem;')).toEqual([warning]);
  });

  it.each([
    'color: var(--text);',
    'color: color-mix(in srgb, var(--on-primary), var(--water));',
    'padding: var(--section-space) var(--gutter);',
    'box-shadow: var(--shadow);',
    'mask: var(--edge); letter-spacing: var(--tracking-h1);',
    'color: light-dark(#333, #eee);',
    'background: linear-gradient(#0000, var(--page));',
    'border-radius: 8px;',
    'box-shadow: 0 1px 2px rgb(0 0 0 / 20%);',
    'white-space: nowrap;',
    'color: var(--brand, var(--text));',
    '--brand: teal; color: var(--brand);',
    '-webkit-line-clamp: 3;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a view.
    '${large}\n  @media (width > ${WIDE}) { ${Title} & { ${side}: 1px; margin: ${1}rem } }',
  ])('give none about "%s"', async (styles) => {
    expect(await warningsOf(styles)).toEqual([]);
  });

  it('give none about a variable that another file sets', async () => {
    const project = await temporaryFolder();
    const code = "import { styled } from 'styled-components';\n";
    const files = {
      [VIEW]: `${code}const Box = styled.p\`width: var(--share);\`;`,
      'blocks/quote/likes.island.tsx': "const style = { '--share': '20%' };",
    };
    await writeFiles(project, files);
    expect(styleWarnings([VIEW], project)).toHaveLength(1);
    expect(styleWarnings(Object.keys(files), project)).toEqual([]);
  });

  it('of the engine give none', () => {
    const files = filesBelow('src').filter((file) => !TEST.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(styleWarnings(files, 'src')).toEqual([]);
  });
});
