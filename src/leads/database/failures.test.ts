import { expect, it } from 'vitest';
import { reasonOfFailure } from './failures.ts';

it.each(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])('tells a full disk by %s', (code) => {
  const error = Object.assign(new Error('It failed.'), { code });
  expect(reasonOfFailure(error)).toBe('The disk is full.');
});
