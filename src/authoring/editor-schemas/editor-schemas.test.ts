import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { staleFiles } from '../generated-files.ts';
import { codeSchemas } from './editor-schemas.ts';
import { editorSchema } from './json-schema.ts';
import type { JsonSchema } from './text-schema.ts';

describe('the schemas for editors', () => {
  it('are those that the code makes: npm run schema writes them', () => {
    expect(staleFiles('schema', codeSchemas())).toEqual([]);
  });

  it('speak only of the block that was meant', () => {
    const page: JsonSchema = JSON.parse(codeSchemas()['page.json'] ?? '');
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
    for (const name of ['names', 'icons']) ajv.addSchema(anyName(name), `${name}.json`);
    const validate = ajv.compile(page);
    const block = { type: 'accordion', items: [{ question: 34711, answr: 'No' }] };
    expect(validate({ description: 'Words.', blocks: [block] })).toBe(false);
    const messages = validate.errors?.map(({ message }) => message);
    expect(messages).toContain("must have required property 'answer'");
    expect(messages).toContain('must NOT have additional properties');
    expect(validate.errors?.every(({ instancePath }) => instancePath.startsWith('/blocks/0'))).toBe(
      true,
    );
  });

  it('take any plain value for a text, as the checker does', () => {
    const validate = new Ajv({ strict: false }).compile(editorSchema('x', { type: 'string' }));
    expect(['No', 34711, true, null].map((value) => validate(value))).not.toContain(false);
    expect([[], {}].map((value) => validate(value))).not.toContain(true);
  });

  it('keep the descriptions and leave out what editors do not know', () => {
    const text = codeSchemas()['form.json'];
    expect(text).toContain('What the button says will happen');
    expect(text).not.toMatch(/"(role|noun|patternHint|discriminator)":/);
  });

  it('explain every key', () => {
    const schemas = Object.entries(codeSchemas());
    expect(schemas.flatMap(([file, text]) => unexplained(JSON.parse(text), file))).toEqual([]);
  });
});

/** The keys without a description, as a path of keywords. Under `if` nothing is explained. */
function unexplained(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const here = `${at} ${keyword}`;
    if (keyword === 'if') return [];
    const keys = keyword === 'properties' ? Object.entries(value as JsonSchema) : [];
    const bare = keys.filter(([, of]) => !(of as JsonSchema).description);
    return [...bare.map(([key]) => `${here} ${key}`), ...unexplained(value, here)];
  });
}

/** Definitions that accept any text: names belong to a site, not to the code. */
function anyName(name: string) {
  const names = ['link', 'embed', 'page', 'folder', 'form', 'group', 'image', 'icon', 'fact'];
  return { $id: `${name}.json`, definitions: Object.fromEntries(names.map((of) => [of, {}])) };
}
