import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/tiny-site.ts';
import { printText } from '../../diagnostics/print-many.ts';
import { compile } from '../../pipeline.ts';
import { writeGallery } from '../gallery/write-gallery.ts';
import { staleFiles } from '../generated-files.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
} from '../reference/examples.ts';
import { families } from '../reference/units.ts';
import { unitPages } from './units.ts';

/** The parsed YAML of an example: a list entry, or some keys. */
type Read = { deliver?: unknown; destinations?: { team: unknown } } | [unknown];

const docs = path.join(import.meta.dirname, '../../../docs');

test('the pages about blocks, fields, deliveries and destinations are up to date: npm run docs writes them', () => {
  expect(staleFiles(docs, unitPages()), 'Refresh them with: npm run docs').toEqual([]);
});

test('every unit of the engine says when to take it, and what its keys mean and take', () => {
  const units = families().flatMap((family) => family.units);
  expect(units.filter(({ when }) => when === '')).toEqual([]);
  const keys = units.flatMap((unit) => unit.keys);
  expect(keys.filter(({ description, type }) => description === '' || type === '')).toEqual([]);
  const size = keys.find(({ path }) => path === 'size');
  expect(size).toMatchObject({ type: 'one of: tall, band', default: 'band', required: false });
});

test('every whole example works as it stands', async () => {
  const site = path.join(await temporaryFolder(), 'site');
  await writeGallery(site);
  // Destinations are part of the site.yaml of the gallery, which is checked as it is.
  const ofFiles = families().filter(({ name }) => name !== 'destinations');
  const units = ofFiles.flatMap(({ name, units }) => units.map((unit) => ({ name, unit })));
  const files = units.flatMap(({ name, unit }) =>
    unit.examples.map(({ completeFile, ...example }) => {
      const file = completeFile.file.replace(
        'example',
        `whole-${name}-${unit.name}-${example.name}`,
      );
      return [file, completeFile.text];
    }),
  );
  expect(files.length).toBeGreaterThan(60);
  await writeFiles(path.dirname(site), Object.fromEntries(files));
  const { diagnostics, sources } = await compile(site);
  // Nothing leads to examples.
  const found = diagnostics.filter(({ code }) => !['orphan-page', 'unused-form'].includes(code));
  expect(found, printText(found, sources)).toEqual([]);
});

test('what is copied says the same as the example that is tested', () => {
  const all = {
    blocks: blockExamples,
    fields: fieldExamples,
    deliveries: deliveryExamples,
    destinations: destinationExamples,
  };
  for (const { name: family, units } of families()) {
    for (const { name, examples } of units) {
      for (const { name: title, yaml } of examples) {
        const read = load(yaml) as Read;
        const shown = all[family][name]?.find((one) => one.name === title)?.shown;
        const copied = Array.isArray(read) ? read[0] : (read.deliver ?? read.destinations?.team);
        expect(copied).toEqual(shown);
      }
    }
  }
});
