import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { FIXTURE } from '../../../tests/support/fixture-site.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleUpload } from '../../../tests/support/sample-upload.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { fieldExamples } from '../../authoring/reference/examples.ts';
import type { Form } from '../../model/schema/form.ts';
import { compile } from '../../pipeline.ts';
import type { Answers } from '../fields/answers.ts';
import { fileProblems } from '../receiving/file-problems.ts';
import type { Upload } from '../receiving/upload.ts';
import { validate } from '../submission/validate.ts';
import { sampleAnswers } from './sample-answers.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** The problems that a server finds in the sample answers to a form. */
async function problemsOf(form: Form): Promise<string[]> {
  const answers = sampleAnswers(form, NOW);
  expect(Object.keys(answers)).toEqual(form.fields.map(({ name }) => name));
  const arrived = await asArrived(answers);
  const problems = [
    ...validate(form, answers, englishWords),
    ...(await fileProblems(form, arrived, englishWords)),
  ];
  return problems.map(({ field, message }) => `${field}: ${message}`);
}

async function asArrived(answers: Answers): Promise<Answers<Upload>> {
  const folder = await temporaryFolder();
  const entries = Object.entries(answers).map(async ([name, answer]) => {
    if (typeof answer === 'string') return [name, answer];
    const uploads = answer.map(async (file) =>
      sampleUpload(folder, file.name, new Uint8Array(await file.arrayBuffer())),
    );
    return [name, await Promise.all(uploads)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Answers<Upload>;
}

const EXAMPLES = Object.values(fieldExamples).flat();

it.each(EXAMPLES)('answers the example $name of the kind $unit', async ({ shown }) => {
  expect(await problemsOf(sampleForm([{ ...shown, required: true }]))).toEqual([]);
});

it('says which kind it has no answer for', () => {
  const form = sampleForm([{ kind: 'colour', name: 'it' }]);
  expect(() => sampleAnswers(form, NOW)).toThrow('colour');
});

it('answers every form of a site', async () => {
  const { manifest } = await compile(FIXTURE);
  const forms = Object.values(manifest?.forms ?? {});
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(await problemsOf(form)).toEqual([]);
});

it('what a sample throws is said with its file and the field', () => {
  const fields = [{ kind: 'select', name: 'size', label: 'Size' }];
  expect(() => sampleAnswers({ fields }, NOW)).toThrow(
    /^fields\/select\/sample\.ts has no answer for the field "size": /,
  );
});
