import { expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { openWords } from '../words/open-words.ts';
import { refusedSamples } from './refused-samples.ts';

const words = openWords({ locale: 'en', ...en });

it('sample answers that the rules of their field refuse are found, once', () => {
  const email = { kind: 'email', name: 'email', label: 'Your e-mail', required: true };
  const form = { fields: [email, { ...email, name: 'short', maxLength: 5 }] };
  expect(refusedSamples([form, form], words)).toEqual([
    expect.stringMatching(
      /^The answer of fields\/email\/sample\.ts to the field "short" is refused by rules\.ts: ./,
    ),
  ]);
});
