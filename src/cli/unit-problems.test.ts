import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { isUnitName } from './own-units.mjs';
import { problemsOfUnits } from './unit-problems.mjs';

const ISLAND = 'export const island = { Component: () => null };\n';

const UNITS = {
  'blocks/flip-card/schema.ts': `import type { Props } from './FlipCard.tsx';
export const schema = defineBlock({ type: 'flip-card', description: 'A card.', properties: {} });\n`,
  'blocks/flip-card/FlipCard.tsx': 'export function FlipCard() { return <p>A card</p>; }\n',
  'blocks/flip-card/examples.yaml': 'default: { block: { type: flip-card } }\n',
  'fields/stars/schema.ts': `const schema = defineField({ kind: "stars" });\nexport { schema };\n`,
  'fields/stars/rules.ts': "export * from './limits.ts';\n",
  'fields/stars/StarsField.tsx': 'export const StarsField = () => <input />;\n',
  'fields/stars/sample.ts': "export const sample = () => '3';\n",
  'fields/stars/examples.yaml': 'default: { field: { kind: stars } }\n',
};

/** The problems of these units after some of their files were changed or removed. */
async function problemsWith(changed: Record<string, string | undefined>): Promise<string[]> {
  const project = await temporaryFolder();
  const files = Object.entries({ ...UNITS, ...changed });
  for (const [name, text] of files) await writeFiles(project, { [name]: text ?? '' });
  for (const [name, text] of files) if (text === undefined) await rm(path.join(project, name));
  return problemsOfUnits({ project, engine: path.resolve('.') });
}

