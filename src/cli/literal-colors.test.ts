import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { colorWarnings, literalColors } from './literal-colors.mjs';

describe('a colour in the styles of a unit', () => {
  it.each([
    'color: #333;',
    'background: #FFFFFF;',
    'border-bottom: 1px solid rgb(0 0 0 / 20%);',
    'background-color: white;',
    'fill: oklch(60% 0.1 200);',
  ])('is found in "%s"', (declaration) => {
    const found = literalColors(`const Box = styled.p\`\n  margin: 0;\n  ${declaration}\n\`;\n`);
    expect(found).toEqual([{ line: 3, declaration: declaration.slice(0, -1) }]);
  });

  it.each([
    'color: var(--text);',
    'color: light-dark(#333, #eee);',
    'background: linear-gradient(#0000, var(--page));',
    'border-radius: 8px;',
    'box-shadow: 0 1px 2px rgb(0 0 0 / 20%);',
    'white-space: nowrap;',
    "color: 'red' | 'blue';",
    'color: var(--red);',
  ])('is none in "%s"', (declaration) => {
    expect(literalColors(`styled.p\`\n  ${declaration}\n\``)).toEqual([]);
  });

  it('is reported with its line, in views and islands', async () => {
    const project = await temporaryFolder();
    const files = {
      'blocks/quote/Quote.tsx': 'const Words = styled.q`\n  color: #333;\n`;\n',
      'blocks/quote/schema.ts': 'color: #333;',
    };
    await writeFiles(project, files);
    expect(colorWarnings(Object.keys(files), project)).toEqual([
      'blocks/quote/Quote.tsx:2: "color: #333" is the same in the light and the dark theme. Use a colour of the theme, such as var(--text), or light-dark().',
    ]);
  });

  it('is in no component of the engine', () => {
    const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => literalColors(readFileSync(path.join('src', file), 'utf8')).length > 0);
    expect(found).toEqual([]);
  });
});
