import { expect, test } from 'vitest';
import { siteSchema } from '../../model/schema/site.ts';
import type { SchemaView } from '../values.ts';
import { corrected, languageNamed } from './well-formed.ts';

test('countries are known by their names in several languages, and by longer letters', () => {
  const schema: SchemaView = { role: 'country', pattern: '^[A-Za-z]{2}$' };
  const written = [
    'Germany',
    'Deutschland',
    'España',
    'États-Unis',
    'USA',
    'U.S.',
    'Polska',
    'Narnia',
  ];
  expect(written.map((name) => corrected(name, schema))).toEqual([
    'DE',
    'DE',
    'ES',
    'US',
    'US',
    'US',
    'PL',
    undefined,
  ]);
});

test('durations are known by the words of several languages', () => {
  const schema: SchemaView = {
    role: 'duration',
    pattern: '^[1-9][0-9]{0,3} (day|week|month|year)s?$',
  };
  const written = [
    ...['2 Jahre', '30 Tage', '6 meses', '1 año', '3 semaines', '24months', '2 lunes'],
    ...['1 rok', '5 lat', '6 miesięcy', '2 tygodnie', '10 dni'],
  ];
  expect(written.map((words) => corrected(words, schema))).toEqual([
    '2 years',
    '30 days',
    '6 months',
    '1 year',
    '3 weeks',
    '24 months',
    undefined,
    '1 year',
    '5 years',
    '6 months',
    '2 weeks',
    '10 days',
  ]);
});

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['https//www.example.com', 'https://www.example.com'],
  ['htps:/www.example.com/', 'https://www.example.com'],
  ['https://https://www.example.com', 'https://www.example.com'],
  ['https://www,example,com', 'https://www.example.com'],
  ['https://www.example.com?utm=1', 'https://www.example.com'],
  ['localhost:4173', 'https://localhost:4173'],
  ['file:///C:/site/index.html', undefined],
  ['office@example.com', undefined],
])('the site whose address is written as %s is at %s', (written, origin) => {
  expect(corrected(written, siteSchema.properties.url)).toBe(origin);
});

test.each([
  ['Português', 'pt'],
  ['polski', 'pl'],
  ['Dutch', 'nl'],
  ['German (Austria)', 'de-AT'],
  ['Klingon', ''],
])('the language called %s is %s', (written, tag) => {
  expect(languageNamed(written)).toBe(tag);
});
