/** A heading counts as reached in this upper part of the viewport (0 to 1). */
const REACHED = 0.3;

/** Marks the current section in the table of contents (`aria-current`) while scrolling. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const headings = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  const mark = () => {
    const reached = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight * REACHED,
    );
    for (const [index, link] of links.entries())
      link.ariaCurrent = index === reached ? 'true' : null;
  };
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  mark();
}
