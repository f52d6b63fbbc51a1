import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { liveCode } from './live-code.ts';

it('goes on if a file of a unit is deleted before it is read', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const problemsOfUnits = () => Promise.reject(new Error('ENOENT: no such file'));
  const code = liveCode(
    { problemsOfUnits },
    () => undefined,
    (error) => error,
  );
  code.changed('blocks/quote/old.ts');
  await turn();
  expect(unhandled).not.toHaveBeenCalled();
});
