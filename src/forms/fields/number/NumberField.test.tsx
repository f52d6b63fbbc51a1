import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';
import type { NumberSpec } from './rules.ts';

function keyboardOf(limits: Partial<NumberSpec>): string | undefined {
  const words = { id: 'it', label: 'It', marked: false, half: false, invalid: false };
  const html = renderToStaticMarkup(
    <NumberField
      field={{ kind: 'number', name: 'it', label: 'It', ...limits }}
      words={words}
      control={{ id: 'it', name: 'it' }}
      answer=""
      change={() => {}}
    />,
  );
  return /inputmode="(\w+)"/i.exec(html)?.[1];
}

test.each([
  ['digits alone', 'numeric', {}],
  ['digits alone', 'numeric', { minimum: 1, maximum: 8, step: 2 }],
  ['a comma', 'decimal', { step: 0.5 }],
  ['a comma', 'decimal', { minimum: 1.5 }],
  ['a minus', undefined, { minimum: -5 }],
  ['a minus', undefined, { maximum: -3, step: 0.5 }],
])('the keyboard of phones has %s where numbers need it', (_, keyboard, limits) => {
  expect(keyboardOf(limits)).toBe(keyboard);
});
