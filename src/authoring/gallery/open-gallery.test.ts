import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { testProject } from '../../cli/testing.ts';
import { blockSchemas } from '../../compiler/schemas.ts';
import { compile } from '../../pipeline.ts';
import { blockExamples, fieldExamples } from '../reference/examples.ts';
import { openGallery } from './open-gallery.tsx';

it('says of a mistake in an example which file it is written in, and what it may use', async () => {
  const examples = blockExamples.notice ?? [];
  const shown = { type: 'notice', text: '[Our team](/team)' };
  examples.push({ unit: 'notice', name: 'wide', title: 'Wide', hidden: false, shown });
  onTestFinished(() => void examples.pop());
  const mistake =
    /in the examples\.yaml of "quote".*not those of your site.*pages\/notice\/wide\.json/s;
  await expect(openGallery(await temporaryFolder())).rejects.toThrow(mistake);
  expect(await testProject().problems()).toMatch(mistake);
});

it('takes examples of a field with the same name and label', async () => {
  const examples = fieldExamples.tel ?? [];
  const shown = { kind: 'tel', name: 'phone', label: 'Your phone' };
  for (const name of ['one', 'two'])
    examples.push({ unit: 'tel', name, title: name, hidden: false, shown });
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
