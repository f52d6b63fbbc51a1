import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleForm } from '../../../../tests/support/sample-form.ts';
import { sampleStorage } from '../../../../tests/support/sample-storage.ts';
import { KEPT_FOR } from '../drafts.ts';
import { contentOf, dropPending, isPending, isSame, keepPending, pendingNow } from './pending.ts';

beforeEach(() => void vi.stubGlobal('localStorage', sampleStorage()));
afterEach(() => void vi.unstubAllGlobals());

const form = sampleForm([
  { kind: 'text', name: 'who' },
  { kind: 'hidden', name: 'source', value: 'home' },
  { kind: 'file', name: 'w9' },
]);
const file = (content = 'signed') => new File([content], 'w9.pdf', { lastModified: 1 });
const content = (answers: { who?: string; w9?: File[] }) =>
  contentOf(form, { who: 'Ada', source: 'home', w9: [], ...answers });

const pending = (key: string, at: number) => ({
  key,
  at,
  form: 'sample',
  name: 'Sample',
  phone: { href: 'tel:+13525550142', label: '(352) 555-0142', external: false },
  page: '/',
  draft: '',
  ...content({ w9: [file()] }),
});

it('holds what visitors typed and what their files are called, and no more', () => {
  expect(content({ w9: [file()] })).toEqual({
    texts: { who: 'Ada' },
    files: [['w9', 'w9.pdf', 6, 1]],
  });
});

it('is the same for the same words and files, and only then', () => {
  const one = content({ w9: [file()] });
  expect(isSame(one, content({ w9: [file()] }))).toBe(true);
  expect(isSame(one, content({ who: 'Grace', w9: [file()] }))).toBe(false);
  expect(isSame(one, content({ w9: [file('signed twice')] }))).toBe(false);
  expect(isSame(one, content({}))).toBe(false);
});

it('is kept until it is dropped, the oldest first', () => {
  keepPending(pending('b', 2));
  keepPending(pending('a', 1));
  expect(pendingNow(3)).toEqual([pending('a', 1), pending('b', 2)]);
  dropPending('a');
  expect(isPending('a')).toBe(false);
  expect(isPending('b')).toBe(true);
});

it('is forgotten when it is too old, or no such thing', () => {
  keepPending(pending('a', 1));
  localStorage.setItem('signpost-pending:b', '{"key":"b"}');
  localStorage.setItem('signpost-pending:c', 'nonsense');
  expect(pendingNow(KEPT_FOR + 2)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('says whether the browser keeps it', () => {
  expect(keepPending(pending('a', 1))).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  expect(keepPending(pending('a', 1))).toBe(false);
  expect(pendingNow()).toEqual([]);
});

it('is not the business of another site on the same host', () => {
  keepPending({ ...pending('below', 1), base: '/sub' });
  keepPending(pending('top', 2));
  expect(pendingNow(3).map(({ key }) => key)).toEqual(['top']);
  vi.stubGlobal('document', { documentElement: { dataset: { base: '/sub' } } });
  expect(pendingNow(3).map(({ key }) => key)).toEqual(['below']);
});
