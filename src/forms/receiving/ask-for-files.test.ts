import { expect, it } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { askForFiles } from './ask-for-files.ts';

it('asks at each field for what it had, after what is wrong', () => {
  const wrong = (field: string, message: string) => ({ field, message, missing: false });
  const received = {
    texts: { name: 'Ada' },
    files: { photos: ['a.png', 'b.png'], plans: ['x.dwg', 'y.dwg'], w9: ['w9.txt'] },
    problems: [
      wrong('name', 'Too long.'),
      wrong('plans', '“x.dwg” is empty.'),
      wrong('w9', 'No PDF.'),
    ],
  };
  expect(askForFiles(received, sampleForm([], { submit: 'Apply' }), englishWords)).toEqual({
    texts: { name: 'Ada' },
    problems: [
      wrong('name', 'Too long.'),
      wrong('plans', '“x.dwg” is empty. Files have to be chosen again.'),
      wrong('w9', 'No PDF.'),
      wrong('photos', 'Please choose “a.png”, “b.png” again, then press “Apply”.'),
    ],
  });
});
