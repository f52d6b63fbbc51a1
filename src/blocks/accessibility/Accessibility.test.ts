import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TESTED } from './Accessibility.tsx';

/** The tests behind what statements on accessibility say, by file and name. */
const HELD_BY: Record<(typeof TESTED)[number], [file: string, name: string][]> = {
  engines: [
    ['engines/engines.spec.ts', 'a page is read, left by a link and found again'],
    ['engines/engines.spec.ts', 'the menu opens under the pointer and leads on'],
    ['engines/engines.spec.ts', 'the search opens, finds, and closes'],
    ['engines/engines.spec.ts', 'a form with mistakes says so, and sent rightly it thanks'],
  ],
  keyboard: [
    ['e2e/keyboard.spec.ts', 'the bar hides nothing that has the focus'],
    ['e2e/keyboard.spec.ts', 'a form is filled in and sent by keys alone'],
    ['e2e/keyboard.spec.ts', 'the search is opened, read and left by keys alone'],
    ['engines/engines.spec.ts', 'keys skip to the content, open the menu and close it'],
  ],
  reader: [
    ['e2e/spoken.spec.ts', 'the front page is read aloud'],
    ['e2e/spoken.spec.ts', 'a form says what is wrong in each field, and thanks'],
    ['e2e/spoken.spec.ts', 'the search says what it found'],
  ],
  size: [
    ['e2e/text-size.spec.ts', 'no page runs sideways, nor the bar over it'],
    ['site/every-page.spec.ts', 'fits 320 px, with large and wide letters too'],
  ],
  colors: [
    ['e2e/accessibility.spec.ts', 'await violationsInBothThemes(page)'],
    ['e2e/forced-colors.spec.ts', 'where colours are forced, no sign is lost'],
    ['e2e/keyboard.spec.ts', 'nothing moves where motion is unwanted'],
  ],
  scripts: [
    ['engines/engines.spec.ts', 'without scripts the menu opens, and a form is sent'],
    ['engines/engines.spec.ts', 'from a slow server'],
  ],
  rules: [
    ['site/every-page.spec.ts', 'is accessible in both themes and on a phone'],
    ['e2e/gallery.spec.ts', 'comes alive when it is touched, and is accessible'],
  ],
};

test.each(TESTED)('what statements say of %s is tested', (key) => {
  for (const [file, name] of HELD_BY[key]) {
    expect(readFileSync(`tests/${file}`, 'utf8'), file).toContain(name);
  }
});