describe('what is wrong with the units of a project', () => {
  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['nothing', {}, []],
    [
      'a file that is forgotten',
      { 'fields/stars/sample.ts': undefined },
      ['fields/stars has no sample.ts.'],
    ],
    [
      'files under names that are only nearly theirs',
      {
        'blocks/flip-card/schema.ts': undefined,
        'blocks/flip-card/Schema.ts': '',
        'blocks/flip-card/FlipCard.tsx': undefined,
        'blocks/flip-card/flip-card.tsx': '',
        'blocks/flip-card/examples.yaml': undefined,
        'blocks/flip-card/example.yml': '',
        'fields/stars/rules.ts': undefined,
        'fields/stars/rules.json': '{}',
        'fields/stars/sample.ts': undefined,
        'fields/stars/sample.js': '',
        'fields/stars/StarsField.tsx': undefined,
        'fields/stars/StarsField.jsx': '',
      },
      [
        'blocks/flip-card has no schema.ts: rename Schema.ts.',
        'blocks/flip-card has no FlipCard.tsx: rename flip-card.tsx.',
        'blocks/flip-card has no examples.yaml: rename example.yml.',
        'fields/stars has no rules.ts.',
        'fields/stars has no StarsField.tsx: rename StarsField.jsx.',
        'fields/stars has no sample.ts: rename sample.js.',
      ],
    ],
    [
      'its view under the name that the folder had',
      {
        'blocks/flip-card/FlipCard.tsx': undefined,
        'blocks/flip-card/Card.tsx': '',
        'blocks/flip-card/turn.island.tsx': '',
        'blocks/flip-card/Card.test.tsx': '',
      },
      ['blocks/flip-card has no FlipCard.tsx: rename Card.tsx.'],
    ],
    [
      'what it may have besides under such a name',
      {
        'blocks/flip-card/linkedData.ts': 'export const linkedData = () => ({});\n',
        'blocks/flip-card/enhance.js': '',
        'blocks/flip-card/enhance.wide.ts': '',
        'blocks/flip-card/flip.island.jsx': ISLAND,
        'blocks/flip-card/enhance.test.ts': '',
        'blocks/flip-card/enhance.md': '',
      },
      [
        'blocks/flip-card/enhance.js is not used under this name: rename it enhance.ts.',
        'blocks/flip-card/flip.island.jsx is not used under this name: rename it flip.island.tsx.',
        'blocks/flip-card/linkedData.ts is not used under this name: rename it linked-data.ts.',
      ],
    ],
    [
      'an export that is called otherwise',
      { 'blocks/flip-card/FlipCard.tsx': 'export function Flipcard() {}\n' },
      [
        'blocks/flip-card/FlipCard.tsx has no export called FlipCard, and exports Flipcard instead.',
      ],
    ],
    [
      'an export that has no name',
      { 'blocks/flip-card/FlipCard.tsx': 'export default function FlipCard() {}\n' },
      ['blocks/flip-card/FlipCard.tsx has no export called FlipCard, and exports default instead.'],
    ],
    [
      'no export, but of a type',
      { 'fields/stars/sample.ts': 'export type sample = string;\n' },
      ['fields/stars/sample.ts has no export called sample.'],
    ],
    [
      'the name of another unit',
      { 'blocks/flip-card/schema.ts': "export const schema = defineBlock({ type: 'hero' });\n" },
      ["blocks/flip-card/schema.ts must say type: 'flip-card'."],
    ],
    [
      'a schema that needs a view',
      {
        'blocks/flip-card/schema.ts': `import { SIZE } from './FlipCard.tsx';
export const schema = defineBlock({ type: 'flip-card', maxLength: SIZE });\n`,
        'blocks/flip-card/FlipCard.tsx': `export const SIZE = 3;
export function FlipCard() { return <p>A card</p>; }\n`,
      },
      [
        'blocks/flip-card/schema.ts imports ./FlipCard.tsx: a schema imports only types from views.',
      ],
    ],
    [
      'a view that waits for clicks or keeps state',
      {
        'blocks/flip-card/FlipCard.tsx': `import { type ReactNode, useState } from 'react';
export function FlipCard() {
  const [isOpen, setOpen] = useState(false);
  return <p onClick={() => setOpen(!isOpen)}><Toggle onChange={1} onBlur={() => 1} /></p>;
}\n`,
        'fields/stars/StarsField.tsx':
          'export const StarsField = () => <input onChange={() => 1} />;\n',
      },
      [
        'blocks/flip-card/FlipCard.tsx uses useState, but a view is only rendered in the build: put it into an island.',
        'blocks/flip-card/FlipCard.tsx uses onClick, but a view is only rendered in the build: put it into an island.',
        'blocks/flip-card/FlipCard.tsx uses onBlur, but a view is only rendered in the build: put it into an island.',
      ],
    ],
    [
      'a part of a view that keeps state, or waits for an answer',
      {
        'blocks/flip-card/Back.tsx': `import { useState } from 'react';
export const Back = () => <p>{useState(1)[0]}</p>;\n`,
        'blocks/flip-card/rates.ts': "export const rates = fetch('https://example.com');\n",
        'blocks/flip-card/Front.tsx': `import { useState } from 'react';
export const Front = () => <p onClick={() => 1}>{useState(1)[0]}</p>;\n`,
        'blocks/flip-card/flip.island.tsx': `import { both } from '../both';\n${ISLAND}`,
        'blocks/both.ts': "export * as both from './flip-card/Front.tsx';\n",
      },
      [
        'blocks/flip-card/Back.tsx uses useState, but a view is only rendered in the build: put it into an island.',
        'blocks/flip-card/rates.ts uses fetch, but a view does not wait: store the data in a file before the build.',
      ],
    ],
    [
      'a component of an island that is shown without its script',
      {
        'blocks/flip-card/FlipCard.tsx': `import { island, Flip, FlipProps } from './flip.island.tsx';
export function FlipCard() { return <p><island.Component /><Flip /><Island of={island} /></p>; }\n`,
        'blocks/flip-card/flip.island.tsx': `${ISLAND}export interface FlipProps {}
export const Flip = () => null;\n`,
      },
      [
        'blocks/flip-card/FlipCard.tsx shows island without the script of its island: write <Island of={island} with={{ ... }} />.',
        'blocks/flip-card/FlipCard.tsx shows Flip without the script of its island: write <Island of={island} with={{ ... }} />.',
      ],
    ],
    [
      'a view that ends without a result',
      {
        'blocks/flip-card/FlipCard.tsx': 'export function FlipCard() {\n  return\n    <p />;\n}\n',
        'fields/stars/StarsField.tsx': 'export function StarsField() { <input />; }\n',
      },
      [
        'blocks/flip-card/FlipCard.tsx returns nothing from FlipCard: write "return" before what it shows, on the same line.',
        'fields/stars/StarsField.tsx returns nothing from StarsField: write "return" before what it shows, on the same line.',
      ],
    ],
    [
      'an export as in CommonJS',
      { 'fields/stars/sample.ts': "module.exports.sample = () => '3';\n" },
      ['fields/stars/sample.ts has no export called sample, and exports module.exports instead.'],
    ],
    [
      'a misspelt member, which would never be called',
      { 'fields/stars/rules.ts': 'export const rules = { refuses, joinedBy: 1, [other]: 2 };\n' },
      [
        'fields/stars/rules.ts has rules.refuses, which nothing reads; it may be missing, refuse, fixed, files, shown, joinedBy, isMailAddress or isFreeText.',
      ],
    ],
    [
      'a view that keeps state by the whole of React',
      {
        'blocks/flip-card/FlipCard.tsx': `import React, * as All from 'react';
export function FlipCard() { return <p>{React.useState(1)[0]}{All.useReducer()}{React.useId()}</p>; }\n`,
        'fields/stars/StarsField.tsx': `import * as React from 'react';
export const StarsField = () => <input value={React.useState(1)[0]} />;\n`,
      },
      [
        'blocks/flip-card/FlipCard.tsx uses useState, but a view is only rendered in the build: put it into an island.',
        'blocks/flip-card/FlipCard.tsx uses useReducer, but a view is only rendered in the build: put it into an island.',
      ],
    ],
    [
      'a name that another file of the project does not have',
      {
        'blocks/flip-card/FlipCard.tsx': `import { type Q, A, turn, default as usual } from './parts.ts';
import { Side, sides } from '../../lib/sides';
import { anything } from './all.ts';
import { missing } from './missing.ts';
import { broken } from '../../lib/broken.ts';
import text from './text.txt?raw';
export function FlipCard() { return <p>A card</p>; }\n`,
        'blocks/flip-card/parts.ts':
          'export { B as A }; export const [flip] = []; export default 1;',
        'blocks/flip-card/all.ts': "export * from './parts.ts';",
        'lib/broken.ts': 'export const = 1;',
        'lib/sides.ts': 'export interface Side {}',
        'fields/stars/sample.ts': `import { three } from './rules.ts';
export const sample = () => three;\n`,
        'fields/stars/rules.ts': 'export const rules = {};\n',
      },
      [
        'blocks/flip-card/FlipCard.tsx imports turn, which ./parts.ts does not have; it has A, default, flip.',
        'blocks/flip-card/FlipCard.tsx imports sides, which ../../lib/sides does not have; it has Side.',
        'fields/stars/sample.ts imports three, which ./rules.ts does not have; it has rules.',
      ],
    ],
    [
      'a name that an entry point of the package does not have',
      {
        'blocks/flip-card/front.tsx': `import { type Nothing, Proze, Prose as Text } from 'signpost/view';
import { linc, BlockProps } from 'signpost/block';
import { shout } from 'signpost/delivery';
import { en } from 'signpost/src/words/en.ts';\n`,
        'fields/stars/StarsField.tsx': `import { useStars } from 'signpost/view';
export const StarsField = () => <input />;\n`,
      },
      [
        'blocks/flip-card/front.tsx imports Proze, which signpost/view does not have; it has problemId, Prose.',
        'blocks/flip-card/front.tsx imports linc, which signpost/block does not have; it has link.',
        'blocks/flip-card/front.tsx imports shout, which signpost/delivery does not have; it has Answers, Call, DeliveryDefinition, DeliveryRequest, DeliveryResult, NamedFile, Static, choice, count, defineDelivery, filesAmong, flag, group, inbox, list, optional, postForm, text, textsAmong, unanswered.',
        'blocks/flip-card/front.tsx imports signpost/src/words/en.ts, which units cannot import: they import signpost/block, signpost/field, signpost/delivery, signpost/destination or signpost/view.',
        'fields/stars/StarsField.tsx imports useStars, which signpost/view does not have; it has usePage, useSite.',
      ],
    ],
    [
      'styles in files of their own',
      {
        'blocks/flip-card/flip.css': 'p { color: red }',
        'blocks/flip-card/front.tsx': `import './flip.css';
import css from './flip.css?raw';\n`,
      },
      [
        'blocks/flip-card/front.tsx imports ./flip.css, which pages do not load: use styled-components.',
      ],
    ],
    [
      'scripts that import what browsers do not have, or React',
      {
        'blocks/flip-card/enhance.ts': `import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';\n`,
        'blocks/flip-card/flip.island.tsx': `import { readFileSync } from 'node:fs';
import { useState } from 'react';
${ISLAND}`,
        'blocks/flip-card/enhance.test.ts': "import 'node:fs';\n",
        'fields/stars/rules.ts': `import { createHash } from 'crypto';
import buffer from 'buffer';
export const rules = {};\n`,
        'fields/stars/StarsField.tsx': `import fs from 'node:fs';
export const StarsField = () => <input />;\n`,
        'blocks/flip-card/rules.ts': "import 'node:fs';\n",
        'fields/stars/sample.ts': `import { randomUUID } from 'node:crypto';
export const sample = () => randomUUID();\n`,
        'deliveries/fax/schema.ts': "export const schema = { to: 'fax' };\n",
        'deliveries/fax/deliver.ts': `import 'node:net';
export const delivery = { deliver() {} };\n`,
        'deliveries/fax/examples.yaml': 'default: { deliver: { to: fax } }\n',
        'node_modules/buffer/package.json': '{}',
      },
      [
        'blocks/flip-card/enhance.ts imports react-dom: what needs React goes into an island.',
        'blocks/flip-card/flip.island.tsx imports node:fs, which browsers do not have.',
        'fields/stars/StarsField.tsx imports node:fs, which browsers do not have.',
        'fields/stars/rules.ts imports crypto, which browsers do not have.',
        'deliveries/fax/deliver.ts imports node:net, which browsers do not have: a destination runs only on servers.',
      ],
    ],
    [
      'scripts that read the environment of the build',
      {
        'blocks/flip-card/enhance.ts': `if (process.env.NODE_ENV === 'test') throw 1;
const { TOKEN } = process.env;\n`,
        'blocks/flip-card/flip.island.tsx': `const key = process.env.KEY ?? process.env['KEY'];
${ISLAND}`,
        'fields/stars/rules.ts': `const key = process.env.KEY;
export const rules = {};\n`,
      },
      [
        'blocks/flip-card/enhance.ts uses process.env, which browsers do not have.',
        'blocks/flip-card/flip.island.tsx uses process.env.KEY, which browsers do not have.',
      ],
    ],
    [
      'JSX in a file that may have none',
      { 'blocks/flip-card/words.ts': 'export const words = () => <b>Words</b>;\n' },
      ['blocks/flip-card/words.ts has JSX, which only a file with the ending .tsx may have.'],
    ],
    ['a hidden folder, which is no unit', { 'blocks/.idea/workspace.xml': '' }, []],
    [
      'a folder with other letters',
      { 'blocks/größe/schema.ts': '' },
      ['blocks/größe needs another name: lowercase letters, digits and hyphens, as in my-unit.'],
    ],
    [
      'a file of examples that is empty',
      { 'fields/stars/examples.yaml': '' },
      ['fields/stars/examples.yaml cannot be read: expected a document, but the input is empty'],
    ],
    [
      'no example',
      { 'fields/stars/examples.yaml': '{}' },
      ['fields/stars/examples.yaml has no example: begin with "default:".'],
    ],
    [
      'an example of something else',
      { 'fields/stars/examples.yaml': 'default: { block: { type: hero } }\n' },
      ['fields/stars/examples.yaml: the example "default" has no "field:".'],
    ],
    [
      'what is there besides and exports something else',
      {
        'blocks/flip-card/flip.island.tsx': "export default { name: 'flip' };\n",
        'blocks/flip-card/linked-data.ts': 'export const data = () => ({});\n',
      },
      [
        'blocks/flip-card/flip.island.tsx has no export called island, and exports default instead.',
        'blocks/flip-card/linked-data.ts has no export called linkedData, and exports data instead.',
      ],
    ],
    [
      'styles of whole pages',
      {
        'fields/stars/StarsField.tsx':
          "import { createGlobalStyle, css } from 'styled-components';",
      },
      [
        'fields/stars/StarsField.tsx imports createGlobalStyle, which pages do not load: style the elements of the unit.',
      ],
    ],
    [
      'something else where a function belongs',
      {
        'blocks/flip-card/linked-data.ts': 'export const linkedData = { questions: [] };\n',
        'blocks/flip-card/flip.island.tsx': "export const island = { name: 'flip' };\n",
        'fields/stars/rules.ts':
          "export const rules = { ...text, refuse: 'No.', 'missing': null } satisfies FieldRules;\n",
        'destinations/pager/schema.ts': "export const schema = { to: 'pager' };\n",
        'destinations/pager/send.ts':
          'export const destination: Definition = { open: 3, refuse };\n',
        'destinations/pager/examples.yaml': "default: { destination: { pager: '' } }\n",
        'deliveries/fax/schema.ts': "export const schema = { to: 'fax' };\n",
        'deliveries/fax/deliver.ts':
          'const delivery = { address: [] } as any;\nexport { delivery };\n',
        'deliveries/fax/examples.yaml': 'default: { deliver: { to: fax } }\n',
      },
      [
        'blocks/flip-card/flip.island.tsx needs a function island.Component.',
        'blocks/flip-card/linked-data.ts needs a function linkedData.',
        'fields/stars/rules.ts needs a function rules.missing.',
        'fields/stars/rules.ts needs a function rules.refuse.',
        'deliveries/fax/deliver.ts needs a function delivery.deliver.',
        'deliveries/fax/deliver.ts needs a function delivery.address.',
        'destinations/pager/send.ts needs a function destination.open.',
      ],
    ],
    [
      'functions from elsewhere',
      {
        'fields/stars/rules.ts': 'export const rules = rulesOf({ refuse: 3 });\n',
        'fields/stars/sample.ts': 'export const sample = stars.sample;\n',
        'deliveries/fax/schema.ts': "export const schema = { to: 'fax' };\n",
        'deliveries/fax/deliver.ts': 'export const delivery = { ...inbox, call };\n',
        'deliveries/fax/examples.yaml': 'default: { deliver: { to: fax } }\n',
      },
      [],
    ],
    [
      'an island that is called like another one',
      {
        'blocks/flip-card/flip.island.tsx': ISLAND,
        'blocks/flip-card/form.island.tsx': ISLAND,
        'fields/stars/flip.island.tsx': ISLAND,
      },
      [
        'blocks/flip-card/form.island.tsx needs another name: a file of the engine has the same.',
        'fields/stars/flip.island.tsx needs another name: blocks/flip-card/flip.island.tsx has the same.',
      ],
    ],
    [
      'an island that is not called like its file',
      {
        'blocks/flip-card/flip.island.tsx':
          "export const island: IslandDefinition<{}> = { name: 'card', Component: () => null };\n",
        'fields/stars/star.island.tsx':
          "export const island = { name: 'star', Component: () => null };\n",
      },
      [
        'blocks/flip-card/flip.island.tsx has the island.name "card", which must be that of the file, "flip".',
      ],
    ],
  ])('is %s', async (_what, changed, problems) => {
    expect(await problemsWith(changed)).toEqual(problems);
  });

  it.each([
    'blocks/flip-card/enhance.ts',
    'blocks/flip-card/FlipCard.tsx',
    'fields/stars/rules.ts',
  ])('is code that cannot be read, such as that of %s, shown with its line', async (file) => {
    const [first = '', ...others] = await problemsWith({ [file]: 'let one;\nconst (' });
    expect(first).toMatch(`${file} cannot be read:\n`);
    expect(first).toContain(`${file}:2:7]`);
    expect(others).toEqual([]);
  });

  it('is no island of a block that takes the place of the one of the engine', async () => {
    expect(
      await problemsWith({
        'blocks/calculator/schema.ts':
          "export const schema = defineBlock({ type: 'calculator' });\n",
        'blocks/calculator/Calculator.tsx': 'export const Calculator = () => <p />;\n',
        'blocks/calculator/calculator.island.tsx': ISLAND,
        'blocks/calculator/examples.yaml': 'default: { block: { type: calculator } }\n',
      }),
    ).toEqual([]);
  });

  it('counts the units of the engine where that is the project', async () => {
    const project = await temporaryFolder();
    await writeFiles(project, { 'src/blocks/flip-card/schema.ts': '' });
    expect(await problemsOfUnits({ project, engine: path.resolve('.') })).toEqual([]);
    expect(await problemsOfUnits({ project, engine: project })).toEqual([
      'src/blocks/flip-card has no FlipCard.tsx.',
      'src/blocks/flip-card has no examples.yaml.',
    ]);
  });

  it('is not a name that every list of units has already', () => {
    expect(['flip-card', 'constructor', 'two--dashes', '42'].filter(isUnitName)).toEqual([
      'flip-card',
    ]);
  });
});
