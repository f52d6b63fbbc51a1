import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { fc } from '../../../tests/support/random.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import type { Field } from '../../model/schema/form.ts';
import type { Answer } from '../fields/answers.ts';
import { rulesOf } from '../fields/field-rules.ts';
import { validate } from './validate.ts';

type AnyField = Partial<Field> & Record<string, unknown> & { kind: string };

/** The error message of one answer to one field. */
function said(field: AnyField, answer: Answer): string | undefined {
  const form = sampleForm([{ name: 'it', label: 'It', ...field }]);
  return validate(form, { it: answer }, englishWords)[0]?.message;
}

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

describe('what is required', () => {
  test('space alone, or signs that nobody sees, are no answer', () => {
    const nothing = fc.string({
      unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u200b', '\u2060', '\u3164', '\u202e'),
    });
    fc.assert(
      fc.property(nothing, (text) => {
        expect(said({ kind: 'text', required: true }, text)).toBe('Please fill in “It”.');
      }),
    );
  });

  test('a field says it in its own words if it has some', () => {
    expect(said({ kind: 'text', required: true, message: 'Where is it?' }, '')).toBe(
      'Where is it?',
    );
  });

  test.each([
    ['email', 'Please enter your e-mail address.'],
    ['select', 'Please choose an answer for “It”.'],
    ['checkbox', 'Please tick this box.'],
    ['time', 'Please choose a time for “It”.'],
  ])('the kind %s has words of its own', (kind, words) => {
    expect(said({ kind, required: true, options }, '')).toBe(words);
  });

  test('a rule that throws keeps nobody from sending', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const rules = rulesOf({ kind: 'checkbox' });
    const { refuse, missing } = rules;
    onTestFinished(() => {
      error.mockRestore();
      Object.assign(rules, { refuse, missing });
    });
    const fail = () => {
      throw new Error('Not today.');
    };
    Object.assign(rules, { refuse: fail, missing: fail });
    expect(said({ kind: 'checkbox' }, 'on')).toBeUndefined();
    expect(said({ kind: 'checkbox', required: true }, '')).toBe('Please fill in “It”.');
    const threw = 'A rule of the field kind "checkbox" threw Error.';
    expect(error.mock.calls).toEqual([[threw], [threw]]);
  });

  test('no file is no answer', () => {
    expect(said({ kind: 'file', required: true }, [])).toBe('Please add a file for “It”.');
  });

  test('what is not required may be empty', () => {
    const kinds = ['text', 'email', 'tel', 'number', 'textarea', 'select', 'radio', 'date', 'time'];
    expect(kinds.map((kind) => said({ kind, options }, ''))).toEqual(kinds.map(() => undefined));
  });

  test('missing answers are told from wrong ones, in the order of the fields', () => {
    const form = sampleForm([
      { kind: 'email', name: 'email', label: 'Email' },
      { kind: 'text', name: 'name', label: 'Name', required: true },
    ]);
    expect(validate(form, { name: '', email: 'jane' }, englishWords)).toMatchObject([
      { field: 'email', missing: false },
      { field: 'name', missing: true },
    ]);
  });
});

describe('an e-mail address', () => {
  test('fits where browsers think so', () => {
    const letters = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    fc.assert(
      fc.property(letters, letters, letters, (name, host, end) => {
        expect(said({ kind: 'email' }, ` ${name}@${host}.${end} `)).toBeUndefined();
      }),
    );
  });

  test.each(['ada@münchen.de', 'ada@例え.jp', 'ada@xn--mnchen-3ya.de'])(
    '%j fits: its host has a name in ASCII',
    (text) => {
      expect(said({ kind: 'email' }, text)).toBeUndefined();
    },
  );

  test.each([
    'jane',
    'jane@',
    '@example.com',
    'jane doe@example.com',
    'jane@exa mple.com',
    'ü@example.com',
    'jane@mü_nchen.de',
    'jane@mü/nchen.de',
    'jane@ü..de',
  ])('%j does not fit', (text) => {
    expect(said({ kind: 'email' }, text)).toMatch('whole e-mail address');
  });
});

describe('a number', () => {
  test('every step from the least on fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (minimum, steps) => {
        const field = { kind: 'number', minimum, step: 0.1 };
        expect(said(field, String(minimum + steps * 0.1))).toBeUndefined();
      }),
    );
  });

  test.each([
    ['0', 'Please enter 1 or more.'],
    ['6', 'Please enter 5 or less.'],
    ['2.5', 'Please enter a whole number.'],
    ['two', 'Please enter a number, in digits.'],
  ])('%s does not fit between 1 and 5', (text, words) => {
    expect(said({ kind: 'number', minimum: 1, maximum: 5 }, text)).toBe(words);
  });
});

describe('a day', () => {
  test('every day of the calendar fits', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        expect(said({ kind: 'date' }, date.toISOString().slice(0, 10))).toBeUndefined();
      }),
    );
  });

  test.each(['2026-02-30', '2026-13-01', 'tomorrow', '1/2/2026'])('%s is none', (text) => {
    expect(said({ kind: 'date' }, text)).toBe('Please enter a day of the calendar.');
  });

  test('limits are named in words', () => {
    const field = { kind: 'date', earliest: '2026-03-01', latest: '2026-03-31' };
    expect(said(field, '2026-02-28')).toBe('Please choose March 1, 2026 or later.');
    expect(said(field, '2026-04-01')).toBe('Please choose March 31, 2026 or earlier.');
  });
});

