import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A mock of other hosts: no request leaves this machine. */
  strangers: Strangers;
  /** Errors reported by the browser. A test fails if there are unexpected ones. */
  complaints: Complaints;
}

interface Strangers {
  /** The URL of each request. */
  readonly asked: string[];
  /** Whether further requests are refused, instead of answered with an empty page. */
  areDown: boolean;
}

/** Errors of a page: console errors and warnings, uncaught exceptions, failed requests. */
export class Complaints {
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
async function answerForOthers(page: Page, strangers: Strangers): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    strangers.asked.push(request.url);
    const answer = strangers.areDown
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
  strangers: [
    async ({ context, page }, use) => {
      const strangers: Strangers = { asked: [], areDown: false };
      // It may be closed before this is set up; otherwise its requests are reported as errors.
      context.on('page', (other) => answerForOthers(other, strangers).catch(() => {}));
      await answerForOthers(page, strangers);
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

/** The error of a navigation away, or to a download: it is ignored. */
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
