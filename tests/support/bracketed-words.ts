import { en } from '../../src/words/en.ts';
import type { Phrase } from '../../src/words/types.ts';

/** Delimiters around each text of the engine in the pseudo-locale. */
const BRACKETS = ['⟦', '⟧'] as const;

/** Returns a words file of a pseudo-locale, in which every text is in brackets. */
export function bracketedWords(): object {
  return mapped(en, (group) => mapped(group, bracketed));
}

/** Returns a function that reads a text in pieces and returns the part of each outside brackets. */
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
