import { entryOfBoth } from '../built-page.ts';
import { type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';

/** Mistakes with what texts may hold. */
export const textMistakes = {
  'heading-without-words': entryOfBoth<{ level: number }>({
    meaning: 'A heading has no words; people who go from heading to heading get lost.',
    cause:
      'The words were deleted and the signs in front of them stayed, or an empty line was meant.',
    cure: 'Write what comes below it, or take the line out. An empty line needs no sign.',
    message: () => 'This heading has no words.',
    hint: ({ level }) =>
      `Write them behind the ${level === 1 ? 'number sign' : 'number signs'}, or take the line out.`,
  }),
  'image-in-text': entry<{ src: string; alt: string }>({
    meaning: 'A text holds words and links; a picture has a place of its own in a block.',
    cause:
      'Markdown has a way to write pictures. Here they go into blocks, which know their size and ask for a description.',
    cure: 'Put it into a block with the key "image", and take it out of the text.',
    message: ({ src }) => `A text cannot hold the image ${quote(src)}.`,
    hint: ({ src, alt }) =>
      `Put it in a block that has an "image" key, with what it shows:\nimage:\n  src: ${src}\n  alt: ${alt || '...'}`,
  }),
  'link-not-here': entry<{ written: string; words: string }>({
    meaning: 'A text is shown as it is typed, so that visitors would read the signs of a link.',
    cause:
      'Headings, buttons and the like are links already or stand inside one, so they take plain words only.',
    cure: 'Write the words alone. Put the link into a text, or use the key of the block that takes one.',
    message: ({ written }) =>
      `${quote(written)} would be shown with its brackets: links do not work in this text.`,
    hint: ({ words }) =>
      `Write only the words here (${words}), and put the link into a text or a button.`,
  }),
  'raw-html': entry<{ written: string }>({
    meaning: 'A text holds HTML. Signpost takes Markdown, so that no text can break a page.',
    cause: 'The text was copied from a web page, or written as one.',
    cure: 'Use Markdown: **bold**, *slanted*, [words](/page), and an empty line for a new paragraph. A sign "<" that is only a sign can stay: 3 < 4.',
    message: ({ written }) => `${quote(written)} is HTML, which texts may not contain.`,
    hint: ({ written }) => insteadOfHtml(written),
  }),
} satisfies Entries;

const INSTEAD: Record<string, string> = {
  br: 'For a new line, end the line above with a backslash (\\), or leave an empty line between.',
  b: 'Put two stars on each side: **bold**',
  strong: 'Put two stars on each side: **bold**',
  i: 'Put a star on each side: *emphasis*',
  em: 'Put a star on each side: *emphasis*',
  a: 'Write links so: [the words](/contact)',
  p: 'Leave an empty line between paragraphs.',
  ul: 'Begin each line of a list with a dash and a space.',
  ol: 'Begin each line of a list with its number and a dot: 1. First',
  li: 'Begin each line of a list with a dash and a space.',
  img: 'Put the picture in a block that has an "image" key.',
  iframe: 'Use a block of the type "embed".',
};

function insteadOfHtml(written: string): string {
  const name = /^<([a-z]+)/i.exec(written)?.[1]?.toLowerCase() ?? '';
  if (/^h[1-6]$/.test(name)) return 'Begin a heading with two number signs and a space: ## Heading';
  return (
    INSTEAD[name] ??
    'Use Markdown: **bold**, *emphasis*, [a link](/contact), "- " for a list. For a bare "<" write \\<'
  );
}
