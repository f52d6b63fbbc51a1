import type { CheckedDocument } from '../../check/check.ts';

/** A translation and its original. */
export interface TranslationPair {
  own: CheckedDocument;
  original: CheckedDocument;
}
