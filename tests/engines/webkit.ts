import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.mjs';
import { type Driver, nameOf, waitFor } from './driver.ts';
import { find, type Target } from './find.ts';
import type { findEngines } from './find-engines.mjs';

/** The size of the virtual screen, in pixels: larger than every window. */
const SCREEN = '1400x1000x24';

/** GTK settings: no animations. */
const DESKTOP = '[Settings]\ngtk-enable-animations=0\n';

type Programs = Awaited<ReturnType<typeof findEngines>>;

/** Starts WebKitGTK, driven over WebDriver on a virtual screen. */
export async function startWebKit(programs: Programs): Promise<Driver> {
  const desktop = await startDesktop(programs);
  const address = `http://127.0.0.1:${desktop.port}`;
  await waitFor('driver of WebKit', () => fetch(`${address}/status`).catch(() => undefined));
  const browserOptions = { binary: programs.webkit, args: ['--automation'] };
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }),
    )
    .build();
  const window = session.manage().window();
  const chrome = await frameOf();
  const search = (target: Target) => session.executeScript<WebElement | null>(find, target);
  const element = (target: Target) => waitFor(nameOf(target), () => search(target));
  return {
    begin: () => session.get('about:blank'),
    open: (to) => session.get(to),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    evaluate: (question, given) => session.executeScript(question, given),
    has: async (target) => (await search(target)) !== null,
    async hover(target) {
      const origin = await element(target);
      await session.executeScript(intoView, origin);
      // WebKit only notices a pointer that moves.
      await session.actions().move({ x: 1, y: 1 }).move({ origin }).perform();
    },
    async click(target) {
      const found = await element(target);
      await session.executeScript(intoView, found);
      await found.click();
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse().map(keyOf);
      const actions = session.actions();
      for (const one of held) actions.keyDown(one);
      actions.sendKeys(key);
      for (const one of held) actions.keyUp(one);
      await actions.perform();
    },
    async resize(width, height) {
      await window.setRect({ x: 0, y: 0, width, height: height + chrome });
      await waitFor(
        `window ${height} px high`,
        async () =>
          (await session.executeScript((high: number) => innerHeight === high, height)) ||
          undefined,
      );
    },
    picture: async (target) => (await element(target)).takeScreenshot(),
    async close() {
      await session.quit();
      await desktop.close();
    },
  };

  /** Returns the height of the window's frame, in pixels. */
  async function frameOf(): Promise<number> {
    const { height } = await window.getRect();
    return height - (await session.executeScript<number>(() => innerHeight));
  }
}

function intoView(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Converts `Escape`, `ArrowDown` etc. to WebDriver's key codes; letters are unchanged. */
function keyOf(name: string): string {
  const names: Record<string, string> = {
    Tab: Key.TAB,
    Shift: Key.SHIFT,
    Enter: Key.ENTER,
    Escape: Key.ESCAPE,
    Space: Key.SPACE,
    ArrowDown: Key.ARROW_DOWN,
  };
  return names[name] ?? name;
}

/** Starts a virtual screen with a window manager and the driver. */
async function startDesktop({ screen, windowManager, webkitDriver }: Programs) {
  const settings = mkdtempSync(path.join(tmpdir(), 'signpost-webkit-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0/settings.ini'), DESKTOP);
  const xvfb = spawn(screen as string, ['-displayfd', '3', '-screen', '0', SCREEN], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data');
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: settings };
  const port = await freePort();
  const manager = spawn(windowManager as string, [], { env, stdio: 'ignore' });
  const driver = spawn(webkitDriver as string, [`--port=${port}`], { env, stdio: 'ignore' });
  return {
    port,
    async close() {
      for (const one of [driver, manager, xvfb]) await end(one);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
