import { expect, test } from 'vitest';
import { amountsIn } from './amounts.ts';

test('prices are read as the language of the site writes them', () => {
  const us = { language: 'en-US' };
  expect(amountsIn('$95', us)).toEqual({ currency: 'USD', from: '95' });
  expect(amountsIn('$1,200.50', us)).toEqual({ currency: 'USD', from: '1200.50' });
  expect(amountsIn('$95', { language: 'fr', country: 'CA' })?.currency).toBe('CAD');
  const german = { language: 'de-DE' };
  expect(amountsIn('1.200,50 €', german)).toEqual({ currency: 'EUR', from: '1200.50' });
  expect(amountsIn('4,5 €', german)?.from).toBe('4.5');
  expect(amountsIn('CHF 1’200', { language: 'de-CH' })).toEqual({ currency: 'CHF', from: '1200' });
});

test('a price may be between two amounts', () => {
  const read = { currency: 'EUR', from: '75', to: '85' };
  for (const price of ['€75-€85', '75–85 €', '€75 – 85']) {
    expect(amountsIn(price, { language: 'en-IE' })).toEqual(read);
  }
});

test('what is no amount of a known currency is left out', () => {
  for (const price of ['Free', 'from €5', '95', '$95', '€7-$8', '€1-2-3', '1,2,3 €', '$50k']) {
    expect(amountsIn(price, { language: 'en' })).toBeUndefined();
  }
});
