import { expect, it } from 'vitest';
import { pollPause } from './server-settings.ts';

it.each([
  [{}, undefined],
  [{ CHOKIDAR_INTERVAL: '100' }, undefined],
  [{ CHOKIDAR_USEPOLLING: 'false' }, undefined],
  [{ CHOKIDAR_USEPOLLING: '0' }, undefined],
  [{ CHOKIDAR_USEPOLLING: '1' }, 300],
  [{ CHOKIDAR_USEPOLLING: 'true', CHOKIDAR_INTERVAL: '1000' }, 1000],
])('with %j, dev looks at all files every %s ms', (env, pause) => {
  expect(pollPause(env)).toBe(pause);
});
