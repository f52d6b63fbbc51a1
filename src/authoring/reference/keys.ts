import type { SchemaView } from '../../compiler/values.ts';

/** The documentation of a key of a unit, in words for authors. */
export interface KeyReference {
  /** Its path below the unit: `items.title`. */
  path: string;
  /** Its type: `text`, `list, each: question`, `one of: plain, sunken, deep`. */
  type: string;
  description: string;
  required: boolean;
  /** Its default value, if any. */
  default?: string;
  /** Its limits: `at most 3 entries`. */
  limits: string[];
}

/** The types of texts, by role. */
const TEXTS: Record<string, string> = {
  text: 'text',
  anchored: 'text',
  markdown: 'text in Markdown',
  inline: 'one line of Markdown',
  link: 'link: /page, #spot, files/..., https:, mailto: or tel:',
  phone: 'phone number',
  embed: 'https address',
  icon: 'name of an icon',
  form: 'name of a form',
  pages: 'path of pages: /blog',
  date: 'day: 2021-01-27',
  'limit-day': 'day: 2021-01-27, or counted from today: today + 3 days',
  'time-of-day': 'time: 09:30',
  moment: 'day, or day and time',
  'event-day': 'day: 2027-03-14',
  'event-time': 'time: 19:00, 7 pm, or 19:00-22:00',
  'event-end': 'time, day, or day and time',
  'opening-times': 'times: 9:00 AM-5:00 PM',
  'image-file': 'file in site/images',
  anchor: 'name',
  'field-name': 'name',
  mailbox: 'e-mail address',
  webhook: 'https address, or {env.NAME} for one that is secret',
  'server-text': 'text, with {env.NAME} for what is secret',
  'server-folder': 'folder',
  'json-template': 'keys, lists and texts of your own',
};

/** Returns the keys of a unit in order; nested keys follow their parent. */
export function keysOf(schema: SchemaView, tag: string, above = ''): KeyReference[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties)
    .filter(([name]) => name !== tag)
    .flatMap(([name, value]) => {
      const way = `${above}${name}`;
      const inner = value.items ?? value;
      return [keyOf(way, value, required.includes(name)), ...keysOf(inner, '', `${way}.`)];
    });
}

function keyOf(way: string, schema: SchemaView, required: boolean): KeyReference {
  const { description = '', default: usual } = schema;
  return {
    path: way,
    type: typeOf(schema),
    description,
    required,
    ...(usual !== undefined && { default: String(usual) }),
    limits: limitsOf(schema),
  };
}

function typeOf(schema: SchemaView): string {
  const { type, enum: words, items, role = '', noun } = schema;
  if (words) return `one of: ${words.join(', ')}`;
  if (Array.isArray(type)) return 'text, or keys of its own';
  if (type === 'boolean') return 'true or false';
  if (type === 'integer') return 'whole number';
  if (type === 'number') return 'number';
  if (items) return `list, each: ${items.noun ?? typeOf(items)}`;
  if (type === 'object') return `keys of its own: ${noun ?? 'group'}`;
  return TEXTS[role] ?? 'text';
}

function limitsOf(schema: SchemaView): string[] {
  const { minItems = 1, maxItems, minimum, maximum, maxLength, patternHint, items } = schema;
  return [
    ...(items && minItems > 1 ? [`at least ${minItems} entries`] : []),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} entries`]),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(patternHint === undefined ? [] : [patternHint]),
  ];
}
