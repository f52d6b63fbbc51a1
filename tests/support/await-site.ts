import { setTimeout as wait } from 'node:timers/promises';

/** The longest that a server may take to start on a busy machine, in ms, as in Playwright. */
const PATIENCE = 60_000;

/** How often it is asked, in ms: Playwright soon asks once a second only. */
const INTERVAL = 50;

/** Waits until the first site is served, which was started with the fixture, not after it. */
export default async function awaitSite(): Promise<void> {
  const url = `http://127.0.0.1:${process.env.SIGNPOST_TEST_PORT}`;
  const end = Date.now() + PATIENCE;
  const isServed = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) {
    if (Date.now() > end) throw new Error(`Nothing is served on ${url}.`);
    await wait(INTERVAL);
  }
}
