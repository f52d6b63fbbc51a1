import type { Page } from '../model/manifest.ts';

/** What parts a title from a company, and what does only with a space between them. */
const SIGNS = '|·:';
const DASHES = '–—-';

/**
 * What a page calls itself where the company is named anyway: its title without the company at
 * either end. A title that is the company alone is replaced by the page's label.
 */
export function ownTitle({ title, label }: Pick<Page, 'title' | 'label'>, company: string): string {
  const whole = title.trim();
  if (whole === company) return label;
  if (whole.endsWith(company)) {
    const rest = whole.slice(0, -company.length);
    const before = rest.trimEnd();
    if (parts(before.at(-1), before !== rest)) return before.slice(0, -1).trimEnd() || label;
  }
  if (whole.startsWith(company)) {
    const rest = whole.slice(company.length);
    const after = rest.trimStart();
    if (parts(after.at(0), after !== rest)) return after.slice(1).trimStart() || label;
  }
  return whole;
}

function parts(sign: string | undefined, isApart: boolean): boolean {
  return sign !== undefined && (SIGNS.includes(sign) || (isApart && DASHES.includes(sign)));
}
