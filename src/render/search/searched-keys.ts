import { blockSchemas, documentSchemas } from '../../compiler/schemas.ts';
import { type SchemaView, takesText } from '../../compiler/values.ts';
import { memoized } from '../../model/memoized.ts';

/** The roles of values with words that visitors read; a link has those of a file's kind. */
const READ = new Set([
  ...['text', 'markdown', 'inline', 'anchored', 'option'],
  ...['date', 'phone', 'link', 'pages', 'form'],
]);

/**
 * Which keys of a value have words that visitors read, and which of the keys below them; `false` for
 * those that have none: choices, addresses, names of files.
 */
export type SearchedKeys = Map<string, SearchedKeys | false>;

/** The keys of resolved values that are not in schemas, and not for visitors. */
const OF_VALUES: SearchedKeys = new Map(
  ['type', 'id', 'href', 'src', 'svg', 'path', 'photo', 'focus'].map((key) => [key, false]),
);

/** The name of keys that authors choose. */
const ANY = '*';

/** Returns the searched keys of a block, including those of a form in it. */
export const searchedKeys = memoized((type: string): SearchedKeys => {
  const keys: SearchedKeys = new Map();
  addKeys((blockSchemas[type] ?? {}) as SchemaView, keys);
  return keys;
});

/** Returns the searched keys of the value of a key; false if it has no words for visitors. */
export function keysBelow(keys: SearchedKeys, key: string): SearchedKeys | false {
  return keys.get(key) ?? keys.get(ANY) ?? OF_VALUES.get(key) ?? OF_VALUES;
}

/** Adds the keys of a schema, of its list entries and of all its alternatives. */
function addKeys(schema: SchemaView, keys: SearchedKeys): void {
  const { role, properties = {}, patternProperties = {}, items, oneOf = [] } = schema;
  const [free] = Object.values(patternProperties);
  for (const [key, value] of Object.entries({ ...properties, ...(free && { [ANY]: free }) })) {
    const below = keys.get(key) ?? new Map();
    keys.set(key, below && isSearched(value) && below);
    if (below) addKeys(value, below);
  }
  for (const other of [items ?? [], oneOf].flat()) addKeys(other, keys);
  if (role === 'form') addKeys(documentSchemas.form as SchemaView, keys);
}

function isSearched(schema: SchemaView): boolean {
  const { searched = true, enum: choices, const: fixed, role, pattern, items } = schema;
  if (!searched || choices || fixed !== undefined) return false;
  if (items) return isSearched(items);
  if (!takesText(schema)) return true;
  return role === undefined ? pattern === undefined : READ.has(role);
}
