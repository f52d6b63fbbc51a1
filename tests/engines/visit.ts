import { type Driver, nameOf, waitFor } from './driver.ts';
import type { Target } from './find.ts';
import type { Relay } from './relay.ts';

/** A visit to the site: the browser, its network, and actions and checks. */
export type Visit = ReturnType<typeof visitOf>;

/** Returns the actions and checks for tests in any engine. */
export function visitOf(driver: Driver, relay: Relay) {
  return { ...driver, relay, go, path, expectVisible, expectHidden, focus, colorOf, fill, submit };

  function go(to: string): Promise<void> {
    return driver.open(relay.address + to);
  }

  /**
   * Returns the current URL without its origin: `/rules?a=1#b`. Empty while the page is being left:
   * WebKit then breaks off what is asked.
   */
  function path(): Promise<string> {
    return driver
      .evaluate(() => location.pathname + location.search + location.hash)
      .catch(() => '');
  }

  /** Waits for an element. @throws at the timeout, with the current path and text of the page. */
  async function expectVisible(target: Target): Promise<void> {
    try {
      await waitFor(nameOf(target), async () => (await driver.has(target)) || undefined);
    } catch (error) {
      const text = await driver.evaluate(() => document.querySelector('main')?.textContent);
      throw new Error(`${(error as Error).message} At ${await path()} stands:\n${text}`);
    }
  }

  async function expectHidden(target: Target): Promise<void> {
    await waitFor(`end of ${nameOf(target)}`, async () => !(await driver.has(target)) || undefined);
  }

  /** Returns the name, label or text of the focused element. */
  function focus(): Promise<string> {
    return driver.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      const named = focused?.getAttribute('name') ?? focused?.getAttribute('aria-label');
      // biome-ignore lint/performance/useDomNodeTextContent: a button may hold words that it does not show now.
      return named ?? focused?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    });
  }

  /** Returns the painted colour of an element, in the middle of its lower half: `#113344`. */
  async function colorOf(target: Target): Promise<string> {
    const png = await driver.picture(target);
    return driver.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(image, -image.width / 2, -image.height * 0.75);
      const [...parts] = canvas?.getImageData(0, 0, 1, 1).data.subarray(0, 3) ?? [];
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    }, png);
  }

  /** Types into fields, found by label. */
  async function fill(answers: Record<string, string>, within = 'main'): Promise<void> {
    for (const [name, text] of Object.entries(answers)) {
      await driver.click({ role: 'textbox', name, within });
      await driver.type(text);
    }
  }

  function submit(name: string, within = 'main'): Promise<void> {
    return driver.click({ role: 'button', name, within });
  }
}
