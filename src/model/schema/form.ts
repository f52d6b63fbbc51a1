import { type Static, type TProperties, Type } from 'typebox';
import type { DeliveryTraits, Traits } from '../units/traits.ts';
import {
  choice,
  count,
  flag,
  group,
  labelledLink,
  link,
  list,
  madeFrom,
  optional,
  optionals,
  ownKeys,
  resolvedFrom,
  text,
  textOr,
  verbatim,
} from './builders.ts';

const fieldName = Type.String({
  role: 'field-name',
  description: 'The name under which the answer is sent: firstName.',
  pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
  patternHint: 'letters from a to z, digits, hyphens and underscores, beginning with a letter',
});

/** The keys of every visible field. A field kind (`src/forms/fields/<kind>`) adds its own. */
const fieldKeys = {
  name: fieldName,
  label: text('The question, above the field.'),
  ...optionals({
    help: text('One line under the label that helps to answer.'),
    required: flag('true if the form cannot be sent without it.'),
    message: text('What to say when a required field was left empty.'),
    half: flag('true puts it beside its neighbour on wide screens.'),
  }),
};

/** How long the inbox keeps what a form sends. */
const keepFor = Type.String({
  role: 'duration',
  description:
    'How long the inbox keeps what it sends: 90 days, 24 months. Then it is removed. Left out, for good.',
  pattern: '^[1-9][0-9]{0,3} (day|week|month|year)s?$',
  patternHint: 'a number and days, weeks, months or years: 24 months',
});

/** The keys of a form that do not depend on field kinds or deliveries. */
export const formProperties = {
  madeFrom: optional(madeFrom()),
  name: text('What the form is for; people who cannot see it hear this name.', { searched: false }),
  submit: text('What the button says will happen: Send my free analysis.'),
  ...optionals({
    sending: text('What the button says meanwhile.', { default: 'Sending…' }),
    layout: choice(
      'inline puts one field and its button in a single frame.',
      ['stacked', 'inline'],
      { default: 'stacked' },
    ),
    requiredNote: text(
      'Announces required fields once, above the form, instead of an asterisk on each.',
    ),
    incomplete: text(
      'What to say for the whole form when a required field is empty; each of them says it too.',
    ),
    ignoreIncomplete: flag('true: sending it incomplete does nothing at all.'),
    remember: flag(
      "false: what is typed is never kept on the visitor's device. Left out, it is there again for who comes back.",
    ),
    success: group(
      'success',
      optionals({
        toast: text('A short notice at the top of the page.'),
        heading: text('A few large words above the message: Request received.'),
        message: text('Words that take the place of the form.'),
        next: labelledLink(
          'next step',
          'One link under the message, for who wants to go on from there.',
        ),
        seconds: count('After how many seconds the form returns. Left out, it stays away.', {
          minimum: 1,
        }),
        page: link('The page to go to.'),
        mail: group(
          'mail',
          {
            to: verbatim('field', "The field that holds the recipient's address."),
            subject: text('The subject of the prefilled mail.'),
            text: text('What the prefilled mail says.'),
          },
          "A mail that opens in the visitor's own mail program, ready to be sent.",
        ),
      }),
      'What happens when the form was sent.',
    ),
    failure: group(
      'failure',
      { toast: text('The notice when it could not be sent. What was typed stays.') },
      'What happens when the form could not be sent.',
    ),
    keepFor,
    forward: list(
      'To which destinations of site.yaml it is passed on. Left out, to all; [] for none.',
      verbatim('destination', 'The name of a destination.'),
      { minItems: 0 },
    ),
    acknowledge: group(
      'acknowledgement',
      {
        to: verbatim('field', "The field that holds the visitor's e-mail address."),
        subject: text('The subject of the mail.', { searched: false }),
        text: text('What it says, above the receipt number. Nothing that was typed goes into it.', {
          searched: false,
        }),
      },
      'A mail to the visitor that says it has arrived.',
    ),
  }),
};

/** Values of the autocomplete attribute. */
const AUTOFILL = `name given-name family-name additional-name honorific-prefix organization
  organization-title email tel street-address address-line1 address-line2 address-level2
  address-level1 postal-code country-name bday url off`.split(/\s+/);

