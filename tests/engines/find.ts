/** An element on a page. `name` is its accessible name: its whole text, or its label. */
export interface Target {
  role: 'button' | 'link' | 'textbox' | 'searchbox' | 'heading' | 'picture' | 'summary' | 'text';
  name?: string;
  /** A selector of the part of the page to search in. */
  within?: string;
}

/** Runs in the page: returns the first visible element that matches. */
export function find({ role, name, within = 'html' }: Target): Element | null {
  const selectors = {
    button: 'button, [role="button"], input[type="submit"]',
    link: 'a[href]',
    textbox: 'input, textarea, select',
    searchbox: 'input[type="search"]',
    heading: 'h1, h2, h3, h4, dialog h2',
    picture: 'img',
    summary: 'summary',
    text: 'p, div, span, li, strong, h1, h2, h3',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelsOf = (element: Element) =>
    [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
  const says = (element: Element) =>
    plain(
      element.getAttribute('aria-label') ||
        labelsOf(element) ||
        element.getAttribute('alt') ||
        // biome-ignore lint/performance/useDomNodeTextContent: a button may hold words that it does not show now.
        (element as HTMLElement).innerText,
    );
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = [...document.querySelectorAll(within)].flatMap((part) => [
    ...part.querySelectorAll(selectors[role]),
  ]);
  const isMeant = (element: Element) =>
    name === undefined || says(element).replace(/ ?\*$/, '') === name;
  return all.find((element) => isMeant(element) && isSeen(element)) ?? null;
}
