import type { Page } from '@playwright/test';
import { addStyles } from './text-size.ts';

/** Whether an element looks different once these styles are added to the page. */
export async function changesWith(page: Page, place: string, css: string): Promise<boolean> {
  const part = page.locator(place).first();
  const before = await part.screenshot();
  await addStyles(page, css);
  return !before.equals(await part.screenshot());
}