/** The maximum text length of any field, in characters: servers read no more of a whole form. */
const MAX_CHARACTERS = 20_000;

/** Keys shared by several kinds of fields. */
export const autocomplete = optional(
  choice('What browsers may fill in by themselves; off for nothing.', AUTOFILL),
);

export const placeholder = optional(text('A pale example inside the empty field.'));

/**
 * The `maxLength` of a text field.
 *
 * @param usual the default, in characters.
 */
export const maxLength = (usual: number, most = MAX_CHARACTERS) =>
  optional(
    count(`The most characters it may have. Left out, ${withSeparators(usual)}.`, {
      minimum: 1,
      maximum: most,
    }),
  );

/** `5,000`. Loading a locale's number format would take a tenth of a command's start. */
function withSeparators(count: number): string {
  if (count < 1000) return String(count);
  return `${Math.floor(count / 1000)},${String(count % 1000).padStart(3, '0')}`;
}

export interface Option {
  /** The value that is sent. */
  value: string;
  /** The visible label. */
  label: string;
}

export const options = list(
  'The answers to choose from: [Yes, No].',
  Type.Unsafe<Option>(
    textOr(
      { noun: 'option', role: 'option' },
      'An answer: the words that the visitor reads, which are sent too if it is chosen.',
      {
        value: text('What is sent when it is chosen.', { searched: false }),
        label: text('What the visitor reads.'),
      },
    ),
  ),
);

/**
 * The schema of a visible field kind: the common keys and its own. `kind` must equal the name of
 * its folder under `src/forms/fields`.
 *
 * @throws if an own key has the name of a common one, or `properties` is missing.
 */
export function defineField<const Kind extends string, Own extends TProperties>(
  definition: Traits & { kind: Kind; description: string; properties: Own },
) {
  const { kind, description, properties, ...traits } = definition;
  const own = ownKeys(properties, { unit: 'field', common: ['kind', ...Object.keys(fieldKeys)] });
  return Type.Object(
    { kind: Type.Literal(kind, { description }), ...fieldKeys, ...own },
    { additionalProperties: false, noun: `${kind} field`, description, traits },
  );
}

export function defineHiddenField<const Kind extends string, Own extends TProperties>(
  definition: Traits & { kind: Kind; description: string; properties: Own },
) {
  const { kind, description, properties, ...traits } = definition;
  const own = ownKeys(properties, { unit: 'hidden field', common: ['kind', 'name'] });
  return Type.Object(
    { kind: Type.Literal(kind, { description }), name: fieldName, ...own },
    { additionalProperties: false, noun: `${kind} field`, description, traits },
  );
}

/**
 * The schema of a delivery. `to` must equal the name of its folder under `src/forms/deliveries`.
 */
export function defineDelivery<const To extends string, Own extends TProperties>(
  definition: DeliveryTraits & { to: To; description: string; properties: Own },
) {
  const { to, description, properties, ...traits } = definition;
  const own = ownKeys(properties, { unit: 'delivery', common: ['to'] });
  return Type.Object(
    { to: Type.Literal(to, { description }), ...own },
    { additionalProperties: false, noun: `${to} delivery`, description, traits },
  );
}

/** The previous names of keys. */
export const formTraits: Traits = { renamed: { 'success.mail.body': 'success.mail.text' } };

const formSettings = group('form', formProperties);
const field = group('field', fieldKeys);
type FieldKeys = Static<typeof field>;

/** A field of any kind, as far as the form engine itself uses it. */
export type Field = Pick<FieldKeys, 'name'> & Partial<FieldKeys> & { kind: string };

/** A delivery; the folder `src/forms/deliveries/<to>` adds its own keys. */
export interface Delivery {
  to: string;
}

/** A form in the manifest. `id` is the name of its file. */
export type Form = Static<typeof formSettings> & {
  id: string;
  fields: Field[];
  deliver: Delivery;
};

/** The name of a form: the file name under site/forms, without its extension. Becomes `Form`. */
export const form = (description: string) => resolvedFrom<Form>('form', description);
