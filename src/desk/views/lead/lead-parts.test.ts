import { expect, it } from 'vitest';
import type { Field } from '../../../model/schema/form.ts';
import { mailLink, phoneLink } from './lead-parts.ts';

const answer = (kind: 'email' | 'tel', text: string) => {
  const field = { kind, name: 'answer', label: 'Answer' } as Field;
  return { name: 'answer', label: 'Answer', text, field };
};

it.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ["pat.o'neil+home@example.com", "mailto:pat.o'neil%2Bhome@example.com"],
  ['ada@münchen.de', 'mailto:ada@münchen.de'],
  ['a?bcc=b&c%d@example.com', 'mailto:a%3Fbcc%3Db%26c%25d@example.com'],
  ['ada@example.com?bcc=eve@example.com', undefined],
  ['ada@example.com, eve@example.com', undefined],
  ['no address', undefined],
])('writes to %s', (text, link) => {
  expect(mailLink(answer('email', text))).toBe(link);
});

it.each([
  ['(352) 555-0177', 'tel:3525550177'],
  ['+1 352 555 0177', 'tel:+13525550177'],
  ['+49 (0)30 231250', 'tel:+4930231250'],
  ['030/231250', 'tel:030231250'],
  ['(352) 555-0177 ext. 5', 'tel:3525550177'],
  ['352-555-0177 or 352-555-0178', 'tel:3525550177'],
  ['352-555-0177 / 352-555-0178', undefined],
  ['evenings', undefined],
])('calls %s', (text, link) => {
  expect(phoneLink(answer('tel', text))).toBe(link);
});
