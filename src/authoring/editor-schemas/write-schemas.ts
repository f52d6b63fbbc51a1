import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DocumentKind, documentSchemas } from '../../compiler/schemas.ts';
import type { SchemaView } from '../../compiler/values.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { editorSchema } from './json-schema.ts';
import { iconsSchema, namesSchema, namesText } from './names.ts';
import type { JsonSchema } from './text-schema.ts';

/** The file of the schema that depends on the site. */
const NAMES = 'names.json';

/** The titles of the schemas, by kind of file. */
const TITLES: Record<DocumentKind, string> = {
  page: 'A page of the site',
  form: 'A form',
  handout: 'A document that visitors download',
  nav: 'The menu',
  site: 'The company and the settings of the site',
  theme: 'How the site looks',
  words: 'The words that pages, mails and PDFs say of their own',
  translation: 'What site.yaml says, in another language',
};

/** Returns the schemas that depend only on the code, by file name. */
export function codeSchemas(): Record<string, JsonSchema> {
  const kinds = Object.entries(documentSchemas).map(([kind, schema]) => [
    `${kind}.json`,
    editorSchema(TITLES[kind as DocumentKind], schema as SchemaView),
  ]);
  return { ...Object.fromEntries(kinds), 'icons.json': iconsSchema() };
}

/** Returns the schema that depends on the site, by file name. */
export function siteSchemas(manifest: Manifest, root: string): Record<string, JsonSchema> {
  return { [NAMES]: namesSchema(manifest, root) };
}

/** Returns the names of missing or outdated schema files. */
export function staleSchemas(folder: string, schemas: Record<string, JsonSchema>): string[] {
  return Object.keys(schemas).filter((name) => {
    return textIn(path.join(folder, name)) !== textOf(name, schemas[name]);
  });
}

/** Writes missing or outdated schema files and returns their names. */
export function writeSchemas(folder: string, schemas: Record<string, JsonSchema>): string[] {
  const stale = staleSchemas(folder, schemas);
  if (stale.length > 0) mkdirSync(folder, { recursive: true });
  for (const name of stale) writeFileSync(path.join(folder, name), textOf(name, schemas[name]));
  return stale;
}

function textOf(name: string, schema: JsonSchema = {}): string {
  return name === NAMES ? namesText(schema) : `${JSON.stringify(schema, null, 2)}\n`;
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
