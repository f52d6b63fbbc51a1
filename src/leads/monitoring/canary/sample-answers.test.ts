import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/tiny-site.ts';
import type { Answers } from '../../../forms/answers.ts';
import { contentProblems } from '../../../forms/posted/content-problems.ts';
import { sampleUpload } from '../../../forms/posted/sample-upload.ts';
import type { Upload } from '../../../forms/posted/upload.ts';
import { sampleForm } from '../../../forms/sample-form.ts';
import { validate } from '../../../forms/validate.ts';
import type { Form } from '../../../model/form.ts';
import { compile } from '../../../pipeline.ts';
import { sampleAnswers } from './sample-answers.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const KINDS = readdirSync(path.join(import.meta.dirname, '../../../forms/fields'));

/** What a server would say of the sample answers to a form. */
async function problemsOf(form: Form): Promise<string[]> {
  const answers = sampleAnswers(form, NOW);
  expect(Object.keys(answers)).toEqual(form.fields.map(({ name }) => name));
  const arrived = await asArrived(answers);
  const problems = [...validate(form, answers), ...(await contentProblems(form, arrived))];
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

it.each(KINDS)('answers required fields of the kind %s', async (kind) => {
  const options = [{ value: 'a', label: 'A' }];
  const field = { kind, name: 'it', label: 'It', required: true, options, value: 'a' };
  expect(await problemsOf(sampleForm([field]))).toEqual([]);
});

it.each([
  { kind: 'text', maxLength: 1 },
  { kind: 'textarea', maxLength: 5 },
  { kind: 'email', maxLength: 6 },
  { kind: 'tel', maxLength: 4 },
  { kind: 'number', minimum: 1.5, step: 0.5 },
  { kind: 'number', maximum: -3, step: 2 },
  { kind: 'number', maximum: 100 },
  { kind: 'date', earliest: '2030-01-01' },
  { kind: 'date', latest: '2020-01-01' },
  { kind: 'file', accept: ['.pdf', '.jpg'] },
  { kind: 'file', accept: ['.JPG'] },
  { kind: 'file', accept: ['.heic', '.png'] },
  { kind: 'file', accept: ['.docx'] },
  { kind: 'file', accept: ['.xyz'] },
])('keeps to the limits of %j', async (limits) => {
  const field = { name: 'it', label: 'It', required: true, ...limits };
  expect(await problemsOf(sampleForm([field]))).toEqual([]);
});

it('says which kind it has no answer for', () => {
  const form = sampleForm([{ kind: 'colour', name: 'it' }]);
  expect(() => sampleAnswers(form, NOW)).toThrow('colour');
});

it('answers every form of the site', async () => {
  const { manifest } = await compile(path.join(import.meta.dirname, '../../../../site'));
  const forms = Object.values(manifest?.forms ?? {});
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(await problemsOf(form)).toEqual([]);
});
