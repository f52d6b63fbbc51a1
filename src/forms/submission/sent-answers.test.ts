import { expect, test } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import type { Field } from '../../model/schema/form.ts';
import { sentAnswersOf } from './sent-answers.ts';

const options = [{ value: 'am', label: 'In the morning' }];

/** The displayed answer to a field. */
const shown = (field: Record<string, unknown>, answer: string) => {
  const form = sampleForm([{ name: 'it', label: 'It', ...field } as unknown as Field]);
  return sentAnswersOf(form, { it: answer }, englishWords);
};

test.each([
  [{ kind: 'text' }, 'Ada', 'Ada'],
  [{ kind: 'radio', options }, 'am', 'In the morning'],
  [{ kind: 'select', options }, 'am', 'In the morning'],
  [{ kind: 'checkbox' }, 'yes', '✓'],
  [{ kind: 'date' }, '2026-03-01', 'March 1, 2026'],
])('an answer is shown as visitors know it: %j', (field, answer, text) => {
  expect(shown(field, answer)).toEqual([{ name: 'it', label: 'It', answer: text }]);
});

test('files are shown by their names', () => {
  const form = sampleForm([{ kind: 'file', name: 'w9', label: 'Form W-9' }]);
  const files = [
    { name: 'a.pdf', size: 1 },
    { name: 'b.pdf', size: 2 },
  ];
  expect(sentAnswersOf(form, { w9: files }, englishWords)).toEqual([
    { name: 'w9', label: 'Form W-9', answer: 'a.pdf, b.pdf' },
  ]);
});

test('what visitors did not see or left empty is not shown', () => {
  expect(shown({ kind: 'hidden', value: 'site' }, 'site')).toEqual([]);
  expect(shown({ kind: 'text' }, ' \u200b')).toEqual([]);
});

test('two fields of one label are told apart', () => {
  const form = sampleForm([
    { kind: 'text', name: 'from', label: 'Street' },
    { kind: 'text', name: 'to', label: 'Street' },
  ]);
  const answers = sentAnswersOf(form, { from: 'Lake Street', to: 'Hill Street' }, englishWords);
  expect(answers.map(({ name }) => name)).toEqual(['from', 'to']);
});
