import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Other hosts. Nothing that is asked of them leaves this machine. */
  strangers: Strangers;
  /** What the browser complained about. Every test ends by finding nothing here. */
  complaints: Complaints;
}

interface Strangers {
  /** The address of each request. */
  readonly asked: string[];
  /** Whether they refuse the next ones, in place of answering with an empty page. */
  areDown: boolean;
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
 * The sites of these tests are served as `http:`, what their pages show of others is `https:`. Any
 * other host is not found, which is a complaint.
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
 * Answers in place of other hosts. A route of Playwright would take every request into its hands,
 * and nothing from the cache: half of what it costs to open a page again.
 */
async function answerForOthers(page: Page, strangers: Strangers): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    strangers.asked.push(request.url);
    const answer = strangers.areDown
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
      : session.send('Fetch.fulfillRequest', { requestId, ...EMPTY_PAGE });
    // The page may be gone by now.
    answer.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: OTHERS });
}

/**
 * Tests in which other hosts answer with an empty page, and any complaint of the browser
 * is a failure: React reports there that a page was not what it had rendered.
 */
export const test = base.extend<Fixtures>({
  strangers: [
    async ({ context, page }, use) => {
      const strangers: Strangers = { asked: [], areDown: false };
      // It may be closed again before that is set up; if it is not, its requests are complaints.
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
