import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** A document that visitors download, made into a PDF by the build. */
export function handoutFiles({ name, site }: NewUnit): NewFiles {
  const file = path.join(site, 'handouts', `${name}.yaml`);
  const text = `# What this document is for.
title: ${titleOf(name)}
intro: The first paragraph.

sections:
  - heading: The first section
    body: |
      Write here. An empty line begins a new paragraph.
    points:
      - One point.
`;
  return {
    files: { [file]: text },
    next: `It becomes a PDF. To link to it: [${titleOf(name)}](files/${name}.pdf)`,
  };
}
