import path from 'node:path';
import { expect, test } from 'vitest';
import { staleFiles } from '../src/authoring/generated-files.ts';
import {
  licencesPage,
  lockedPackages,
  shippedPackages,
} from '../src/authoring/handbook/licences.ts';

const project = path.join(import.meta.dirname, '..');
const locked = [...lockedPackages(project)];

/** Where packages may come from. An entry that says nothing comes from what npm is set to. */
const REGISTRY = 'https://registry.npmjs.org/';

/** Licences under which others may be given what we ship. Any other wants a person to look. */
const USUAL = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
];

const placesWhere = (isSo: (entry: (typeof locked)[number][1]) => boolean) =>
  locked.filter(([, entry]) => isSo(entry)).map(([place]) => place);

test('packages come from the public registry, and are held to their hashes', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(placesWhere(({ resolved }) => !!resolved && !resolved.startsWith(REGISTRY))).toEqual([]);
  expect(placesWhere(({ link }) => link === true)).toEqual([]);
  // What is for another system was never installed here, and no registry at hand may have it.
  const isElsewhere = ({ dev, optional, os }: (typeof locked)[number][1]) => dev && optional && os;
  expect(
    placesWhere((entry) => !/^sha512-/.test(entry.integrity ?? '') && !isElsewhere(entry)),
  ).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  expect(placesWhere(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
});

test('what is shipped has licences, all of them usual', () => {
  const unusual = shippedPackages(project).filter(
    ({ licence = '' }) => !licence.split(/ (?:AND|OR) /).every((one) => USUAL.includes(one)),
  );
  expect(unusual).toEqual([]);
});

test('the page about licences is up to date: npm run docs writes it', () => {
  const stale = staleFiles(path.join(project, 'docs'), licencesPage(project));
  expect(stale, 'Refresh it with: npm run docs').toEqual([]);
});
