import { renderToStaticMarkup } from 'react-dom/server';
import type { TObject } from 'typebox';
import { expect, test } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import type { Field } from '../../model/schema/form.ts';
import { viewOf } from '../FieldPart.tsx';
import { refuse } from '../submission/validate.ts';

const schemas = import.meta.glob<TObject>('./*/schema.ts', {
  eager: true,
  import: 'schema',
});

/** The kinds of text fields, with the length limits of their schemas. */
const kinds = Object.entries(schemas).flatMap(([file, { properties }]) => {
  const { maxLength } = properties;
  return maxLength ? [{ kind: file.split('/')[1] ?? '', ...(maxLength as Described) }] : [];
});

interface Described {
  description: string;
  maximum: number;
}

/** A text of this length that is otherwise valid for any such field. */
const ofLength = (length: number) => `${'a'.repeat(length - 5)}@b.co`;

test('the kinds that visitors type into are known', () => {
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['email', 'tel', 'text', 'textarea']);
});

test.each(kinds)('authors, visitors and servers are told the same limit of $kind', (said) => {
  const field: Field = { kind: said.kind, name: 'it', label: 'It' };
  const usual = Number(/Left out, ([\d,]+)\.$/.exec(said.description)?.[1]?.replace(',', ''));
  expect(refuse(field, ofLength(usual), englishWords)).toBeUndefined();
  expect(refuse(field, ofLength(usual + 1), englishWords)).toMatch(`it may have ${usual}.`);
  const own = { ...field, maxLength: 9 };
  expect(refuse(own, ofLength(10), englishWords)).toMatch('it may have 9.');
  // Browsers would silently truncate pasted text.
  expect(shown(own)).not.toContain('maxLength');
});

/** The HTML of a field. */
function shown(field: Field): string {
  const View = viewOf(field);
  const words = { id: 'it', label: 'It', marked: false, half: false, invalid: false };
  return renderToStaticMarkup(
    <View
      field={field}
      words={words}
      control={{ id: 'it', name: 'it' }}
      answer=""
      change={() => {}}
    />,
  );
}
