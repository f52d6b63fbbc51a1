import { type Entries, entry } from '../entry.ts';
import { type NoFile, noFile, noFileHint } from '../no-file.ts';
import { didYouMean, type Names } from '../phrases.ts';
import { quote } from '../quote.ts';

interface LowContrast {
  written: string;
  /** The colour to blame, as theme.yaml names it. */
  role: string;
  /** Foreground and background: one of them is, or is derived from, the colour to blame. */
  front: string;
  ground: string;
  scheme: 'light' | 'dark';
  /** The contrast between the two, and the required one. */
  has: number;
  minContrast: number;
  /** The suggested value. */
  suggestion?: string | undefined;
  /** Whether that is a colour per theme. */
  isBoth: boolean;
}

/** Derived colours, by the one they are derived from. */
const CALLED: Record<string, string> = {
  primaryHover: '"primary" under the pointer',
  actionHover: '"action" under the pointer',
  onPrimary: 'words on "primary"',
  onAction: 'words on "action"',
  onTint: 'words on "tint"',
};

const called = (role: string) => CALLED[role] ?? `"${role}"`;

/** Mistakes with colours and fonts. */
export const themeMistakes = {
  'low-contrast': entry<LowContrast>({
    meaning:
      'Two colours that stand on each other are so alike that many people cannot tell them apart.',
    cause:
      'A colour was chosen for its looks alone. Thin grey words on white read well on the screen of a designer, and badly in the sun or with tired eyes.',
    cure: 'Take the colour that the message offers: it has the same hue and is as near as can be. Words need a contrast of 4.5, frames and rings one of 3 (WCAG 2, level AA).',
    message: ({ written, role, front, ground, scheme, has, minContrast }) => {
      const other = role === front || CALLED[front]?.includes(`"${role}"`) ? ground : front;
      const self = CALLED[front]?.includes(`"${role}"`) ? called(front) : `"${role}"`;
      return `With ${quote(written)}, ${self} stands out too little from ${called(other)} in the ${scheme} theme: the contrast is ${has}, and has to be ${minContrast}.`;
    },
    hint: ({ role, suggestion, isBoth }) => {
      if (suggestion === undefined)
        return 'No lightness of it will do: change the colour beside it.';
      return `The nearest that will do: ${isBoth ? `${role}: ${suggestion}` : `"${suggestion}"`}`;
    },
  }),
  'missing-font': entry<NoFile>({
    meaning: 'The theme names a file with a font that the folder "fonts" does not hold.',
    cause: 'The file was not put into the folder yet, or its name is written differently.',
    cure: 'Put it into site/fonts, and write its name as seen from there: ours.woff2',
    message: noFile,
    hint: noFileHint,
  }),
  'unknown-font': entry<
    Names & {
      use: 'heading' | 'text';
      /** Whether Signpost has it in one weight only. */
      isForHeadings: boolean;
    }
  >({
    meaning: 'The theme names a font that Signpost does not bring along.',
    cause:
      'Pages load nothing from other hosts, so a font has to come with Signpost or lie in the folder of the site. A name alone brings in neither.',
    cure: 'Choose one of those that the message names, or put a file (WOFF2) into site/fonts and write its name.',
    message: ({ written, isForHeadings }) =>
      isForHeadings
        ? `The font ${quote(written)} is for headings: it is too bold for texts.`
        : `Signpost has no font called ${quote(written)}.`,
    hint: (names) => `${didYouMean(names, 'Fonts')}\nOr a file in the folder "fonts": ours.woff2`,
  }),
  'unreadable-font': entry<{ written: string }>({
    meaning: 'A file is not a font, whatever its name says.',
    cause: 'The file is damaged or was only renamed, or it holds several fonts at once.',
    cure: 'Get the file anew from who makes the font. Best is WOFF2; WOFF, TTF and OTF work too.',
    message: ({ written }) => `The file ${quote(written)} is not a font that browsers read.`,
    hint: () => 'Get it anew as WOFF2, WOFF, TTF or OTF.',
  }),
  'wrong-color': entry<{ written: string; suggestion?: string | undefined }>({
    meaning: 'A colour is written as # and six digits, as drawing programs show it.',
    cause: 'It was written as a word, without the #, or as other programs write colours.',
    cure: 'Write # and six digits from 0 to 9 and a to f, in quotes: "#0d4f8b". Without quotes YAML takes all behind the # for a remark.',
    message: ({ written }) => `${quote(written)} is not a colour as Signpost reads it.`,
    hint: ({ suggestion }) =>
      suggestion ? `Write it so: "${suggestion}"` : 'Write # and six digits, in quotes: "#0d4f8b"',
  }),
} satisfies Entries;
