import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_REMOVE_DELAY, type Toast, toastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('there is one toast at a time', () => {
  const changes: string[] = [];
  const store = toastStore(({ message, open }: Toast) => changes.push(`${message} ${open}`));
  store.add('error', 'first');
  store.add('error', 'second');
  expect(store.toasts().map(({ message }) => message)).toEqual(['second']);
  expect(changes).toEqual(['first true', 'first false', 'second true']);
});

test('a dismissed toast is forgotten after its time', () => {
  const store = toastStore(() => {});
  const { id } = store.add('success', 'sent');
  store.dismiss(id);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(store.toasts()).toMatchObject([{ message: 'sent', open: false }]);
  vi.advanceTimersByTime(1);
  expect(store.toasts()).toEqual([]);
});

test('a toast is dismissed once', () => {
  const changed = vi.fn();
  const store = toastStore(changed);
  const { id } = store.add('info', 'hello');
  store.dismiss(id);
  store.dismiss(id);
  expect(changed).toHaveBeenCalledTimes(2);
});
