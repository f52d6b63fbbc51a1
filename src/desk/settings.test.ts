import { expect, it } from 'vitest';
import { UserError } from '../model/user-error.ts';
import { deskSettings } from './settings.ts';

const HASH = `scrypt:15:8:3:${'A'.repeat(22)}:${'B'.repeat(43)}`;
const MAIL = { SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'office@example.com' };
const SITE = 'https://www.example.com';

it('has no desk unless it is told how people sign in', () => {
  expect(deskSettings({ ...MAIL }, SITE)).toEqual({});
});

it('takes a password, addresses, or both', () => {
  const both = { ...MAIL, DESK_PASSWORD: HASH, DESK_MAIL: 'Ada@example.com, ben@example.com' };
  const { password, mail } = deskSettings(both, SITE);
  expect(password?.written).toBe(HASH);
  expect(mail?.addresses).toEqual(['ada@example.com', 'ben@example.com']);
  expect(deskSettings({ DESK_PASSWORD: HASH }, 'http://localhost:4173').password).toBeDefined();
});

it.each([
  [{ DESK_PASSWORD: 'secret' }, SITE, /not a hash.*desk-password/],
  [{ DESK_PASSWORD: HASH.slice(0, -3) }, SITE, /truncated.*desk-password/],
  [{ DESK_PASSWORD: HASH }, 'http://www.example.com', /SITE_URL=https:\/\/www.example.com/],
  [{ DESK_MAIL: 'ada@example.com' }, SITE, /SMTP_URL/],
  [{ ...MAIL, DESK_MAIL: 'ada@example.com, ben' }, SITE, /"ben"/],
  [{ ...MAIL, DESK_MAIL: 'ada@example.com\r\nBcc:x' }, SITE, /"bcc:x"/],
])('refuses %o at %s, and says what to do', (environment, url, says) => {
  const read = () => deskSettings(environment, url);
  expect(read).toThrow(UserError);
  expect(read).toThrow(says);
});
