import path from 'node:path';
import {
  test as base,
  type CDPSession,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test';
import { fixture } from './fixture-site.ts';

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
async function answerForOthers(page: Page, otherHosts: OtherHosts): Promise<CDPSession> {
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
  return session;
}

/** The folder of the tests of the engine, which use its fixture site. */
const OF_ENGINE = path.join(import.meta.dirname, '../e2e/');

/**
 * Tests in which other hosts answer with an empty page, and which fail on any error reported by the
 * browser, such as React's hydration mismatches.
 */
export const test = base.extend<Fixtures>({
  baseURL: ({ baseURL }, use, { file }) =>
    use(file.startsWith(OF_ENGINE) ? fixture.url() : baseURL),
  otherHosts: [
    async ({ context, page }, use) => {
      const otherHosts: OtherHosts = { asked: [], areDown: false };
      // It may be closed before this is set up; otherwise its requests are reported as errors.
      const answer = (other: Page) => void answerForOthers(other, otherHosts).catch(() => {});
      context.on('page', answer);
      const session = await answerForOthers(page, otherHosts);
      await use(otherHosts);
      context.off('page', answer);
      await session.detach().catch(() => {});
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors = new BrowserErrors();
      const stopListening = listen(page, browserErrors);
      await use(browserErrors);
      stopListening();
      base.expect(browserErrors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

/** The error of a navigation away, or to a download: it is ignored. */
const LEFT = 'net::ERR_ABORTED';

/** @returns a function that ends it. */
function listen(page: Page, { heard }: BrowserErrors): () => void {
  const hearScript = (error: Error) => heard.push(`script: ${error.message}`);
  const hearConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`console: ${message.text()}`);
  };
  const hearRequest = (request: Request) => {
    const why = request.failure()?.errorText;
    if (why !== LEFT) heard.push(`request: ${request.url()} ${why}`);
  };
  page.on('pageerror', hearScript);
  page.on('console', hearConsole);
  page.on('requestfailed', hearRequest);
  return () => {
    page.off('pageerror', hearScript);
    page.off('console', hearConsole);
    page.off('requestfailed', hearRequest);
  };
}
