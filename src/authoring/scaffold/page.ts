import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';
import { quoted, wordsFor } from './site-words.ts';

/** A page with a heading and a text, at the address that its place gives it. */
export function pageFiles({ name, site, group }: NewUnit): NewFiles {
  const file = path.join(site, 'pages', `${name}.yaml`);
  const place = group === undefined ? '' : `nav:\n  group: ${JSON.stringify(group)}\n`;
  const { description, welcome, article } = wordsFor(site);
  const text = `# What this page is for. What is in [[double brackets]] is yours to write.
label: ${titleOf(name)}
${place}description: ${quoted(description)}

blocks:
  - type: hero
    heading: ${titleOf(name)}
    text: ${quoted(welcome.text)}

  - type: text
    heading: ${quoted(article.section.title)}
    # An empty line begins a new paragraph, **two stars** make words bold, and
    # [words in brackets](/) become a link.
    text: |
      ${article.section.text}
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
