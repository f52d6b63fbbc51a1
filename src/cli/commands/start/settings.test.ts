import { expect, it } from 'vitest';
import { chatAt } from '../../../../tests/support/chat-at.ts';
import { UserError } from '../../../model/user-error.ts';
import { filledDestinations } from './settings.ts';

it('a server does not start without what its destinations name, and says what to do', () => {
  const destinations = { chat: chatAt('{env.CHAT_URL}'), office: { email: 'o@example.com' } };
  const start = () => filledDestinations({ destinations }, {});
  expect(start).toThrow(UserError);
  expect(start).toThrow(/"chat" needs CHAT_URL, which is not set\.\nSet it in the environment/);
});
