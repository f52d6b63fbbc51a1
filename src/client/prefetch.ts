/** What can be opened without more: a page of this site, in this tab. */
function pageLinks(base: string): string {
  return `a[href^="${base}/"]:not([href^="${base}/files/"],[target],[download])`;
}

/**
 * Fetches a page when the pointer, a finger or the focus comes to a link to it: for browsers that do
 * not know the rules in its head (`src/ui/layout/document.ts`). Not for those who save data.
 */
export function startPrefetch(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const links = pageLinks(document.documentElement.dataset.base ?? '');
  const fetched = new Set([location.href]);
  const act = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    const [address] = link ? link.href.split('#') : [];
    if (!address || fetched.has(address)) return;
    fetched.add(address);
    fetch(address, { headers: { purpose: 'prefetch' }, priority: 'low' }).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(event, act, { passive: true });
  }
}
