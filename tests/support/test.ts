import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A mock of other hosts: no request leaves this machine. */
  otherHosts: OtherHosts;
  /** Errors reported by the browser. A test fails if there are unexpected ones. */
  browserErrors: BrowserErrors;
}

interface OtherHosts {
  /** The URL of each request. */
  readonly asked: string[];
  /** Whether further requests are refused, instead of answered with an empty page. */
  areDown: boolean;
}

/** Errors of a page: console errors and warnings, uncaught exceptions, failed requests. */
export class BrowserErrors {
  readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Expects an error that the test provokes. */
  expect(complaint: RegExp): void {
    this.expected.push(complaint);
  }

  unexpected(): string[] {
    return this.heard.filter((words) => !this.expected.some((pattern) => pattern.test(words)));
  }
}

/**
 * The tested sites are served over `http:`, and refer to other hosts with `https:`. Any other host
 * is not found, which is reported as an error.
 */
const OTHERS = [{ urlPattern: 'https://*' }];

const EMPTY_PAGE = {
  responseCode: 200,
  responseHeaders: [
    { name: 'access-control-allow-origin', value: '*' },
    { name: 'content-type', value: 'text/html' },
  ],
  body: btoa('<!doctype html><title>Another host</title>'),
};

/**
 * Answers requests to other hosts. A Playwright route would intercept every request and disable the
 * cache, which is half of the cost of opening a page again.
 */
async function answerForOthers(page: Page, otherHosts: OtherHosts): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    otherHosts.asked.push(request.url);
    const answer = otherHosts.areDown
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
      : session.send('Fetch.fulfillRequest', { requestId, ...EMPTY_PAGE });
    // The page may be closed by now.
    answer.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: OTHERS });
}

/**
 * Tests in which other hosts answer with an empty page, and which fail on any error reported by the
 * browser, such as React's hydration mismatches.
 */
export const test = base.extend<Fixtures>({
  otherHosts: [
    async ({ context, page }, use) => {
      const otherHosts: OtherHosts = { asked: [], areDown: false };
      // It may be closed before this is set up; otherwise its requests are reported as errors.
      context.on('page', (other) => answerForOthers(other, otherHosts).catch(() => {}));
      await answerForOthers(page, otherHosts);
      await use(otherHosts);
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors = new BrowserErrors();
      listen(page, browserErrors);
      await use(browserErrors);
      base.expect(browserErrors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

/** The error of a navigation away, or to a download: it is ignored. */
const LEFT = 'net::ERR_ABORTED';

function listen(page: Page, { heard }: BrowserErrors): void {
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== LEFT) heard.push(`request: ${request.url()} ${why}`);
  });
}
