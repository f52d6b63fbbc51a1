/** Returns a selector for links to pages of this site that open in the same tab. */
function pageLinks(base: string): string {
  return `a[href^="${base}/"]:not([href^="${base}/files/"],[href^="${base}/images/"],[target],[download])`;
}

/**
 * Prefetches a page on hover, touch or focus of a link to it, in browsers without speculation rules
 * (`src/ui/layout/document.ts`). Disabled by the save-data setting.
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
