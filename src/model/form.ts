import { type Static, Type } from 'typebox';
import { choice, count, flag, group, link, optional, text } from './vocabulary.ts';

/**
 * The keys that every form field has. A field kind (`src/forms/fields/<kind>`)
 * adds its own.
 */
export const fieldKeys = {
  name: Type.String({
    role: 'field-name',
    description: 'The name under which the answer is sent: firstName.',
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
    patternHint: 'letters, digits, hyphens and underscores, beginning with a letter',
  }),
  label: text('The question, above the field.'),
  help: optional(text('One line under the label that helps to answer.')),
  required: optional(flag('true if the form cannot be sent without it.')),
  message: optional(text('What to say when a required field was left empty.')),
  half: optional(flag('true puts it beside its neighbour on wide screens.')),
};

/** The keys of a form that do not depend on field kinds or deliveries. */
export const formProperties = {
  name: text('What the form is for; people who cannot see it hear this name.'),
  submit: text('What the button says will happen: Send my free analysis.'),
  sending: optional(text('What the button says meanwhile.', { default: 'Sending …' })),
  layout: optional(
    choice('inline puts one field and its button in a single frame.', ['stacked', 'inline'], {
      default: 'stacked',
    }),
  ),
  requiredNote: optional(
    text('Announces required fields once, above the form, instead of an asterisk on each.'),
  ),
  incomplete: optional(
    text(
      'What to say, once for the whole form, when a required field is empty. Left out, each field says it.',
    ),
  ),
  ignoreIncomplete: optional(flag('true: sending it incomplete does nothing at all.')),
  success: optional(
    group('success', {
      toast: optional(text('A short notice in the corner of the page.')),
      message: optional(text('Words that take the place of the form.')),
      seconds: optional(
        count('After how many seconds the form returns. Left out, it stays away.', { minimum: 1 }),
      ),
      page: optional(link('The page to go to.')),
      mail: optional(
        group('mail', {
          to: Type.String({
            role: 'field',
            description: "The field that holds the recipient's address.",
          }),
          subject: text('The subject of the prefilled mail.'),
          body: text('The body of the prefilled mail.'),
        }),
      ),
    }),
  ),
  failure: optional(
    group('failure', {
      toast: text('The notice when it could not be sent. What was typed stays.'),
    }),
  ),
};

const formSettings = group('form', formProperties);
const field = group('field', fieldKeys);

/** A field of any kind, as far as the form engine itself needs to know it. */
export type Field = Static<typeof field> & { kind: string };

/** How a form is delivered; the folder `src/forms/deliveries/<to>` adds its own keys. */
export interface Delivery {
  to: string;
}

/** A form of the manifest. `id` is the name of its file. */
export type Form = Static<typeof formSettings> & {
  id: string;
  fields: Field[];
  deliver: Delivery;
};
