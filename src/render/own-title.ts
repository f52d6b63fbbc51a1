import type { Page } from '../model/manifest.ts';

const SEPARATORS = '|–—-·:';

/**
 * What a page calls itself where the company is named anyway: its title without the company at
 * either end. A title that is the company alone is replaced by the page's label.
 */
export function ownTitle({ title, label }: Pick<Page, 'title' | 'label'>, company: string): string {
  const whole = title.trim();
  if (whole === company) return label;
  if (whole.endsWith(company)) {
    const before = whole.slice(0, -company.length).trimEnd();
    if (SEPARATORS.includes(before.at(-1) ?? ' ')) return before.slice(0, -1).trimEnd() || label;
  }
  if (whole.startsWith(company)) {
    const after = whole.slice(company.length).trimStart();
    if (SEPARATORS.includes(after.at(0) ?? ' ')) return after.slice(1).trimStart() || label;
  }
  return whole;
}
