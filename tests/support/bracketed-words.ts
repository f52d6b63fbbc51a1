import { en } from '../../src/words/en.ts';
import type { Phrase } from '../../src/words/types.ts';

/** What stands around each word of the engine in the language of tests. */
const BRACKETS = ['⟦', '⟧'] as const;

/** A words file of a language that nobody speaks: every word stands in brackets. */
export function bracketedWords(): object {
  return mapped(en, (group) => mapped(group, bracketed));
}

/** Reads a text in pieces, and gives back of each what stands in no brackets. */
export function bracketReader(): (piece: string) => string {
  let depth = 0;
  return (piece) => {
    let outside = '';
    for (const sign of piece) {
      if (sign === BRACKETS[0]) depth++;
      else if (sign === BRACKETS[1]) depth--;
      else if (depth === 0) outside += sign;
    }
    return outside;
  };
}

function bracketed(phrase: Phrase): Phrase {
  const around = (text: string) => `${BRACKETS[0]}${text}${BRACKETS[1]}`;
  if (typeof phrase === 'string') return around(phrase);
  return { other: around(phrase.other) };
}

function mapped<From, To>(from: Record<string, From>, make: (value: From) => To) {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, make(value)]));
}
