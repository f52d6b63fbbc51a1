import standaloneCode from 'ajv/dist/standalone/index.js';
import { openAjv, withSchemaFile } from './open-ajv.ts';

/** The loop with which AJV counts characters, and what does it in a tenth of the time. */
const AJV_COUNT = 'ajv/dist/runtime/ucs2length';
const COUNT = '../../model/text/character-count.ts';

/** Matches the `require` calls in AJV's output, which is CommonJS. */
const REQUIRE = /const (\w+) = require\("([^"]+)"\)\.default;/g;

/**
 * Returns the code of a module with the same export as `validators.ts`: what AJV generates from the
 * schemas, including the project's.
 *
 * @throws the error of a schema, with the file of its unit.
 */
export function validatorsCode(): string {
  const ajv = openAjv({ source: true, esm: true });
  const kinds = Object.keys(ajv.schemas).filter((name) => !name.includes('/'));
  const names = Object.fromEntries(kinds.map((kind) => [kind, kind]));
  const code = withSchemaFile(ajv, () => standaloneCode(ajv, names));
  const imports: string[] = [];
  const own = code.replace(REQUIRE, (_, name, file) => {
    if (file === AJV_COUNT) {
      imports.push(`import { characterCount as ${name} } from '${COUNT}';`);
      return '';
    }
    imports.push(`import ${name}Module from '${file}.js';`);
    return `const ${name} = ${name}Module.default;`;
  });
  if (own.includes('require(')) throw new Error('AJV output has an unexpected require().');
  return [...imports, own, `export const validators = { ${kinds.join()} };`].join('\n');
}
