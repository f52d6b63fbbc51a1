import { afterAll, vi } from 'vitest';

// Test files share a worker one after another: what one has replaced is put back at its end.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
