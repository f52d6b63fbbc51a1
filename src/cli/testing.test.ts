import { expect, it, onTestFinished, vi } from 'vitest';
import { chatAt } from '../../tests/support/chat-at.ts';
import { sampleForm } from '../../tests/support/sample-form.ts';
import { webhookReceiver } from '../../tests/support/webhook-receiver.ts';
import { rulesOf } from '../forms/fields/field-rules.ts';
import { en } from '../words/en.ts';
import { openWords } from '../words/open-words.ts';
import { refusedSamples, testProject } from './testing.ts';

const project = testProject();

it('refuses an empty answer to a required field', () => {
  const field = { kind: 'date', name: 'day', label: 'Day', required: true };
  expect(project.refuse(field, ' ')).toBe('Please choose a day for “Day”.');
  expect(project.refuse({ ...field, required: false }, ' ')).toBeUndefined();
});

it('sends answers to a destination, with values of the environment', async () => {
  const { address, calls } = await webhookReceiver();
  const form = sampleForm([{ kind: 'text', name: 'home', label: 'Your home' }]);
  const destination = chatAt('{env.CHAT_URL}');
  await expect(project.forward(destination, form, {})).rejects.toThrow('needs CHAT_URL');
  vi.stubEnv('CHAT_URL', address);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await project.forward(destination, form, { home: 'A house' })).toEqual({ state: 'sent' });
  expect(calls[0]?.body).toContain('A house');
});

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

it('rules that fail at their sample answer are not taken for ones that accept it', () => {
  const field = { kind: 'checkbox', name: 'consent', label: 'I agree' };
  const failing = vi.spyOn(rulesOf(field), 'refuse').mockImplementation(() => {
    throw new TypeError('No shape of this country.');
  });
  onTestFinished(() => failing.mockRestore());
  expect(() => refusedSamples([{ fields: [field] }], words)).toThrow('No shape of this country.');
});
