import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules to run: WCAG 2.2 AA and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the violations that axe finds, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  await bringAxe(page);
  const results = await page.evaluate(
    // Iframes of other hosts are not checked.
    (values): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(
        { exclude: [['iframe']] },
        { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
      ),
    TAGS,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
}

/** Loads axe over the DevTools protocol, because the pages' CSP allows no other scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}
