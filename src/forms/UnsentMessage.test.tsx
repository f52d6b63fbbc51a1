import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { englishWords } from '../../tests/support/english-words.ts';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import type { CompanyContact } from './deliveries/delivery.ts';
import { UnsentMessage } from './UnsentMessage.tsx';

const MINUTE = 60_000;
const NOW = Date.parse('2026-02-03T04:05:06.000Z');
const phone = { href: 'tel:+13525550142', label: '(352) 555-0142', external: false };
const email = 'hello@example.com';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The message of a form that was sent this long ago to a host without an inbox. */
function said(minutes: number, ways: CompanyContact = { phone, email }): string {
  const since = NOW - minutes * MINUTE;
  const unsent = { reason: 'closed', since, next: NOW + 5 * MINUTE, kept: true } as const;
  const html = renderToStaticMarkup(
    <IslandWordsProvider value={englishWords}>
      <UnsentMessage
        {...ways}
        unsent={{ step: 'waiting', files: [], asked: false, ...unsent }}
        submit="Send"
        tryNow={() => {}}
        withdraw={() => {}}
      />
    </IslandWordsProvider>,
  );
  return html.replace(/(<\/p>)|<[^>]+>/g, (_, end) => (end ? '\n' : ''));
}

it('says first in a line of its own that it is not sent, then what is kept', () => {
  const [first, second] = said(0).split('\n');
  expect(first).toBe('This is not sent yet.');
  expect(second).toContain('It is kept on this device.');
});

it('offers the phone and the e-mail address from the first failure on', () => {
  const text = said(0);
  expect(text).toContain('kept on this device.');
  expect(text).toContain('call us at (352) 555-0142. You can also write to hello@example.com.');
  expect(text).not.toContain('do not wait');
  expect(said(0, { email })).toContain('device.\nYou can also write to hello@example.com.');
  expect(said(0, {})).not.toContain('You can also');
});

it('says after ten minutes that nobody should wait for it', () => {
  expect(said(9)).not.toContain('do not wait');
  expect(said(11)).toContain('please do not wait for it. You can also call us');
  expect(said(11)).toContain('kept on this device.');
});
