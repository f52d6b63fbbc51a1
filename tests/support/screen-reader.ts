import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const CODE = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** The path from which the page imports it. */
const ADDRESS = '/screen-reader.js';

type Module = typeof import('@guidepup/virtual-screen-reader');

/** Matches the position of an item in its list. */
const PLACE = /, level 1, position (\d+), set size (\d+)/;

/**
 * Starts a screen reader in the page: it reads what the browser shows with styles and scripts
 * applied, announces live regions, and follows the focus.
 */
export async function listenTo(page: Page) {
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ path: CODE }));
  await page.evaluate(start, ADDRESS);
  return { readAll, heard };

  /** Reads the whole page and returns the phrases, without those for the end of elements. */
  async function readAll(): Promise<string[]> {
    await page.evaluate(toTheEnd, ADDRESS);
    return (await heard()).filter((phrase) => !phrase.startsWith('end of '));
  }

  /** Returns the phrases spoken since the last call. */
  async function heard(): Promise<string[]> {
    const phrases = await page.evaluate(said, ADDRESS);
    return phrases.map((phrase) => phrase.replace(PLACE, ' $1 of $2'));
  }
}

async function start(address: string): Promise<void> {
  const { virtual } = (await import(/* @vite-ignore */ address)) as Module;
  await virtual.start({ container: document.body });
}

async function toTheEnd(address: string): Promise<void> {
  const { virtual } = (await import(/* @vite-ignore */ address)) as Module;
  while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
}

async function said(address: string): Promise<string[]> {
  const { virtual } = (await import(/* @vite-ignore */ address)) as Module;
  const phrases = await virtual.spokenPhraseLog();
  await virtual.clearSpokenPhraseLog();
  return phrases;
}
