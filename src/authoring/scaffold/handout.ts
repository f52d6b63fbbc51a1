import path from 'node:path';
import { type NewFiles, type ScaffoldOptions, titleOf } from './scaffold.ts';
import { quote, starterWordsFor } from './starter-words.ts';

/** Returns a new handout: a document that the build makes into a PDF. */
export function handoutFiles({ name, site }: ScaffoldOptions): NewFiles {
  const file = path.join(site, 'handouts', `${name}.yaml`);
  const { welcome, article } = starterWordsFor(site);
  const text = `# What this document is for. Replace the texts in [[double brackets]].
title: ${quote(titleOf(name))}
intro: ${quote(welcome.text)}

sections:
  - heading: ${quote(article.section.title)}
    text: |
      ${article.section.text}
    points:
      - ${quote(article.section.text)}
`;
  return {
    files: { [file]: text },
    next: `Each build makes a PDF of it. To link to it, in a text: [${titleOf(name)}](/files/${name}.pdf); in a button or a list: to: /files/${name}.pdf`,
  };
}
