import { expect, it } from 'vitest';
import { codingFor } from './compress.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=1.0 , br ; Q=0', 'gzip'],
  ['br;level=4;q=0.1', 'br'],
  ['identity', undefined],
  ['', undefined],
])('knows which coding %j allows', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
