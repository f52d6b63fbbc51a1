import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { testProject } from '../../cli/testing.ts';
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

it('takes examples of a field with the same name', async () => {
  const examples = fieldExamples.tel ?? [];
  const shown = { kind: 'tel', name: 'phone', label: 'Another phone' };
  examples.push({ unit: 'tel', name: 'other', title: 'Other', hidden: false, shown });
  onTestFinished(() => void examples.pop());
  const { manifest } = await openGallery(await temporaryFolder());
  const together = manifest.forms['hidden-fields-tel']?.fields.map(({ name }) => name);
  expect(new Set(together).size).toBe(examples.length);
});
