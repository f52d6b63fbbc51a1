import { type DocumentKind, documentSchemas } from '../../compiler/schemas.ts';
import type { SchemaView } from '../../compiler/values.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import type { GeneratedFiles } from '../generated-files.ts';
import { editorSchema } from './json-schema.ts';
import { iconsSchema, namesSchema, namesText } from './names.ts';
import type { JsonSchema } from './text-schema.ts';

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
export function codeSchemas(): GeneratedFiles {
  const kinds = Object.entries(documentSchemas).map(([kind, schema]) => [
    `${kind}.json`,
    jsonOf(editorSchema(TITLES[kind as DocumentKind], schema as SchemaView)),
  ]);
  return { ...Object.fromEntries(kinds), 'icons.json': jsonOf(iconsSchema()) };
}

function jsonOf(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Returns the schema that depends on the site, by file name. */
export function siteSchemas(manifest: Manifest, root: string): GeneratedFiles {
  return { 'names.json': namesText(namesSchema(manifest, root)) };
}
