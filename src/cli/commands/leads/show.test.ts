import { expect, it } from 'vitest';
import type { ActionRow, NoteRow } from '../../../leads/tables.ts';
import { historyInFull } from './show.ts';

it('prints notes and what was done, and lets neither command a terminal', () => {
  const at = '2026-02-03T04:05:06.000Z';
  const note: NoteRow = {
    id: 'n',
    lead: '1',
    at,
    by: 'ada@example.com',
    text: 'Called.\n\u001b[2J',
  };
  const done: ActionRow = {
    id: 'a',
    at,
    by: 'terminal',
    session: '',
    lead: '1',
    action: 'marked-unread',
    number: null,
  };
  const later: ActionRow = { ...done, id: 'b', at: '2026-02-03T05:00:00.000Z', action: 'restored' };
  expect(historyInFull([note], [later, done])).toBe(`
Notes
  2026-02-03 04:05 UTC, ada@example.com: Called.
    ␛[2J

History
  2026-02-03 04:05 UTC, terminal: marked unread
  2026-02-03 05:00 UTC, terminal: restored
`);
  expect(historyInFull([], [])).toBe('');
});
