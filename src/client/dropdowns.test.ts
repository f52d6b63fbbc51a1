import { beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_DELAY, Dropdowns } from './dropdowns.ts';

let dropdowns: Dropdowns<string>;
let shown: Set<string>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = new Set();
  dropdowns = new Dropdowns((name, isOpen) => (isOpen ? shown.add(name) : shown.delete(name)));
});

const open = () => [...shown];

test('one stays open until 400 ms after the pointer has left', () => {
  dropdowns.enter('Owners');
  dropdowns.leave();
  vi.advanceTimersByTime(CLOSE_DELAY - 1);
  expect(open()).toEqual(['Owners']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('a pointer that comes back in time keeps it open', () => {
  dropdowns.enter('Owners');
  dropdowns.leave();
  vi.advanceTimersByTime(CLOSE_DELAY - 1);
  dropdowns.enter('Owners');
  vi.advanceTimersByTime(CLOSE_DELAY * 2);
  expect(open()).toEqual(['Owners']);
});

test('opening one closes the other', () => {
  dropdowns.press('Owners', false);
  dropdowns.press('Services', false);
  expect(open()).toEqual(['Services']);
  dropdowns.enter('About');
  expect(open()).toEqual(['About']);
});

test('the wait for one does not close the next', () => {
  dropdowns.enter('Owners');
  dropdowns.leave();
  dropdowns.enter('Services');
  vi.advanceTimersByTime(CLOSE_DELAY * 2);
  expect(open()).toEqual(['Services']);
});

test('a click on what hovering has opened keeps it, the next one closes it', () => {
  dropdowns.enter('Owners');
  dropdowns.press('Owners', true);
  expect(open()).toEqual(['Owners']);
  dropdowns.press('Owners', true);
  expect(open()).toEqual([]);
});

test('a key closes at once what hovering has opened', () => {
  dropdowns.enter('Owners');
  dropdowns.press('Owners', false);
  expect(open()).toEqual([]);
});
