/** The share of the screen, from its top, in which a heading has been reached. */
const REACHED = 0.3;

/** Marks in the contents beside a text the section that is being read. */
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
