import type { Page } from '../model/manifest/manifest.ts';

/** Characters that separate a title from a company; dashes only with a space before or after. */
const SEPARATORS = '|·:';
const DASHES = '–—-';

/**
 * Returns a page's title without the company at either end, for places that name the company
 * anyway. A title that is only the company is replaced by the page's label.
 */
export function titleWithoutCompany(
  { title, label }: Pick<Page, 'title' | 'label'>,
  company: string,
): string {
  const whole = title.trim();
  if (whole === company) return label;
  if (whole.endsWith(company)) {
    const rest = whole.slice(0, -company.length);
    const before = rest.trimEnd();
    if (isSeparator(before.at(-1), before !== rest)) return before.slice(0, -1).trimEnd() || label;
  }
  if (whole.startsWith(company)) {
    const rest = whole.slice(company.length);
    const after = rest.trimStart();
    if (isSeparator(after.at(0), after !== rest)) return after.slice(1).trimStart() || label;
  }
  return whole;
}

function isSeparator(sign: string | undefined, isApart: boolean): boolean {
  return sign !== undefined && (SEPARATORS.includes(sign) || (isApart && DASHES.includes(sign)));
}
