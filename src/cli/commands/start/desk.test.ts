import { expect, it } from 'vitest';
import { UserError } from '../../../model/user-error.ts';
import { deskBy } from './desk.ts';

const SITE = 'https://www.example.com';

it('opens no desk unless the environment says how people sign in', async () => {
  expect(await deskBy({}, SITE)).toBeUndefined();
});

it('does not start with a password in plain words', async () => {
  const starting = deskBy({ DESK_PASSWORD: 'secret' }, SITE);
  await expect(starting).rejects.toThrow(UserError);
  await expect(starting).rejects.toThrow('npm run leads -- desk-password');
});
