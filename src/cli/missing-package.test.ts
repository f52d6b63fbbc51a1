import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { explainMissing, missingPackage } from './missing-package.mjs';

it.each([
  [`[vite]: Rolldown failed to resolve import "sharp" from "/site/src/a.ts".`, 'sharp'],
  ['[vite]: Rolldown failed to resolve import "@scope/name" from "/a.ts".', '@scope/name'],
  ['[vite]: Rolldown failed to resolve import "@scope/name/part" from "/a.ts".', '@scope/name'],
  ['[vite]: Rolldown failed to resolve import "sharp/part.js" from "/a.ts".', 'sharp'],
  ['[vite]: Rolldown failed to resolve import "./gone.ts" from "/a.ts".', undefined],
  ['The disk is full.', undefined],
])('finds the package in %j', (message, name) => {
  expect(missingPackage(new Error(message))).toBe(name);
});

it.each([
  ['ERR_MODULE_NOT_FOUND', "Cannot find package 'sharp' imported from /a.mjs", 'sharp'],
  ['MODULE_NOT_FOUND', "Cannot find module 'sharp'\nRequire stack:\n- /a.cjs", 'sharp'],
  ['MODULE_NOT_FOUND', "Cannot find module '@scope/name/part.js'", '@scope/name'],
  ['MODULE_NOT_FOUND', "Cannot find module './gone.cjs'", undefined],
  ['MODULE_NOT_FOUND', "Cannot find module '/site/gone.cjs'", undefined],
])('finds the package that Node misses: %s, %s', (code, words, name) => {
  expect(missingPackage(Object.assign(new Error(words), { code }))).toBe(name);
});

it('has a package installed that is listed, and one added that is not', async () => {
  const folder = await temporaryFolder();
  const listed = { dependencies: { sharp: '1' }, devDependencies: { vite: '1' } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(listed));
  const folders = [await temporaryFolder(), folder];
  expect(explainMissing('sharp', folders)).toContain('npm ci');
  expect(explainMissing('vite', folders)).toContain('npm ci');
  expect(explainMissing('dayjs', folders)).toContain('npm install dayjs');
});
