import { expect, it } from 'vitest';
import { missingPackage } from './missing-package.mjs';

it.each([
  [`[vite]: Rolldown failed to resolve import "sharp" from "/site/src/a.ts".`, 'sharp'],
  ['[vite]: Rolldown failed to resolve import "@scope/name" from "/a.ts".', '@scope/name'],
  ['[vite]: Rolldown failed to resolve import "./gone.ts" from "/a.ts".', undefined],
  ['The disk is full.', undefined],
])('finds the package in %j', (message, name) => {
  expect(missingPackage(new Error(message))).toBe(name);
});

it('finds the package that Node misses', () => {
  const words = "Cannot find package 'sharp' imported from /a.mjs";
  const error = Object.assign(new Error(words), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(missingPackage(error)).toBe('sharp');
});
