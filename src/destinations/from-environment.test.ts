import { expect, it } from 'vitest';
import { chatAt } from '../../tests/support/chat-at.ts';
import { fromEnvironment } from './from-environment.ts';

const SECRET = 'https://hooks.example.com/T0/B0/s3cr3t-value';

it('values of the environment take their places, in groups and lists too', () => {
  const desk = { url: '{env.A_URL}', headers: { Key: 'Bearer {env.B}' }, body: ['{env.B}', 1] };
  const { destinations, problems } = fromEnvironment(
    { chat: chatAt('{env.A_URL}'), desk: { json: desk }, office: { email: 'o@example.com' } },
    { A_URL: SECRET, B: 'two' },
  );
  expect(problems).toEqual([]);
  expect(destinations).toEqual({
    chat: chatAt(SECRET),
    desk: { json: { url: SECRET, headers: { Key: 'Bearer two' }, body: ['two', 1] } },
    office: { email: 'o@example.com' },
  });
});

it('what is missing or cannot be used is told by its name, without its value', () => {
  const { problems } = fromEnvironment(
    {
      chat: chatAt('{env.CHAT_URL}'),
      desk: { json: { url: '{env.EMPTY}', headers: { A: '{env.GONE}' } } },
      odd: { webhook: '{env.ODD}' },
    },
    { EMPTY: '', CHAT_URL: SECRET, ODD: ` ${SECRET}` },
  );
  expect(problems).toEqual([
    'The destination "desk" needs EMPTY, which is not set.',
    'The destination "desk" needs GONE, which is not set.',
    expect.stringMatching(/^The destination "odd" has an address that does not begin/),
  ]);
  expect(problems.join()).not.toContain('s3cr3t');
});

it('what cannot be set up for a mistake in its code is said with the file of that', () => {
  expect(() => fromEnvironment({ desk: { json: null } }, {})).toThrow(
    /^destinations\/json\/send\.ts cannot take what site\.yaml says: /,
  );
});
