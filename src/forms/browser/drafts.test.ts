import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleStorage } from '../../../tests/support/sample-storage.ts';
import { draftName } from '../drafts/draft-name.ts';
import { dropDraft, KEPT_FOR, keepDraft, readDraft, sweepDrafts } from './drafts.ts';
import { splitTexts } from './use-draft.ts';

beforeEach(() => void vi.stubGlobal('localStorage', sampleStorage()));
afterEach(() => void vi.unstubAllGlobals());

const name = draftName(sampleForm([{ kind: 'text', name: 'who' }]));
const texts = { who: 'Ada' };

it('has another name once the fields of its form are others', () => {
  const same = draftName(sampleForm([{ kind: 'text', name: 'who', label: 'Anything' }]));
  const others = [
    [{ kind: 'email', name: 'who' }],
    [{ kind: 'text', name: 'whose' }],
    [
      { kind: 'text', name: 'who' },
      { kind: 'text', name: 'where' },
    ],
    [{ kind: 'text', name: 'who', options: [{ value: 'a', label: 'A' }] }],
  ].map((fields) => draftName(sampleForm(fields)));
  expect(same).toBe(name);
  expect(new Set([name, ...others]).size).toBe(5);
});

it('is there again as it was kept', () => {
  keepDraft(name, { at: 1, texts });
  expect(readDraft(name, KEPT_FOR)).toEqual({ at: 1, texts });
  dropDraft(name);
  expect(readDraft(name, KEPT_FOR)).toBeUndefined();
});

it('is worth nothing when it is old or empty', () => {
  keepDraft(name, { at: 1, texts });
  expect(readDraft(name, KEPT_FOR + 2)).toBeUndefined();
  keepDraft(name, { at: 1, texts: {} });
  expect(readDraft(name, 2)).toBeUndefined();
});

it.each(['', 'null', '[]', '{"at":1}', '{"at":"1","texts":[]}', '{'])(
  'is none where %j stands in its place',
  (json) => {
    localStorage.setItem(name, json);
    expect(readDraft(name, 2)).toBeUndefined();
  },
);

it('goes with all others once it is old', () => {
  const [other, foreign] = ['signpost-draft:b:1', 'basket'];
  for (const one of [name, other]) keepDraft(one, { at: 5, texts });
  for (const old of ['sample:old', 'c:1']) keepDraft(`signpost-draft:${old}`, { at: 1, texts });
  localStorage.setItem(foreign, 'theirs');
  expect(sweepDrafts(name, [], KEPT_FOR + 3)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([name, other, foreign]);
});

it('is found under the names of earlier versions of its form, oldest first', () => {
  keepDraft('signpost-draft:sample:second', { at: 7, texts });
  keepDraft('signpost-draft:sample:first', { at: 5, texts: { who: 'Ida' } });
  keepDraft('signpost-draft:sample:sent', { at: 9, texts });
  keepDraft(name, { at: 8, texts });
  const former = sweepDrafts(name, ['signpost-draft:sample:sent'], 10);
  expect(former).toEqual([
    ['signpost-draft:sample:first', { at: 5, texts: { who: 'Ida' } }],
    ['signpost-draft:sample:second', { at: 7, texts }],
  ]);
});

it('is split into what fits the fields of its form now, and what else was typed', () => {
  const options = [{ value: 'a', label: 'A' }];
  const form = sampleForm([
    { kind: 'text', name: 'who' },
    { kind: 'select', name: 'kind', options },
  ]);
  const typed = { who: 'Ada', kind: 'x', gone: 'A long story', empty: ' ' };
  expect(splitTexts(form, typed, englishWords)).toEqual({
    texts: { who: 'Ada' },
    rest: { gone: 'A long story' },
  });
});

it('is no error where the browser refuses', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft(name, { at: 1, texts });
  sweepDrafts(name);
  expect(readDraft(name)).toBeUndefined();
});
