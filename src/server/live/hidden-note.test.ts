import { expect, test } from 'vitest';
import type { PageTimes } from '../../model/manifest/schedule.ts';
import { withHiddenNote } from './hidden-note.ts';

const HTML = '<html><body><p>Words</p></body></html>';

const past = { written: '2020-01-01', at: Date.UTC(2020, 0, 1) };
const future = { written: '2999-01-01', at: Date.UTC(2999, 0, 1) };

function noted(times: Partial<PageTimes>, path = '/team'): string {
  const page = { path: '/team', file: 'site/pages/team.yaml', label: 'Team', draft: false };
  const html = withHiddenNote(HTML, path, {
    zone: 'UTC',
    pages: [{ ...page, ...times }],
    events: [],
  });
  return html.replace(/ style="[^"]*"/, '');
}

test('a page that visitors do not see says so, and why', () => {
  const note = (words: string) =>
    `<html><body><p>Words</p><p role="note" lang="en" dir="ltr">${words}</p></body></html>`;
  expect(noted({ draft: true })).toBe(note('Draft: visitors do not see this page.'));
  expect(noted({ publish: future })).toBe(
    note('Appears on 2999-01-01 (UTC). Visitors do not see this page yet.'),
  );
  expect(noted({ expire: past })).toBe(
    note('Gone since 2020-01-01 (UTC). Visitors do not see this page any more.'),
  );
});

test('links to such a page say so, and others do not', () => {
  const html = '<nav><a class="x" href="/team">Team</a> <a href="/teams">Teams</a></nav></body>';
  const page = { path: '/team', file: '', label: 'Team', draft: true };
  const marked = withHiddenNote(html, '/', { zone: 'UTC', pages: [page], events: [] });
  expect(marked.replace(/ style="[^"]*"/, '')).toBe(
    '<nav><a class="x" href="/team">Team<span lang="en" dir="ltr">Draft</span></a> <a href="/teams">Teams</a></nav></body>',
  );
});

test('a page that they see says nothing', () => {
  expect(noted({ publish: past, expire: future })).toBe(HTML);
  expect(noted({ draft: true }, '/about')).toBe(HTML);
});
