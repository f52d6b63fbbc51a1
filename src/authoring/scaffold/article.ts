import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';
import { quoted, wordsFor } from './site-words.ts';

/** A page that is an article of today, which lists of pages above it show. */
export function articleFiles({ name, site }: NewUnit): NewFiles {
  const file = path.join(site, 'pages', `${name}.yaml`);
  const title = titleOf(name);
  const { article } = wordsFor(site);
  const text = `# What this article is about. What is in [[double brackets]] is yours to write.
label: ${title}
description: ${quoted(article.first.text)}
article:
  date: ${new Date().toISOString().slice(0, 10)}
  author: "{company}"
  category: ${quoted(article.category)}
  excerpt: ${quoted(article.first.text)}

blocks:
  - type: article
    heading: ${title}
    lead: ${quoted(article.first.text)}
    sections:
      - title: ${quoted(article.section.title)}
        text: |
          ${article.section.text}
`;
  const above = path.posix.dirname(name);
  const list = above === '.' ? 'a page' : `a page-list block with under: /${above}`;
  return {
    files: { [file]: text },
    next: `The article is /${name}; ${list} leads to it. See it with: npm run dev`,
  };
}
