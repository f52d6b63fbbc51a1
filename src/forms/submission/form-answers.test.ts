import { expect, onTestFinished, test } from 'vitest';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { en } from '../../words/en.ts';
import { openWords } from '../../words/open-words.ts';
import { isEmpty, trimAnswers } from '../fields/answers.ts';
import { rulesOf } from '../fields/field-rules.ts';
import { unexpectedFields } from '../receiving/unexpected-fields.ts';
import { answersIn, emptyAnswers } from './form-answers.ts';

const words = openWords({ locale: 'en', ...en });

const form = sampleForm([
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'checkbox', name: 'agree', label: 'I agree' },
  { kind: 'file', name: 'w9', label: 'W-9' },
  { kind: 'hidden', name: 'source', value: 'Homepage' },
]);

function posted(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('an untouched form has its fixed values only', () => {
  expect(emptyAnswers(form)).toEqual({ name: '', agree: '', w9: [], source: 'Homepage' });
});

test('every field has an answer, given or not', () => {
  expect(answersIn(posted(['name', 'Jane']), form)).toEqual({
    name: 'Jane',
    agree: '',
    w9: [],
    source: 'Homepage',
  });
});

test('fixed values come from the form, whatever was posted', () => {
  expect(answersIn(posted(['source', 'forged']), form).source).toBe('Homepage');
});

test('names the form does not have are left out', () => {
  expect(answersIn(posted(['extra', 'x']), form)).not.toHaveProperty('extra');
});

test('the empty file that browsers post is none', () => {
  const none = new File([], '', { type: 'application/octet-stream' });
  const some = new File(['x'], 'w9.pdf');
  expect(answersIn(posted(['w9', none]), form).w9).toEqual([]);
  expect(answersIn(posted(['w9', some]), form).w9).toMatchObject([{ name: 'w9.pdf', size: 1 }]);
});

test('line breaks count once, as browsers show them', () => {
  expect(answersIn(posted(['name', 'a\r\nb']), form).name).toBe('a\nb');
});

test('of several texts one is the answer, or all where the kind of the field joins them', () => {
  const ticked = posted(['agree', 'Monday'], ['agree', 'Friday\r\n']);
  const refused = () => unexpectedFields(ticked, form, words).map(({ message }) => message);
  expect(answersIn(ticked, form).agree).toBe('Monday');
  expect(refused()).toEqual(['This was sent more than once.']);
  const rules = rulesOf({ kind: 'checkbox' });
  onTestFinished(() => {
    delete rules.joinedBy;
  });
  rules.joinedBy = ', ';
  expect(answersIn(ticked, form).agree).toBe('Monday, Friday\n');
  expect(answersIn(posted(), form).agree).toBe('');
  expect(answersIn(posted(['agree', ''], ['agree', '']), form).agree).toBe('');
  expect(answersIn(posted(['agree', ''], ['agree', 'Friday']), form).agree).toBe(', Friday');
  expect(refused()).toEqual([]);
});

test('answers are sent without space at their ends, nor marks that were copied along', () => {
  expect(trimAnswers({ name: '  Jane Doe\n', w9: [] })).toEqual({ name: 'Jane Doe', w9: [] });
  expect(trimAnswers({ email: '\u202a ada@example.com\u200b \u202c\u200b' })).toEqual({
    email: 'ada@example.com',
  });
  expect(trimAnswers({ name: '\u200f\u05e2\u05d3\u05d4 ❤️' })).toEqual({
    name: '\u05e2\u05d3\u05d4 ❤️',
  });
});

test('what nobody can see is sent as nothing, and all else as it was typed', () => {
  expect(trimAnswers({ name: ' \u200b\u2060 ' })).toEqual({ name: '' });
  expect(trimAnswers({ name: ' Ja\u200bne\u200d ' })).toEqual({ name: 'Ja\u200bne\u200d' });
});

test('a file is given whatever it is called', () => {
  expect(isEmpty([{ name: ' ', size: 1 }])).toBe(false);
  expect(isEmpty([])).toBe(true);
});
