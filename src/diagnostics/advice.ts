import { fileAdvice } from './advice/files.ts';
import { lookAdvice, proofAdvice } from './advice/looks.ts';
import { referenceAdvice } from './advice/references.ts';
import { valueAdvice } from './advice/values.ts';
import { yamlAdvice } from './advice/yaml.ts';
import type { Code } from './codes.ts';

/** What to know about a kind of mistake, for someone who has never programmed. */
export interface Advice {
  /** How it comes about. */
  cause: string;
  /** How to put it right, and how to keep clear of it. */
  cure: string;
}

/** All advice, by what the mistakes are about. */
export const ADVICE_BY_SUBJECT = {
  'Files and their names': fileAdvice,
  'The signs of YAML': yamlAdvice,
  'Keys and values': valueAdvice,
  'Pages, links, forms and pictures': referenceAdvice,
  'Worth a look': lookAdvice,
  'The built pages': proofAdvice,
} satisfies Record<string, Partial<Record<Code, Advice>>>;

/** The advice for every code there is. */
export const ADVICE: Record<Code, Advice> = {
  ...fileAdvice,
  ...yamlAdvice,
  ...valueAdvice,
  ...referenceAdvice,
  ...lookAdvice,
  ...proofAdvice,
};
