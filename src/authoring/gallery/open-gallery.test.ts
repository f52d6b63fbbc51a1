import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { testProject } from '../../cli/testing.ts';
import { blockSchemas } from '../../compiler/schemas.ts';
import { defineBlock } from '../../model/schema/block.ts';
import { text } from '../../model/schema/builders.ts';
import { compile } from '../../pipeline.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
  type UnitExample,
} from '../reference/examples.ts';
import { families } from '../reference/units.ts';
import { openGallery } from './open-gallery.tsx';
import { galleryDocuments } from './write-gallery.ts';

/** Adds an example to those of a unit for the time of a test. */
function addExample(examples: UnitExample<object>[] = [], family: string, shown: object) {
  const [{ unit = '' } = {}] = examples;
  const key = { fields: 'field', deliveries: 'deliver' }[family] ?? family.slice(0, -1);
  const text = `usual: {}\nwide:\n  title: Wide\n  ${key}: ${JSON.stringify(shown)}\n`;
  const source = { file: `${family}/${unit}/examples.yaml`, text, keys: ['wide', key] };
  const example = { unit, name: 'wide', title: 'Wide', hidden: false, shown, source };
  examples.push(example);
  onTestFinished(() => void examples.splice(examples.indexOf(example), 1));
}

it('shows all but the examples with a mistake, and where each is', async () => {
  addExample(blockExamples.notice, 'blocks', { type: 'notice', text: '[Our](/team)' });
  addExample(fieldExamples.tel, 'fields', { kind: 'tel', name: 'tel', lable: 'Yours' });
  addExample(deliveryExamples.inbox, 'deliveries', { to: 'inbox', at: 'once' });
  addExample(destinationExamples.slack, 'destinations', { slack: 5 });
  const { manifest, mistakes } = await openGallery(await temporaryFolder());
  expect(manifest.pages.map((page) => page.path)).toContain('/hero/tall');
  const problems = await testProject().problems();
  const expected = {
    '/notice/wide': 'blocks/notice/examples.yaml:4:41  broken-link',
    '/fields/tel/wide': 'fields/tel/examples.yaml:4:37  unknown-key',
    '/deliveries/inbox/wide': 'deliveries/inbox/examples.yaml:4:26  unknown-key',
    '/destinations/slack/wide': 'destinations/slack/examples.yaml:4:25  broken-link',
  };
  expect([...mistakes.keys()].sort()).toEqual(Object.keys(expected).sort());
  for (const [at, place] of Object.entries(expected)) {
    expect(mistakes.get(at)).toContain(place);
    expect(mistakes.get(at)).toContain('not those of your site');
    expect(problems).toContain(place);
  }
});

it('opens pages with a hero of the project that has other keys', () => {
  const title = text('What it says.');
  const hero = defineBlock({ type: 'hero', description: 'A hero.', properties: { title } });
  const [usual] = blockExamples.hero ?? [];
  if (!usual) throw new Error('There is no example of a hero.');
  const [schema, examples] = [blockSchemas.hero, blockExamples.hero];
  onTestFinished(() => {
    Object.assign(blockSchemas, { hero: schema });
    Object.assign(blockExamples, { hero: examples });
  });
  const shown = { type: 'hero', title: 'Home' };
  blockSchemas.hero = hero;
  blockExamples.hero = [{ ...usual, shown }];
  const documents: { blocks?: { type: string }[] }[] = Object.values(galleryDocuments());
  const heroes = documents.flatMap(({ blocks = [] }) => blocks.filter((it) => it.type === 'hero'));
  expect(heroes.length).toBeGreaterThan(10);
  expect(new Set(heroes.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(shown)]),
  );
  const notice = families()
    .flatMap(({ units }) => units)
    .find(({ name }) => name === 'notice');
  expect(notice?.examples[0]?.completeFile.text).toContain('title: Home');
});

it('takes examples of a field with the same name and label', async () => {
  const examples = fieldExamples.tel ?? [];
  const [usual] = examples;
  if (!usual) throw new Error('There is no example of a phone number.');
  const shown = { kind: 'tel', name: 'phone', label: 'Your phone' };
  for (const name of ['one', 'two']) examples.push({ ...usual, name, title: name, shown });
  onTestFinished(() => void examples.splice(-2));
  const { manifest, folder } = await openGallery(await temporaryFolder());
  const together = manifest.forms['hidden-fields-tel']?.fields.map(({ name }) => name);
  expect(new Set(together).size).toBe(examples.length);
  expect((await compile(folder)).diagnostics).toEqual([]);
});

it('finds nothing wrong with a project of many blocks', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `own-${at}`);
  for (const name of names) Object.assign(blockSchemas, { [name]: blockSchemas.notice });
  onTestFinished(() => {
    for (const name of names) delete blockSchemas[name];
  });
  // Without mistakes, what a build has written for browsers is read next.
  const found = await testProject().problems().catch(String);
  expect(found).not.toContain('crowded-group');
});
