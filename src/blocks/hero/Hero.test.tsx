import { expect, test } from 'vitest';
import { renderTinyPage } from '../../../tests/support/render-tiny-page.ts';

/** Returns what follows the hero in the content of a page. */
async function afterHero(more: string): Promise<string | undefined> {
  return /<\/section>(.*?)<\/main>/s.exec(await renderTinyPage(more))?.[1];
}

test('a band that is alone on its page is set off from the footer, which has the same ground', async () => {
  expect(await afterHero('')).toMatch(
    /^<div class="screen" data-tone="plain" style="[^"]*"><\/div>$/,
  );
  expect(await afterHero('    tone: plain\n')).toBe('');
  expect(await afterHero('  - { type: text, text: More. }\n')).toMatch(/^<section/);
});
