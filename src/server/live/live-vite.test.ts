import { createLogger } from 'vite';
import { expect, it, vi } from 'vitest';
import { withoutExpectedErrors } from './live-vite.ts';

it('prints the errors of Vite, but not that it was stopped while it started', () => {
  const error = vi.fn();
  const logger = withoutExpectedErrors({ ...createLogger('silent'), error });
  logger.error('Failed to run dependency scan. Error: The server is being restarted or closed.');
  logger.error('Failed to run dependency scan. Error: No such file.');
  expect(error.mock.calls).toEqual([
    ['Failed to run dependency scan. Error: No such file.', undefined],
  ]);
});
