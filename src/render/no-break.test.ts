import { expect, test } from 'vitest';
import { leastTimeOf } from '../../tests/support/least-time.ts';
import { noBreak } from './no-break.ts';

const keep = noBreak({
  phone: '(352) 555-0142',
  start: '24-48 hours',
  response: '24 hours',
  fee: '$85',
  office: '100 Example Street, Clermont, Florida 34711',
});

test('a short fact with a figure stays on one line', () => {
  expect(keep('<p>Call (352) 555-0142.</p>')).toBe(
    '<p>Call <span class="kept">(352) 555-0142</span>.</p>',
  );
  expect(keep('<p>within 24-48 hours</p>')).toBe(
    '<p>within <span class="kept">24-48 hours</span></p>',
  );
});

test('what is one word, long, or part of something else is left alone', () => {
  const body = '<p>$85; 100 Example Street, Clermont, Florida 34711; 124 hours</p>';
  expect(keep(body)).toBe(body);
});

test('attributes, links and buttons are left alone', () => {
  const body = '<img alt="24 hours"><a href="tel:1">(352) 555-0142</a><button>24 hours</button>';
  expect(keep(body)).toBe(body);
});

test('a range stays on one line, whatever facts there are', () => {
  const kept = (words: string) => `<span class="kept">${words}</span>`;
  const keepRanges = noBreak({});
  expect(keepRanges('<p>within 24–48 hours, $1,200–1,500.</p>')).toBe(
    `<p>within ${kept('24–48')} hours, ${kept('$1,200–1,500')}.</p>`,
  );
  expect(keepRanges('<p>9:00\u00a0AM–5:00\u00a0PM, 3–4th</p>')).toBe(
    `<p>${kept('9:00\u00a0AM–5:00\u00a0PM')}, 3–4th</p>`,
  );
  expect(keepRanges('<p>Sunday, 10:00\u202fAM\u2009–\u20094:00\u202fPM</p>')).toBe(
    `<p>Sunday, ${kept('10:00\u202fAM\u2009–\u20094:00\u202fPM')}</p>`,
  );
  expect(keepRanges('<a href="/1–2">1–2</a>')).toBe('<a href="/1–2">1–2</a>');
});

test('a compound with a part of one to three letters stays on one line', () => {
  const keepCompounds = noBreak({});
  const kept = (word: string) => `<span class="kept">${word}</span>`;
  expect(keepCompounds('<p>A W-9 at move-out by E-Mail, Übergröße-XL, 4-Corners</p>')).toBe(
    `<p>A ${kept('W-9')} at ${kept('move-out')} by ${kept('E-Mail')}, ${kept('Übergröße-XL')}, ${kept('4-Corners')}</p>`,
  );
  const others =
    '<p data-x="a-b">long-term, how-tos, month-to-month, 2021-01-27, Donaudampfschifffahrt-AG</p>';
  expect(keepCompounds(others)).toBe(others);
});

test('a postcode stays on one line', () => {
  const postcodes = ['2800-270', '00-950'].map((code) => `<span class="kept">${code}</span>`);
  expect(noBreak({})('<p>2800-270 Almada, 00-950 Warszawa</p>')).toBe(
    `<p>${postcodes[0]} Almada, ${postcodes[1]} Warszawa</p>`,
  );
});

test('an e-mail address may wrap before its @', () => {
  const link = (words: string) => `<p><a href="mailto:ada@example.org">${words}</a>.</p>`;
  const keepAddresses = noBreak({});
  expect(keepAddresses(link('ada@example.org'))).toBe(link('ada<wbr>@example.org'));
  expect(keepAddresses(link('write to us'))).toBe(link('write to us'));
});

test.each(['1', '1,', '1–', 'a-'])(
  'a visitor who sends %j again and again costs linear time',
  (part) => {
    const keep = noBreak({});
    const timeFor = (times: number) =>
      leastTimeOf(() =>
        keep(`<input value="${part.repeat(times)}"><p>12–24 ${part.repeat(times)}x</p>`),
      );
    // Eight times the text: 64 times the time if it were quadratic.
    expect(timeFor(80_000) / timeFor(10_000)).toBeLessThan(32);
  },
);

test('a site without such facts is left as it is', () => {
  expect(noBreak({ since: '2004' })('<p>Since 2004</p>')).toBe('<p>Since 2004</p>');
});
