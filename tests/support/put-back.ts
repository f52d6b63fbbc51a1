import { afterAll, vi } from 'vitest';

// Test files share a worker one after another, so each restores its mocks and stubs at its end.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
