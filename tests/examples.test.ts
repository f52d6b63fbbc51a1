import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../src/pipeline.ts';
import { filesIn } from './support/files-in.ts';
import { tracesIn } from './support/traces.ts';

const EXAMPLES = 'examples';

const examples = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The names of fields that browsers can fill in. */
const PERSONAL = /^(name|email|phone|birthday)$/;

test('there are examples', () => expect(examples).toContain('cafe'));

describe.each(examples)('the example %s', (name) => {
  const folder = path.join(EXAMPLES, name);

  test('has nothing that the checker would say', async () => {
    const { diagnostics, manifest } = await compile(path.join(folder, 'site'));
    expect(diagnostics).toEqual([]);
    expect(manifest?.pages.length).toBeGreaterThan(5);
  });

  test('tells browsers which fields ask who the visitor is', async () => {
    const { manifest } = await compile(path.join(folder, 'site'));
    const personal = Object.values(manifest?.forms ?? {})
      .flatMap(({ fields }) => fields)
      .filter((field) => PERSONAL.test(field.name));
    for (const field of personal) expect(field).toHaveProperty('autocomplete');
  });

  // Its prices may be in dollars too.
  test('has no trace of the first site', () => {
    const found = filesIn(folder).flatMap((file) =>
      tracesIn(readFileSync(file, 'utf8'))
        .filter((trace) => !trace.includes('$'))
        .map((trace) => `${file}: ${trace}`),
    );
    expect(found).toEqual([]);
  });

  test('is shown by the README, and says how to look at it', () => {
    const shown = readFileSync('README.md', 'utf8');
    expect(shown).toContain(`](${EXAMPLES}/${name})`);
    expect(existsSync(`.github/${name}.jpg`)).toBe(true);
    const own = readFileSync(path.join(folder, 'README.md'), 'utf8');
    expect(own).toContain(`npm run dev -- --site ${EXAMPLES}/${name}/site`);
  });
});
