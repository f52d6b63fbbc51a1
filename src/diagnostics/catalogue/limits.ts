import { type Entries, entry } from '../entry.ts';
import { isInJson, plural, type Subject, valueName } from '../subject.ts';

interface OutOfLimits {
  subject: Subject;
  has: number;
  least?: number | undefined;
  most?: number | undefined;
  broken: 'least' | 'most';
}

interface TooFew {
  subject: Subject;
  has: number;
  least: number;
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
    message: ({ subject, has, least, most, broken }) =>
      `${valueName(subject)} is ${has}; ${broken === 'least' ? `the least is ${least}` : `the most is ${most}`}.`,
    hint: ({ least, most, broken }) => {
      if (least !== undefined && most !== undefined)
        return `Write a number from ${least} to ${most}.`;
      return broken === 'least' ? `Write ${least} or more.` : `Write ${most} or less.`;
    },
  }),
  'too-few': entry<TooFew>({
    meaning: 'A list has fewer entries than it needs.',
    cause: 'The list was begun and has no entries yet, or they were deleted.',
    cure: 'Add what is missing, or take the key out.',
    message: ({ subject, has, least, noun }) =>
      has === 0
        ? `${valueName(subject)} is an empty list; it needs at least ${few(least, noun)}.`
        : `${valueName(subject)} has ${few(has, noun)}; it needs at least ${least}.`,
    hint: ({ subject, has, least, noun, sample, optional }) => {
      if (has > 0) return `Add ${least - has} more.`;
      const lead = isInJson(subject)
        ? `Put each ${noun} between the brackets:`
        : `Start each ${noun} on a line of its own with a dash:`;
      const without = optional === undefined ? [] : [`Or take "${optional}:" out.`];
      return [lead, ...sample, ...without].join('\n');
    },
  }),
  'too-long': entry<{ subject: Subject; has: number; most: number }>({
    meaning: 'A text is longer than its place.',
    cause:
      'The place has room for one short line, and longer words would be cut or push others away.',
    cure: 'Shorten the text. The message says by how much.',
    message: ({ subject, has, most }) =>
      `${valueName(subject)} has ${has} characters; it may have at most ${most}.`,
    hint: ({ has, most }) => `Take at least ${has - most} out.`,
  }),
  'too-many': entry<{ subject: Subject; has: number; most: number; noun: string }>({
    meaning: 'A list has more entries than fit its place.',
    cause: 'More entries were added than the design has room for.',
    cure: 'Keep those that matter most, or spread them over two blocks.',
    message: ({ subject, has, most, noun }) =>
      `${valueName(subject)} has ${few(has, noun)}; it may have at most ${most}.`,
    hint: ({ has, most }) => `Take ${has - most} of them out.`,
  }),
} satisfies Entries;

function few(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}
