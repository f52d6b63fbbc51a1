import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { englishWords as words } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import type { Field } from '../../model/schema/form.ts';
import { validate } from '../submission/validate.ts';
import { withBrowserProblems } from './on-screen.ts';

beforeEach(() => {
  vi.stubGlobal('HTMLFieldSetElement', class {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The problems of a form whose control has a state that only the browser knows. */
function problemsOf(field: Field, control: { type: string; validity: Partial<ValidityState> }) {
  const form = sampleForm([field]);
  const validationMessage = 'Bitte geben Sie einen Wert ein.';
  const elements = [{ name: field.name, validationMessage, ...control }];
  const root = { elements } as unknown as HTMLFormElement;
  return withBrowserProblems(validate(form, {}, words), { form, words, root });
}

test.each([
  ['number', 'Please enter a number, in digits.'],
  ['date', 'Please enter a day of the calendar.'],
  ['time', 'Please enter hours and minutes, such as 14:30.'],
])('a %s that cannot be read is wrong and not missing, in the words of the page', (kind, said) => {
  const control = { type: kind, validity: { valid: false, badInput: true } };
  for (const required of [true, false]) {
    const field = { kind, name: 'it', label: 'It', required };
    expect(problemsOf(field, control)).toEqual([{ field: 'it', message: said, missing: false }]);
  }
});

test('what no rule of ours finds wrong is said in the words of the browser', () => {
  const field = { kind: 'text', name: 'it', label: 'It' };
  const control = { type: 'text', validity: { valid: false, patternMismatch: true } };
  expect(problemsOf(field, control).map(({ message }) => message)).toEqual([
    'Bitte geben Sie einen Wert ein.',
  ]);
});

test('a mail address is judged by our rule alone', () => {
  const field = { kind: 'email', name: 'it', label: 'It' };
  const control = { type: 'email', validity: { valid: false, typeMismatch: true } };
  expect(problemsOf(field, control)).toEqual([]);
});