describe('a day counted from today', () => {
  test.each([
    ['2027-01-01T04:59:00Z', '2026-12-30', '2026-12-31'],
    ['2027-01-01T05:00:00Z', '2026-12-31', '2027-01-01'],
  ])('is that of the business: at %s, %s is over', (moment, over, first) => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const field = { kind: 'date', earliest: 'today America/New_York' };
    expect(said(field, first)).toBeUndefined();
    expect(said(field, over)).toMatch(/^Please choose .*1, 202[67] or later\.$/);
  });

  test('may be the last', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const field = { kind: 'date', latest: 'today - 18 years' };
    expect(said(field, '2008-03-01')).toBeUndefined();
    expect(said(field, '2008-03-02')).toBe('Please choose March 1, 2008 or earlier.');
  });
});

describe('a time of day', () => {
  test.each(['00:00', '09:30', '23:59'])('%s is one', (text) => {
    expect(said({ kind: 'time' }, text)).toBeUndefined();
    expect(said({ kind: 'time' }, ` ${text} `)).toBeUndefined();
  });

  test.each(['24:00', '9:30', '09:60', '09:30:00', '2 PM', 'noon'])('%s is none', (text) => {
    expect(said({ kind: 'time' }, text)).toBe('Please enter hours and minutes, such as 14:30.');
  });

  test.each([
    ['08:59', 'Please choose 9:00 AM or later.'],
    ['17:31', 'Please choose 5:30 PM or earlier.'],
    ['09:15', 'Please choose a time in steps of 30 minutes from 9:00 AM on.'],
    ['17:30', undefined],
  ])('%s between 9:00 and 17:30 in steps of 30 minutes', (text, words) => {
    const field = { kind: 'time', earliest: '09:00', latest: '17:30', step: 30 };
    expect(said(field, text)?.replace('\u202f', ' ')).toBe(words);
  });

  test('steps begin at midnight if no time is the earliest', () => {
    expect(said({ kind: 'time', step: 45 }, '01:30')).toBeUndefined();
    expect(said({ kind: 'time', step: 45 }, '01:00')).toMatch('steps of 45 minutes');
  });
});

describe('files', () => {
  test.each<[string, Record<string, unknown>, File[], string | undefined]>([
    ['one fits', {}, [file('a.exe')], undefined],
    ['two are too many', {}, [file('a'), file('b')], 'You chose 2 files; this takes one.'],
    ['an ending in capitals fits', { accept: ['.pdf'] }, [file('A.PDF')], undefined],
    [
      'another ending does not',
      { accept: ['.pdf', '.jpg'] },
      [file('a.pdf.exe')],
      '“a.pdf.exe” is of another kind; this takes .pdf, .jpg.',
    ],
    [
      'a large one does not',
      { maxMegabytes: 1 },
      [file('a.pdf', 1_000_001)],
      '“a.pdf” is larger than 1 MB.',
    ],
  ])('%s', (_, field, files, words) => {
    expect(said({ kind: 'file', ...field }, files)).toBe(words);
  });
});

test('only answers that were offered can be chosen', () => {
  expect(said({ kind: 'radio', options }, 'b')).toBeUndefined();
  expect(said({ kind: 'radio', options }, 'c')).toBe('Please choose one of the answers.');
});

test.each([
  ['text', 200],
  ['textarea', 5000],
  ['tel', 100],
])('a field of the kind %s has room for %i characters if it says nothing', (kind, most) => {
  expect(said({ kind }, 'x'.repeat(most))).toBeUndefined();
  expect(said({ kind }, 'x'.repeat(most + 1))).toBe(
    `This has ${most + 1} characters; it may have ${most}.`,
  );
});

test('an e-mail address has 254 characters at most, as mail servers say', () => {
  const ofLength = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`;
  expect(said({ kind: 'email' }, ofLength(254))).toBeUndefined();
  expect(said({ kind: 'email' }, ofLength(255))).toMatch('This has 255 characters');
});

test('neither zeros nor boxes are a way to send whole books', () => {
  expect(said({ kind: 'number' }, `${'0'.repeat(39)}1`)).toBeUndefined();
  expect(said({ kind: 'number' }, `${'0'.repeat(40)}1`)).toMatch('Please enter a number');
  expect(said({ kind: 'checkbox' }, 'yes')).toBeUndefined();
  expect(said({ kind: 'checkbox', value: 'I agree' }, 'I agree')).toBeUndefined();
  expect(said({ kind: 'checkbox' }, 'no')).toBe('Please tick this box, or leave it empty.');
});

test('a text may be as long as it may be', () => {
  expect(said({ kind: 'textarea', maxLength: 3 }, 'abc')).toBeUndefined();
  expect(said({ kind: 'textarea', maxLength: 3 }, 'abcd')).toBe(
    'This has 4 characters; it may have 3.',
  );
});
