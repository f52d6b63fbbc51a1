import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { fixture } from '../support/fixture-site.ts';
import { gallery } from '../support/gallery.ts';
import { htmlOf, pagePaths } from '../support/pages.ts';

/** What the HTML standard says; how tags are written is a matter of taste. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

test('every page of the fixture is valid HTML', () => {
  const paths = pagePaths(fixture.dist);
  expect(paths.length).toBeGreaterThan(9);
  for (const path of paths) expect.soft(mistakesIn(htmlOf(path, fixture.dist)), path).toEqual([]);
});

test('every example of the gallery is valid HTML', () => {
  const paths = pagePaths(gallery);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    // What stands around it is the same on every page.
    const [main = ''] = /<main.*<\/main>/s.exec(htmlOf(path, gallery)) ?? [];
    expect.soft(mistakesIn(`<!doctype html>${main}`), path).toEqual([]);
  }
});

function mistakesIn(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, column }) => `${ruleId} at ${column}: ${message}`);
}
