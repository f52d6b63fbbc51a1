import { expect, test } from 'vitest';
import { englishWords } from '../../../../tests/support/english-words.ts';
import { sampleForm } from '../../../../tests/support/sample-form.ts';
import type { Answers } from '../../fields/answers.ts';
import { delivery } from './deliver.ts';

async function goesTo(href: string, answers: Answers) {
  const to = { to: 'page' as const, page: { href, external: false } };
  const form = sampleForm([], { deliver: to });
  const { signal } = new AbortController();
  const rest = {
    services: {},
    words: englishWords,
    key: undefined,
    page: '/',
    stored: () => '',
    signal,
  };
  return delivery.deliver({ form, to, answers, ...rest });
}

test('the answers stand in the query, percent-encoded', async () => {
  expect(await goesTo('/step', { address: '1 Lake Rd, Clermont & more' })).toEqual({
    state: 'moved',
    href: '/step?address=1%20Lake%20Rd%2C%20Clermont%20%26%20more',
  });
});

test('a query and a spot of the link stay', async () => {
  expect(await goesTo('/step?from=home#form', { address: 'x' })).toMatchObject({
    href: '/step?from=home&address=x#form',
  });
});

test('what was not given is left out', async () => {
  expect(await goesTo('/step', { address: 'x', unit: '' })).toMatchObject({
    href: '/step?address=x',
  });
});
