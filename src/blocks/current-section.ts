/** A heading counts as reached in this upper part of the viewport (0 to 1). */
const REACHED = 0.3;

/**
 * Marks the current section in the table of contents (`aria-current`) while scrolling, and keeps it
 * visible in a table that is itself scrolled.
 */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const headings = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    const reached = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight * REACHED,
    );
    const next = isAtEnd() ? links.at(-1) : links[reached];
    if (next === current) return;
    if (current) current.ariaCurrent = null;
    current = next;
    if (current) current.ariaCurrent = 'true';
    // Above the first section, the table is at its beginning.
    const shown = current ?? links[0];
    if (shown) centre(shown);
  };
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  mark();
}

/** The last headings of a page may be too near to its end to be reached. */
function isAtEnd(): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** Scrolls the table of contents, but not the page, until a link is in the middle of it. */
function centre(link: HTMLElement): void {
  const table = link.closest('[data-contents]') as HTMLElement;
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  table.scrollTop += middle(link) - middle(table);
}
