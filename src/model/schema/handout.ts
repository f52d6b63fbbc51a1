import type { Static } from 'typebox';
import type { Traits } from '../units/traits.ts';
import { group, list, madeFrom, optional, text } from './builders.ts';

/** `site/handouts/*.yaml`: a document that the build turns into a PDF for download. */
export const handoutSchema = group('handout', {
  title: text('What the document is called.'),
  subtitle: optional(text('A line under the title.')),
  intro: optional(text('The first paragraphs. An empty line begins a new one.')),
  sections: list(
    'Its sections, in order.',
    group('section', {
      heading: optional(text('The heading of the section.')),
      text: optional(text('Paragraphs. An empty line begins a new one.')),
      points: optional(list('A list with dots.', text('One point.'))),
      rows: optional(
        list(
          'A table of two columns, such as prices.',
          group('row', { label: text('What it is.'), value: text('How much or what.') }),
        ),
      ),
      blanks: optional(list('Lines to fill in by hand.', text('What to write on the line.'))),
    }),
  ),
  madeFrom: optional(madeFrom()),
  signatures: optional(list('Who signs at the end, each with a line and a date.', text('Who.'))),
});

/** The previous names of its keys. */
export const handoutTraits: Traits = { renamed: { 'sections.body': 'sections.text' } };

/** A handout in the manifest; it is served as `files/<name>.pdf`. */
export type Handout = Static<typeof handoutSchema> & { name: string };

/** The path of a handout's PDF: `files/vendor-agreement.pdf`. */
export function handoutFile(name: string): string {
  return `files/${name}.pdf`;
}

export type HandoutSection = Handout['sections'][number];
