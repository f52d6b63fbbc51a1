import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
import type { DateSpec } from './rules.ts';

/** The HTML of a built page, which may be read months later. */
function built(limits: Partial<DateSpec>): string {
  const words = { id: 'it', label: 'It', marked: false, half: false, invalid: false };
  return renderToStaticMarkup(
    <DateField
      field={{ kind: 'date', name: 'it', label: 'It', ...limits }}
      words={words}
      control={{ id: 'it', name: 'it' }}
      answer=""
      change={() => {}}
    />,
  );
}

test('a built page has the limits of a date, and none that is counted from today', () => {
  expect(built({ earliest: '2026-01-31', latest: '2026-12-31' })).toMatch(
    / min="2026-01-31" max="2026-12-31"/,
  );
  expect(built({ earliest: 'today', latest: 'today + 3 days Asia/Tokyo' })).not.toMatch(
    / (min|max)=/,
  );
});
