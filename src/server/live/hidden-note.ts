import { type PageTimes, stateAt, type Timetable } from '../../model/manifest/schedule.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';

/** Own colours, as the note is not part of the page. */
const STYLE =
  'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:99;margin:0;padding:.5rem .875rem;max-width:calc(100vw - 2rem);border-radius:.5rem;background:#ffd84d;color:#1d1a10;font:600 .875rem/1.4 system-ui,sans-serif;box-shadow:0 2px 12px #0004';

/** A small version for links. */
const BADGE =
  'display:inline-block;margin-inline-start:.5em;padding:.1em .5em;border-radius:.25rem;background:#ffd84d;color:#1d1a10;font:600 .75rem/1.4 system-ui,sans-serif;vertical-align:middle';

/**
 * Adds a note to a page that visitors cannot see now, with the reason, and a badge to each link to
 * such a page, in lists and menus.
 */
export function withHiddenNote(html: string, path: string, { pages, zone }: Timetable): string {
  const times = pages.find((page) => page.path === path);
  const words = times && wordsFor(times, zone)?.note;
  const marked = pages.reduce((page, hidden) => withBadges(page, hidden, zone), html);
  if (words === undefined) return marked;
  const note = `<p role="note" lang="en" dir="ltr" style="${STYLE}">${escapeHtml(words)}</p>`;
  return marked.replace('</body>', () => `${note}</body>`);
}

/** Adds badges to the links to a page: lists here include pages that visitors do not see. */
function withBadges(html: string, times: PageTimes, zone: string): string {
  const words = wordsFor(times, zone)?.badge;
  if (words === undefined) return html;
  const badge = `<span lang="en" dir="ltr" style="${BADGE}">${escapeHtml(words)}</span>`;
  const start = `href="${escapeHtml(times.path)}"`;
  return html
    .split(/(?=<a )/)
    .map((part) =>
      tagOf(part).includes(start) ? part.replace('</a>', () => `${badge}</a>`) : part,
    )
    .join('');
}

function tagOf(part: string): string {
  return part.startsWith('<a ') ? part.slice(0, part.indexOf('>')) : '';
}

/** The text of the note and of the badge; undefined for a page that visitors see. */
function wordsFor(times: PageTimes, zone: string): { note: string; badge: string } | undefined {
  const { publish, expire } = times;
  switch (stateAt(times, Date.now())) {
    case 'draft':
      return { note: 'Draft: visitors do not see this page.', badge: 'Draft' };
    case 'waits': {
      const badge = `Appears on ${publish?.written}`;
      return { note: `${badge} (${zone}). Visitors do not see this page yet.`, badge };
    }
    case 'gone': {
      const note = `Gone since ${expire?.written} (${zone}). Visitors do not see this page any more.`;
      return { note, badge: 'Gone' };
    }
    default:
      return undefined;
  }
}
