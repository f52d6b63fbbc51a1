import { expect, test } from 'vitest';
import type { FormUse } from '../../model/units/personal-data.ts';
import { groupStatements } from './Privacy.tsx';

const STATEMENTS: Record<string, string[]> = {
  ask: ['kept', 'copied', 'answered'],
  flow: ['kept', 'copied'],
  visit: ['kept', 'copied', 'answered'],
};

const use = (name: string): FormUse => ({
  name,
  asks: [],
  kept: { in: 'inbox' },
  copies: [],
  acknowledged: false,
});

function said(...names: string[]) {
  const { common, groups } = groupStatements(names.map(use), ({ name }) => STATEMENTS[name] ?? []);
  return { common, groups: groups.map(({ forms, own }) => [forms.map(({ name }) => name), own]) };
}

test('what holds of all forms is said once, and what else holds once for those it holds of', () => {
  expect(said('ask', 'flow', 'visit')).toEqual({
    common: ['kept', 'copied'],
    groups: [
      [['flow'], []],
      [['ask', 'visit'], ['answered']],
    ],
  });
});

test('all that is said of a single form holds of all', () => {
  expect(said('ask')).toEqual({
    common: ['kept', 'copied', 'answered'],
    groups: [[['ask'], []]],
  });
});
