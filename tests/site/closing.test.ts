import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTexts } from '../support/first-site.ts';

const pages = readdirSync('site/pages')
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace(/\.yaml$/, ''));

test.each(pages)('%s does not end in a notice that is none', (page) => {
  const last = pageTexts(page).blocks.at(-1);
  const isInvitation = last?.type === 'notice' && last.kind === undefined;
  expect(isInvitation && last.actions, 'a closing band invites; a notice warns').toBeFalsy();
});
