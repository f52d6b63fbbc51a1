import { type PageTimes, stateAt, type Timetable } from '../../model/schedule.ts';
import { escapeHtml } from '../../ui/layout/escape.ts';

/** Colours of its own: it is no part of the page. */
const LOOK =
  'position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:99;margin:0;padding:.5rem .875rem;max-width:calc(100vw - 2rem);border-radius:.5rem;background:#ffd84d;color:#1d1a10;font:600 .875rem/1.4 system-ui,sans-serif;box-shadow:0 2px 12px #0004';

/** Says on a page that visitors do not see now that they do not, and why. */
export function withHiddenNote(html: string, path: string, { pages, zone }: Timetable): string {
  const times = pages.find((page) => page.path === path);
  const words = times && wordsFor(times, zone);
  if (words === undefined) return html;
  const note = `<p role="note" lang="en" dir="ltr" style="${LOOK}">${escapeHtml(words)}</p>`;
  return html.replace('</body>', () => `${note}</body>`);
}

function wordsFor(times: PageTimes, zone: string): string | undefined {
  switch (stateAt(times, Date.now())) {
    case 'draft':
      return 'Draft: visitors do not see this page.';
    case 'waits':
      return `Appears on ${times.publish?.written} (${zone}). Visitors do not see this page yet.`;
    case 'gone':
      return `Gone since ${times.expire?.written} (${zone}). Visitors do not see this page any more.`;
    default:
      return undefined;
  }
}
