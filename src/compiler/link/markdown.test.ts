import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScalarNode } from '../tree.ts';
import type { LinkContext } from './context.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { parseLine, takeBlocks, toHtml } from './markdown-parse.ts';

const context = { names: {} } as unknown as LinkContext;

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
      expect(renderInline(scalar(text), context)).toBe(toHtml(parseLine(scalar(text))));
      expect(renderMarkdown(scalar(text), context)).toBe(toHtml(takeBlocks(scalar(text))).trim());
    }),
    { numRuns: 2_000 },
  );
});
