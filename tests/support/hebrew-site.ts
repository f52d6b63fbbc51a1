import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { WordFile } from '../../src/words/types.ts';
import { wordsOf } from './site-words.ts';

/** A right-to-left site in a language that the engine has no built-in texts for. */
export const HEBREW = 'tests/hebrew/site';

/** Its texts. */
export const { formOn, groupTexts, labelOf } = wordsOf(HEBREW);

/** Its translation of the engine's texts. */
export const words = load(readFileSync(`${HEBREW}/words.yaml`, 'utf8')) as WordFile;
