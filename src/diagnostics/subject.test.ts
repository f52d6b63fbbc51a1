import { expect, test } from 'vitest';
import { groupFirst, type Subject } from './subject.ts';

const site: Subject = { kind: 'site', name: 'site', file: 'site/site.yaml', steps: [] };

test('a sentence about a file says so, one about a part of it names the part', () => {
  expect(groupFirst(site)).toBe('The file site.yaml');
  const workflow = { ...site, steps: [{ key: 'workflow' }] };
  expect(groupFirst(workflow)).toBe('The "workflow" of site.yaml');
});
