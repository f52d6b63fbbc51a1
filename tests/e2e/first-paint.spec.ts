import type { Page } from '@playwright/test';
import send from 'send';
import { fixture } from '../support/fixture-site.ts';
import { openServer } from '../support/open-server.ts';
import { htmlOf } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** How long the response pauses, in ms: more than a browser needs to paint what it has. */
const PAUSE = 1_500;

test('a page whose response pauses within the menu is first painted with its whole header', async ({
  page,
}) => {
  const html = htmlOf('/questions', fixture.dist);
  const half = html.indexOf('</li>', html.indexOf('id="_menu"'));
  const { url, close } = await openServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== '/questions') {
      send(request, pathname, { root: fixture.dist }).pipe(response);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write(html.slice(0, half));
    setTimeout(() => response.end(html.slice(half)), PAUSE);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${url}/questions`);
  await expect.poll(() => firstPaint(page)).toBeGreaterThan(0);
  expect(await firstPaint(page)).toBeGreaterThan(PAUSE);
  await close();
});

/** Returns when the page was first painted, in ms since the navigation; 0 if it was not yet. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
}
