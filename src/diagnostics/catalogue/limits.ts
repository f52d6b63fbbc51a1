import { counted } from '../../model/text/counted.ts';
import { type Entries, entry } from '../entry.ts';
import { isInJson, type Subject, valueName } from '../subject.ts';

interface OutOfLimits {
  subject: Subject;
  has: number;
  min?: number | undefined;
  max?: number | undefined;
  broken: 'min' | 'max';
}

interface TooFew {
  subject: Subject;
  has: number;
  min: number;
  noun: string;
  /** Lines with a sample first entry. */
  sample: string[];
  /** The key, if it is optional. */
  optional?: string | undefined;
}

/** Mistakes with counts, lengths and amounts. */
export const limitMistakes = {
  'out-of-limits': entry<OutOfLimits>({
    meaning: 'A number is smaller or greater than it may be.',
    cause: 'The number is beyond what the page can show well.',
    cure: 'Choose one between the two that the message names.',
    message: ({ subject, has, min, max, broken }) =>
      `${valueName(subject)} is ${has}; ${broken === 'min' ? `the least is ${min}` : `the most is ${max}`}.`,
    hint: ({ min, max, broken }) => {
      if (min !== undefined && max !== undefined) return `Write a number from ${min} to ${max}.`;
      return broken === 'min' ? `Write ${min} or more.` : `Write ${max} or less.`;
    },
  }),
  'too-few': entry<TooFew>({
    meaning: 'A list has fewer entries than it needs.',
    cause: 'The list was begun and has no entries yet, or they were deleted.',
    cure: 'Add what is missing, or take the key out.',
    message: ({ subject, has, min, noun }) =>
      has === 0
        ? `${valueName(subject)} is an empty list; it needs at least ${counted(min, noun)}.`
        : `${valueName(subject)} has ${counted(has, noun)}; it needs at least ${min}.`,
    hint: ({ subject, has, min, noun, sample, optional }) => {
      if (has > 0) return `Add ${min - has} more.`;
      const lead = isInJson(subject)
        ? `Put each ${noun} between the brackets:`
        : `Start each ${noun} on a line of its own with a dash:`;
      const without = optional === undefined ? [] : [`Or take "${optional}:" out.`];
      return [lead, ...sample, ...without].join('\n');
    },
  }),
  'too-long': entry<{ subject: Subject; has: number; max: number }>({
    meaning: 'A text is longer than its place.',
    cause:
      'The place has room for one short line, and longer words would be cut or push others away.',
    cure: 'Shorten the text. The message says by how much.',
    message: ({ subject, has, max }) =>
      `${valueName(subject)} has ${has} characters; it may have at most ${max}.`,
    hint: ({ has, max }) => `Take at least ${has - max} out.`,
  }),
  'too-many': entry<{ subject: Subject; has: number; max: number; noun: string }>({
    meaning: 'A list has more entries than fit its place.',
    cause: 'More entries were added than the design has room for.',
    cure: 'Keep those that matter most, or spread them over two blocks.',
    message: ({ subject, has, max, noun }) =>
      `${valueName(subject)} has ${counted(has, noun)}; it may have at most ${max}.`,
    hint: ({ has, max }) => `Take ${has - max} of them out.`,
  }),
} satisfies Entries;
