import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { testProject } from '../../cli/testing.ts';
import { blockSchemas } from '../../compiler/schemas.ts';
import { compile } from '../../pipeline.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
  type UnitExample,
} from '../reference/examples.ts';
import { openGallery } from './open-gallery.tsx';

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
