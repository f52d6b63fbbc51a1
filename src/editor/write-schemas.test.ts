import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { editorSchema } from './json-schema.ts';
import { codeSchemas, staleSchemas } from './write-schemas.ts';

describe('the schemas for editors', () => {
  it('are those that the code makes: npm run schema writes them', () => {
    expect(staleSchemas('schema', codeSchemas())).toEqual([]);
  });

  it('speak only of the block that was meant', () => {
    const page = codeSchemas()['page.json'] ?? {};
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
    expect(editorSchema('x', { type: 'string', role: 'text' })).toMatchObject({
      type: ['string', 'number', 'boolean'],
    });
  });

  it('keep the descriptions and leave out what editors do not know', () => {
    const text = JSON.stringify(codeSchemas()['form.json']);
    expect(text).toContain('What the button says will happen');
    expect(text).not.toMatch(/"(role|noun|patternHint|discriminator)":/);
  });
});

/** Definitions that any text fits: names belong to a site, not to the code. */
function anyName(name: string) {
  const names = ['link', 'page', 'folder', 'form', 'group', 'image', 'icon'];
  return { $id: `${name}.json`, definitions: Object.fromEntries(names.map((of) => [of, {}])) };
}
