import { expect, it } from 'vitest';
import { text } from './builders.ts';
import { defineDelivery, defineField, defineHiddenField } from './form.ts';

const description = 'What it is for.';
const own = (key: string) => ({ [key]: text('Its key.') });

it.each(['kind', 'name', 'label', 'help', 'required', 'message', 'half'])(
  'refuses a field with a key "%s" of its own, which forms read',
  (key) => {
    const define = () => defineField({ kind: 'stars', description, properties: own(key) });
    expect(define).toThrow(`the key "${key}" needs another name`);
  },
);

it('refuses other units with keys that they all have', () => {
  const hidden = () => defineHiddenField({ kind: 'code', description, properties: own('name') });
  expect(hidden).toThrow('the key "name" needs another name');
  const delivery = () => defineDelivery({ to: 'fax', description, properties: own('to') });
  expect(delivery).toThrow('the key "to" needs another name');
});

it('says what to write in place of no keys', () => {
  const definition = { to: 'fax', description } as Parameters<typeof defineDelivery>[0];
  expect(() => defineDelivery(definition)).toThrow('for none, write properties: {}');
});
