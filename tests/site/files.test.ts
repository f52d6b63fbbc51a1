import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAnswers } from '../../src/forms/samples/sample-answers.ts';
import { validate } from '../../src/forms/submission/validate.ts';
import { compile } from '../../src/pipeline.ts';
import { openWorkshop, type Workshop } from '../support/editor-workshop.ts';
import { englishWords } from '../support/english-words.ts';

// The files of the first site, as those meet them who write them and those who watch over it.

let workshop: Workshop;

beforeAll(async () => {
  workshop = await openWorkshop('site');
}, 60_000);

afterAll(() => workshop.close());

test('an editor marks nothing in them', { timeout: 60_000 }, async () => {
  const files = workshop.yamlFiles();
  expect(files.length).toBeGreaterThan(40);
  expect(await workshop.markedFiles(files)).toEqual([]);
});

test('a test can be sent through every form', async () => {
  const { manifest } = await compile('site');
  const forms = Object.values(manifest?.forms ?? {});
  expect(forms.length).toBeGreaterThan(5);
  for (const form of forms)
    expect(validate(form, sampleAnswers(form, new Date()), englishWords)).toEqual([]);
});
