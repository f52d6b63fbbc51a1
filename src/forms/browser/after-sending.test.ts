import { afterEach, expect, it, vi } from 'vitest';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { followSuccess } from './after-sending.ts';

afterEach(() => vi.unstubAllGlobals());

it('goes on to the page of thanks, unless there is more to say', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const form = sampleForm([], { success: { page: { href: '/thanks', external: false } } });
  followSuccess(form, {}, { state: 'sent', receipt: 'K7M2-9QXD', lostFiles: ['w9.pdf'] });
  expect(assign).not.toHaveBeenCalled();
  followSuccess(form, {}, { state: 'sent', receipt: 'K7M2-9QXD', lostFiles: [] });
  expect(assign).toHaveBeenCalledWith('/thanks');
});
