import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules to run: WCAG 2.2 AA and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The tag of rules whose result depends on colours. */
const OF_COLOURS = 'cat.color';

/** Returns the violations that axe finds, one line for each element. */
export function violations(page: Page): Promise<string[]> {
  return violationsOf(page, false);
}

/**
 * Returns those in the light and in the dark theme, with reduced motion. If both have the same
 * elements at the same places, only the rules about colours are run a second time.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violationsOf(page, false);
  const before = await structureOf(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violationsOf(page, (await structureOf(page)) === before);
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

async function violationsOf(page: Page, onlyColours: boolean): Promise<string[]> {
  await bringAxe(page);
  const results = await page.evaluate(
    ({ tags, only }): Promise<AxeResults> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const rules = axe.getRules(tags).filter((rule) => !only || rule.tags.includes(only));
      const values = rules.map(({ ruleId }) => ruleId);
      // Iframes of other hosts are not checked.
      return axe.run(
        { exclude: [['iframe']] },
        {
          runOnly: only ? { type: 'rule', values } : { type: 'tag', values: tags },
          resultTypes: ['violations'],
        },
      );
    },
    { tags: TAGS, only: onlyColours ? OF_COLOURS : '' },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
}

/** Describes all that rules depend on, but for colours: the elements, their boxes, which are seen. */
function structureOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return [x, y, width, height, isSeen].join(' ');
    });
    return [document.documentElement.outerHTML, ...boxes].join('\n');
  });
}

/** Loads axe over the DevTools protocol, because the pages' CSP allows no other scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}
