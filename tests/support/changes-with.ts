import type { Page } from '@playwright/test';

/** Whether an element looks different once these styles are added to the page. */
export async function changesWith(page: Page, place: string, css: string): Promise<boolean> {
  const part = page.locator(place).first();
  const before = await part.screenshot();
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  return !before.equals(await part.screenshot());
}
