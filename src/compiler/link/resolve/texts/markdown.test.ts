import { expect, test } from 'vitest';
import { fc } from '../../../../../tests/support/random.ts';
import type { ScalarNode } from '../../../tree.ts';
import type { SymbolTable } from '../../collect/symbol-table.ts';
import { parseBlocks, parseLine, toHtml } from '../../markdown-parse.ts';
import { typeset } from '../../typeset.ts';
import type { ResolveContext } from '../context.ts';
import { knownNames } from '../known-names.ts';
import { lookUpIn, noQueries } from '../lookup.ts';
import { knownPages } from '../page-index.ts';
import { renderInline, renderMarkdown } from './markdown.ts';

const symbols = { assets: {}, language: 'en' } as SymbolTable;

const table = { symbols, known: knownNames(symbols), pages: knownPages(symbols) };

const context = { symbols: lookUpIn(table, noQueries()) } as ResolveContext;

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
      const set = typeset(text, 'en');
      expect(renderInline(scalar(text), context)).toBe(toHtml(parseLine(set)));
      expect(renderMarkdown({ node: scalar(text), level: 1, anchors: [] }, context)).toBe(
        toHtml(parseBlocks(set)).trim(),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('words are typeset across marks, code and addresses are not', () => {
  const typed = `"**Don't**," he said: \`"x" 1-2\`, 1-2 "days"`;
  const html = renderInline(scalar(typed), context);
  expect(html).toContain('“<strong>Don’t</strong>,” he said');
  expect(html).toContain('<code>&quot;x&quot; 1-2</code>');
  expect(html).toContain('1–2 “days”');
});

test('a fact stays as it is said, and is a link if it is a number to call', () => {
  const facts = new Map([
    ['phone', '(352) 555-0142'],
    ['since', '2004'],
    ['hours', "Mon-Fri 8-6 o'clock"],
  ]);
  const told = { ...symbols, facts, country: 'US' } as SymbolTable;
  const known = { symbols: told, known: knownNames(told), pages: knownPages(told) };
  const at = { symbols: lookUpIn(known, noQueries()) } as ResolveContext;
  const link = '<a href="tel:+13525550142">(352) 555-0142</a>';
  expect(renderInline(scalar('Since {since}, call {phone}.'), at)).toBe(
    `Since 2004, call ${link}.`,
  );
  expect(renderInline(scalar("We're there {hours}, or 9-12."), at)).toBe(
    "We’re there Mon-Fri 8-6 o'clock, or 9–12.",
  );
  expect(renderInline(scalar('**Call** {phone}.'), at)).toBe(`<strong>Call</strong> ${link}.`);
});

test.each([
  ['Mieter*innen und Nutzer*innen', 'Mieter*innen und Nutzer*innen'],
  [
    '**Alle Mieter*innen** und *nur* Nutzer*innen',
    '<strong>Alle Mieter*innen</strong> und <em>nur</em> Nutzer*innen',
  ],
  ['*un*frei', '<em>un</em>frei'],
])('a star between letters is part of a word: %s', (typed, html) => {
  expect(renderInline(scalar(typed), context)).toBe(html);
});

test.each([
  ['毎日**「焼きたて」**です。', '毎日<strong>「焼きたて」</strong>です。'],
  ['**今日だけ。**明日も', '<strong>今日だけ。</strong>明日も'],
  ['**‘한국어’**는', '<strong>‘한국어’</strong>는'],
])('East Asian words may touch the stars around punctuation: %s', (typed, html) => {
  expect(renderInline(scalar(typed), context)).toBe(typeset(html, 'zh'));
});

test.each([
  ['土を練ります。\n**窯**で\n焼きます。', '土を練ります。<strong>窯</strong>で焼きます。'],
  ['그릇을\n만듭니다', '그릇을\n만듭니다'],
  ['Wi-Fi\nあり', 'Wi-Fi\nあり'],
])('lines of Chinese and Japanese join without a space: %j', (typed, html) => {
  const part = { node: scalar(typed), level: 1, anchors: [] };
  expect(renderMarkdown(part, context)).toBe(`<p>${html}</p>`);
});
