import { expect, it } from 'vitest';
import { deskConfiguration } from './settings.ts';

const HASH = `scrypt:15:8:3:${'A'.repeat(22)}:${'B'.repeat(43)}`;
const MAIL = { SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'office@example.com' };
const SITE = 'https://www.example.com';

it('has no desk unless it is told how people sign in', () => {
  expect(deskConfiguration({ ...MAIL }, SITE)).toEqual({});
});

it('takes a password, addresses, or both', () => {
  const both = { ...MAIL, DESK_PASSWORD: HASH, DESK_MAIL: 'Ada@example.com, ben@example.com' };
  const { settings, wrong } = deskConfiguration(both, SITE);
  expect(wrong).toBeUndefined();
  expect(settings?.password?.written).toBe(HASH);
  expect(settings?.mail?.addresses).toEqual(['ada@example.com', 'ben@example.com']);
  expect(deskConfiguration({ DESK_PASSWORD: HASH }, 'http://localhost:4173').wrong).toBeUndefined();
});

it.each([
  [{ DESK_PASSWORD: 'secret' }, SITE, /not a hash.*desk-password/],
  [{ DESK_PASSWORD: HASH.slice(0, -3) }, SITE, /truncated.*desk-password/],
  [{ DESK_PASSWORD: HASH }, 'http://www.example.com', /SITE_URL=https:\/\/www.example.com/],
  [{ DESK_MAIL: 'ada@example.com' }, SITE, /SMTP_URL/],
  [{ ...MAIL, DESK_MAIL: 'ada@example.com, ben' }, SITE, /"ben"/],
  [{ ...MAIL, DESK_MAIL: 'ada@example.com\r\nBcc:x' }, SITE, /"bcc:x"/],
])('refuses %o at %s, and says what to do', (environment, url, says) => {
  const { settings, wrong } = deskConfiguration(environment, url);
  expect(settings).toBeUndefined();
  expect(wrong).toMatch(says);
});
