import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, readHash, weaknessOf } from './password.ts';

const GOOD = 'correct horse battery';

describe('passwords of the desk', () => {
  it('are known by their hash, in which no shell reads anything', async () => {
    const written = await hashPassword(GOOD);
    expect(written).toMatch(/^[\w:-]+$/);
    expect(written).not.toContain('horse');
    const hash = readHash(written);
    if (!hash) throw new Error('It cannot be read again.');
    expect(await isPassword(GOOD, hash)).toBe(true);
    expect(await isPassword(`${GOOD} `, hash)).toBe(false);
  });

  it.each(['short', 'aaaaaaaaaaaa', '123456789012', 'passwordpassword', 'x'.repeat(300)])(
    '%s is refused',
    (password) => expect(weaknessOf(password)).toBeTypeOf('string'),
  );

  it.each([GOOD, 'kJ8#vn2!Qz0p', 'четыре разных слова'])('%s is taken', (password) =>
    expect(weaknessOf(password)).toBeUndefined(),
  );

  const [salt, hash] = ['A'.repeat(22), 'B'.repeat(43)];
  it.each([
    'correct horse battery',
    `scrypt:15:8:3:${salt}`,
    `scrypt:10:8:1:${salt}:${hash}`,
    `scrypt:14:8:1:${salt}:${hash}`,
    `scrypt:20:8:3:${salt}:${hash}`,
    `scrypt:15:8:99:${salt}:${hash}`,
    `scrypt:15:8:3:short:${hash}`,
    `scrypt:15:8:3:${salt}:${hash}x`,
    `${hash} scrypt:15:8:3:${salt}:${hash}`,
  ])('%s is no hash that a server starts with', (written) =>
    expect(readHash(written)).toBeUndefined(),
  );
});
