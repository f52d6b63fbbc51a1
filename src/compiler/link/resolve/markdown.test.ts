import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScalarNode } from '../../tree.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { parseBlocks, parseLine, toHtml } from '../markdown-parse.ts';
import type { ResolveContext } from './context.ts';
import { knownNames } from './known-names.ts';
import { lookUpIn, noneAsked } from './lookup.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { knownPages } from './page-index.ts';

const symbols = { assets: {} } as SymbolTable;

const table = { symbols, known: knownNames(symbols), pages: knownPages(symbols) };

const context = { symbols: lookUpIn(table, noneAsked()) } as ResolveContext;

const scalar = (text: string): ScalarNode => ({
  kind: 'scalar',
  start: 0,
  end: text.length,
  text,
  plain: true,
  size: 1,
});

const SIGNS = [...'aZéß5 .,:;!?()"\'#+-=|{}/$%^@', '- ', '1. ', '  ', '👋'];

const words = fc
  .tuple(fc.constantFrom('A', 'é', 'We', 'ß'), fc.array(fc.constantFrom(...SIGNS)))
  .map(([first, rest]) => first + rest.join(''));

test('a text without a sign of Markdown comes out as Markdown would have it', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(renderInline(scalar(text), context)).toBe(toHtml(parseLine(text)));
      expect(renderMarkdown({ node: scalar(text), level: 1, anchors: [] }, context)).toBe(
        toHtml(parseBlocks(text)).trim(),
      );
    }),
    { numRuns: 2_000 },
  );
});
