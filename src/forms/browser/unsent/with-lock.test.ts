import { expect, it, vi } from 'vitest';
import { withLock } from './with-lock.ts';

it.each([
  ['are missing', undefined],
  [
    'are blocked, with cookies and storage',
    { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) },
  ],
])('what is to be sent is sent where locks %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks });
  const act = vi.fn(async () => {});
  await withLock('key', act);
  expect(act).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('what fails under a lock is not done again', async () => {
  const request = (_: string, act: () => Promise<void>) => act();
  vi.stubGlobal('navigator', { locks: { request } });
  const act = vi.fn(() => Promise.reject(new Error('It failed.')));
  await expect(withLock('key', act)).rejects.toThrow('It failed.');
  expect(act).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
