import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { WordFile } from '../../src/words/types.ts';
import { wordsOf } from './site-words.ts';

/** A site whose words run from the right, in a language that the engine does not speak by itself. */
export const HEBREW = 'tests/hebrew/site';

/** What it says. */
export const { formOn, groupSays, labelOf } = wordsOf(HEBREW);

/** What it has the engine say. */
export const words = load(readFileSync(`${HEBREW}/words.yaml`, 'utf8')) as WordFile;
