import { expect, test } from 'vitest';
import { languages, wordFileFor } from '../../words/languages.ts';
import type { Phrase } from '../../words/types.ts';
import { openTypesetter, typeset } from './typeset.ts';

const NBSP = '\u00a0';

test.each([
  ['en', `"Don't," she said, 'wait'.`, '“Don’t,” she said, ‘wait’.'],
  ['nl', "'s avonds in 's-Graveland, 't is 'mooi'", '’s avonds in ’s-Graveland, ’t is ‘mooi’'],
  ['en', "the owners' rent of the '90s", 'the owners’ rent of the ’90s'],
  ['en', 'A board of 6" by 8"', 'A board of 6" by 8"'],
  ['de', `"Wir haben's", sagt er`, '„Wir haben’s“, sagt er'],
  ['es', 'Dijo "hola" y se fue', 'Dijo «hola» y se fue'],
  ['fr', `Il dit "l'eau" !`, `Il dit «${NBSP}l’eau${NBSP}»${NBSP}!`],
  [
    'en-US',
    '24-48 hours, $3.75-$31, 9:30 AM-6:00 PM',
    `24–48 hours, $3.75–$31, 9:30${NBSP}AM–6:00${NBSP}PM`,
  ],
  ['en', 'Mon-Fri 8AM-6PM, Monday-Friday', 'Mon–Fri 8AM–6PM, Monday–Friday'],
  ['de', 'Dienstag-Freitag 7-18 Uhr', `Dienstag–Freitag 7–18${NBSP}Uhr`],
  ['en', 'at once - or later', 'at once – or later'],
  [
    'en',
    'Clermont, Florida 34711, or FL 34711-1234',
    `Clermont, Florida${NBSP}34711, or FL${NBSP}34711-1234`,
  ],
  [
    'en',
    'Dr. Lee, Mrs. Orr, Ms. Ray, Mr. Fox. You',
    `Dr.${NBSP}Lee, Mrs.${NBSP}Orr, Ms.${NBSP}Ray, Mr.${NBSP}Fox. You`,
  ],
  ['es', 'la Sra. Ruiz y el Prof. Paz', `la Sra.${NBSP}Ruiz y el Prof.${NBSP}Paz`],
  ['es', 'de 8:00 a. m. a 6 p. m.', `de 8:00${NBSP}a.${NBSP}m. a 6${NBSP}p.${NBSP}m.`],
  ['fr', 'Mme. Roy : oui', `Mme.${NBSP}Roy${NBSP}: oui`],
  ['de', 'd. h. so und (u. a.) so', `d.${NBSP}h. so und (u.${NBSP}a.) so`],
  ['de', 'nach § 5', `nach §${NBSP}5`],
  ['pt-PT', `Diz "d'Orey", 9-11h, 2,40 €`, `Diz «d’Orey», 9–11h, 2,40${NBSP}€`],
  ['pt-BR', 'Diz "oi" segunda-feira', 'Diz “oi” segunda-feira'],
  ['pl', 'Mówi "w domu", 5 zł', `Mówi „w${NBSP}domu”, 5${NBSP}zł`],
  ['it', `"L'uovo" lunedì-venerdì`, '«L’uovo» lunedì–venerdì'],
  ['sv', 'Han sa "hej"', 'Han sa ”hej”'],
  ['en', 'Section 8 tenants, Suite 200', `Section${NBSP}8 tenants, Suite${NBSP}200`],
  ['de', 'z. B. Nr. 5', `z.${NBSP}B. Nr.${NBSP}5`],
])('%s: %s', (language, typed, set) => {
  expect(typeset(typed, language)).toBe(set);
});

test.each([
  '(352) 555-0142',
  '352-555-0142',
  '0341 5550-142',
  'the 34711-1234 of us, Form 347115',
  '2021-01-27',
  '2900-123 Setúbal, 32-010 Luborzyca, 90-430 Łódź',
  'Form W-9, a 3-day notice, 30-60-day',
  `o'neil@example.com, https://example.com/2019-2020/"x"`,
])('leaves alone: %s', (text) => {
  expect(typeset(text, 'en')).toBe(text);
});

test('a quote closes in the piece after the one in which it opened', () => {
  const set = openTypesetter('en');
  expect([set('He said "', '', 'b'), set('bold', '"', '"'), set('" again', 'd')]).toEqual([
    'He said “',
    'bold',
    '” again',
  ]);
});

// The English ones are partly plain text, such as mails.
test.each(languages.filter((language) => language !== 'en'))(
  'the own texts of the engine are typeset: %s',
  (language) => {
    const groups: Record<string, Phrase>[] = Object.values(wordFileFor(language) ?? {});
    const phrases = groups.flatMap((group) => Object.values(group));
    const texts = phrases.flatMap((one) => (typeof one === 'string' ? one : Object.values(one)));
    expect(texts.map((text) => typeset(text, language))).toEqual(texts);
  },
);

test('of a language whose habits are not known nothing is changed', () => {
  expect(typeset(`"Aloha", 24-48`, 'haw')).toBe(`"Aloha", 24-48`);
});
