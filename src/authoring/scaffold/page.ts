import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** A page with a heading and a text, at the address that its place gives it. */
export function pageFiles({ name, site, group }: NewUnit): NewFiles {
  const file = path.join(site, 'pages', `${name}.yaml`);
  const place = group === undefined ? '' : `nav:\n  group: ${JSON.stringify(group)}\n`;
  const text = `# What this page is for.
label: ${titleOf(name)}
${place}description: One or two sentences that say what a visitor finds here, for search engines.

blocks:
  - type: hero
    heading: ${titleOf(name)}
    text: One sentence that says why to read on.

  - type: text
    heading: What this is about
    text: |
      Write here. An empty line begins a new paragraph, **two stars** make words bold,
      and [words in brackets](/) become a link.
`;
  const menu =
    group === undefined
      ? '\nTo put it in the menu, make it again with --group Services, or add: nav: { group: Services }'
      : '';
  return {
    files: { [file]: text },
    next: `The page is /${name}. Open the file, write, and see it with: npm run dev${menu}`,
  };
}
