import type { Entries } from '../entry.ts';
import { yamlBracketMistakes } from './yaml-brackets.ts';
import { yamlFileMistakes } from './yaml-files.ts';
import { yamlLineMistakes } from './yaml-lines.ts';
import { yamlTextMistakes } from './yaml-texts.ts';

/** Mistakes with the signs and spaces by which YAML tells what belongs to what. */
export const yamlMistakes = {
  ...yamlBracketMistakes,
  ...yamlFileMistakes,
  ...yamlLineMistakes,
  ...yamlTextMistakes,
} satisfies Entries;
