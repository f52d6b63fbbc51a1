import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** A page that is an article of today, which lists of pages above it show. */
export function articleFiles({ name, site }: NewUnit): NewFiles {
  const file = path.join(site, 'pages', `${name}.yaml`);
  const title = titleOf(name);
  const text = `# What this article is about.
label: ${title}
description: One or two sentences that say what it is about, for search engines.
article:
  date: ${new Date().toISOString().slice(0, 10)}
  author: "{company}"
  category: News
  excerpt: One or two sentences that lists of articles show.

blocks:
  - type: article
    heading: ${title}
    lead: The opening, before the first section.
    sections:
      - title: The first section
        text: |
          Write here. An empty line begins a new paragraph.
`;
  const above = path.posix.dirname(name);
  const list = above === '.' ? 'a page' : `a page-list block with under: /${above}`;
  return {
    files: { [file]: text },
    next: `The article is /${name}; ${list} leads to it. See it with: npm run dev`,
  };
}
