import {
  choice,
  group,
  heading,
  icon,
  inline,
  link,
  list,
  markdown,
  optional,
  text,
} from '../model/schema/builders.ts';

/** The keys that most blocks start with. */
export const opening = {
  heading: optional(heading('The heading of the block.')),
  intro: optional(markdown('A few words under the heading.')),
};

/** The schema of an entry of `Points`. */
export const point = group('point', {
  icon: optional(icon('An icon beside the point.')),
  title: heading('The point in a few words.'),
  text: optional(inline('One or two sentences.')),
});

/** The schema of the buttons of several blocks. */
export const actions = optional(
  list(
    'Buttons, the most important one first.',
    group('button', {
      label: text('What the button says.'),
      to: link('Where it goes.'),
      kind: optional(
        choice(
          'action is the one thing a page asks for; quiet is a button that steps back. Without it the first button of a hero or a closing band is action and the others are quiet; elsewhere all are primary.',
          ['primary', 'action', 'quiet'],
        ),
      ),
    }),
    { maxItems: 3 },
  ),
);
