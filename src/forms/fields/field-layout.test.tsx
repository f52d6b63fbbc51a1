import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Grouped } from './field-layout.tsx';

const words = { id: 'it', label: 'It', marked: false, half: false, invalid: false };

test('a group is of radio buttons, unless its role says otherwise', () => {
  expect(renderToStaticMarkup(<Grouped of={words}>a</Grouped>)).toContain('role="radiogroup"');
  const dates = (
    <Grouped of={words} role="group" aria-describedby="it-help">
      b
    </Grouped>
  );
  expect(renderToStaticMarkup(dates)).toContain('role="group" aria-describedby="it-help"');
});
