import { expect, it } from 'vitest';
import { defineBlock } from './block.ts';
import { text } from './builders.ts';

const define = (key: string) => () =>
  defineBlock({ type: 'quote', description: 'Words.', properties: { [key]: text('Its key.') } });

it.each(['id', 'tone', 'type', 'level', 'key'])(
  'refuses a key "%s", which views get otherwise',
  (key) => {
    expect(define(key)).toThrow(`the key "${key}" needs another name`);
  },
);

it('takes keys of all other names', () => {
  expect(define('title')()).toMatchObject({ properties: { title: { type: 'string' } } });
});
