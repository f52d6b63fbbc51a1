import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Requests to other hosts, none of which leaves this machine. */
  strangers: string[];
  /** What the browser complained about. Every test ends by finding nothing here. */
  complaints: Complaints;
}

/** What a page complains about: errors of the console and of scripts, failed requests. */
export class Complaints {
  readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  /** A complaint that the test provokes. */
  expect(complaint: RegExp): void {
    this.expected.push(complaint);
  }

  unexpected(): string[] {
    return this.heard.filter((words) => !this.expected.some((pattern) => pattern.test(words)));
  }
}

/**
 * Tests in which other hosts answer with an empty page, and any complaint of the browser
 * is a failure: React reports there that a page was not what it had rendered.
 */
export const test = base.extend<Fixtures>({
  strangers: [
    async ({ context, baseURL }, use) => {
      const strangers: string[] = [];
      await context.route(
        (url) => url.origin !== baseURL && !['data:', 'file:'].includes(url.protocol),
        async (route) => {
          strangers.push(route.request().url());
          await route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'text/html',
            body: '<!doctype html><title>Another host</title>',
          });
        },
      );
      await use(strangers);
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints();
      listen(page, complaints);
      await use(complaints);
      base.expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page was left, or what opened was no page: no complaint. */
const LEFT = 'net::ERR_ABORTED';

function listen(page: Page, { heard }: Complaints): void {
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== LEFT) heard.push(`request: ${request.url()} ${why}`);
  });
}
