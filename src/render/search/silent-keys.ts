import { blockSchemas, documentSchemas } from '../../compiler/schemas.ts';
import { memoized } from '../../model/memoized.ts';

/** The roles of values with words that visitors read; a link has those of a file's kind. */
const READ = new Set([
  ...['text', 'markdown', 'inline', 'anchored', 'option'],
  ...['date', 'phone', 'link', 'pages', 'form'],
]);

/** Keys of resolved values that are not for visitors, and of forms that only the server reads. */
const OF_VALUES = [
  ...['type', 'id', 'href', 'src', 'svg', 'path', 'photo', 'focus'],
  ...['deliver', 'forward', 'acknowledge'],
];

/** What is read of a schema. */
interface SchemaNode {
  type?: string | string[];
  enum?: string[];
  const?: unknown;
  role?: string;
  pattern?: string;
  properties?: Record<string, SchemaNode>;
  patternProperties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
}

/**
 * Returns the keys of a block, at any depth, whose values are not words for visitors: choices,
 * addresses, names of files. In a block that has a form, they include those of the form.
 */
export const silentKeys = memoized((type: string): ReadonlySet<string> => {
  const keys = new Set(OF_VALUES);
  collect((blockSchemas[type] ?? {}) as SchemaNode, '', keys);
  return keys;
});

/** Adds the silent keys of a schema, each of whose nodes is the value of `key`. */
function collect(schema: SchemaNode, key: string, keys: Set<string>): void {
  const { role, properties = {}, patternProperties = {}, items, anyOf = [], oneOf = [] } = schema;
  if (isSilent(schema)) keys.add(key);
  for (const [name, value] of Object.entries(properties)) collect(value, name, keys);
  for (const other of [items ?? [], anyOf, oneOf, Object.values(patternProperties)].flat())
    collect(other, key, keys);
  if (role === 'form') collect(documentSchemas.form as SchemaNode, key, keys);
}

function isSilent({ type = [], role, enum: words, const: word, pattern }: SchemaNode): boolean {
  if (words || word !== undefined) return true;
  if (!type.includes('string')) return false;
  return role === undefined ? pattern !== undefined : !READ.has(role);
}
