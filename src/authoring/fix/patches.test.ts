import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../compiler/edits.ts';
import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';
import { choosePatches, shifter } from './patches.ts';

const found = (fix: Edit[]): Diagnostic => ({
  code: 'unknown-key',
  severity: 'error',
  file: 'site/pages/team.yaml',
  params: { owner: 'page', key: 'lable', advice: { suggestion: 'label' } },
  fix,
});

const text = 'lable: Team\r\ntitel: Us # so\r\n';
const edits = [
  { start: 13, end: 18, text: 'title' },
  { start: 0, end: 5, text: 'a-label' },
];

describe('edits', () => {
  it('change nothing but what they name', () => {
    expect(applyEdits(text, edits)).toBe('a-label: Team\r\ntitle: Us # so\r\n');
  });

  it('tell where a place is afterwards', () => {
    const moved = shifter(edits);
    expect([0, 5, 13, 18, 22].map(moved)).toEqual([0, 7, 15, 20, 24]);
  });

  it('are not chosen where they touch one that is', () => {
    const [first, second] = [
      found([{ start: 2, end: 5, text: '' }]),
      found([{ start: 5, end: 6, text: '' }]),
    ];
    expect(choosePatches([first, second]).map(({ diagnostic }) => diagnostic)).toEqual([first]);
  });
});
