import { describe, expect, test } from 'vitest';
import type { NavEntry } from '../../model/manifest/manifest.ts';
import { neighboursOf } from './neighbours.ts';

const link = (path: string) => ({ label: path, path });

const menu: NavEntry[] = [
  { kind: 'link', link: link('/') },
  { kind: 'group', label: 'Start', links: [link('/install'), link('/first-steps')] },
  { kind: 'group', label: 'Reference', links: [link('/commands')] },
  { kind: 'link', link: link('/news') },
];

describe('the pages before and after one', () => {
  test('are those of its group', () => {
    expect(neighboursOf('/install', menu)).toEqual({ after: link('/first-steps') });
  });

  test('are those of the groups around it where its own ends', () => {
    expect(neighboursOf('/first-steps', menu)).toEqual({
      before: link('/install'),
      after: link('/commands'),
    });
    expect(neighboursOf('/commands', menu)).toEqual({ before: link('/first-steps') });
  });

  test('are none if the page is in no group', () => {
    expect(neighboursOf('/news', menu)).toEqual({});
    expect(neighboursOf('/elsewhere', menu)).toEqual({});
  });
});
