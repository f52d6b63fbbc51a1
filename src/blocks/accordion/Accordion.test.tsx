import { expect, test } from 'vitest';
import { renderTinyPage } from '../../../tests/support/render-tiny-page.ts';

test.each([
  ['the only group', ['    - { label: Money, question: How much?, answer: Little. }']],
  [
    'a group behind questions without one',
    [
      '    - { question: Why?, answer: For fun. }',
      '    - { label: Money, question: How much?, answer: Little. }',
    ],
  ],
])('the label of %s is shown', async (_, items) => {
  const block = ['  - type: accordion', '    items:', ...items].join('\n');
  expect(await renderTinyPage(`${block}\n`)).toMatch(/<h2[^>]*>Money<\/h2>/);
});
