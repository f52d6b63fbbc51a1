import {
  afterBracket,
  afterRoot,
  dashInBrackets,
  extraComma,
  noComma,
  openBracket,
  outdentedBracket,
  wrongBracket,
} from './explain-brackets.ts';
import {
  dashAmongKeys,
  keyAmongList,
  listWithoutDash,
  lostText,
  wrongIndent,
} from './explain-indent.ts';
import { noKey, textAndList } from './explain-keys.ts';
import { afterQuote, badEscape, openQuote } from './explain-quotes.ts';
import { bullet, spaceSlip } from './explain-spaces.ts';
import { tab } from './explain-tabs.ts';
import {
  blockHeader,
  dashAfterKey,
  deepColon,
  extraColon,
  signSlip,
  strayColon,
} from './explain-text.ts';
import type { Slip } from './slip.ts';
import { suspectOf } from './suspect.ts';
import type { Trouble, TroubleKind, Walk } from './walk.ts';

/** One word, in quotes or not, with a colon: it can only be meant as a key. */
const KEY_LINE = /^["']?[\p{L}_][\p{L}\p{N}_-]*["']?\s*:/u;

const EXPLANATIONS: Record<TroubleKind, (walk: Walk, trouble: Trouble) => Slip> = {
  tab,
  indent: misplaced,
  'no-key': (walk, { entry }) => noKey(walk, entry),
  'after-root': besideRoot,
  'dash-among-keys': dashAmongKeys,
  'key-among-list': (walk, trouble) =>
    spaceSlip(walk, trouble.entry) ?? keyAmongList(walk, trouble),
  'stray-colon': strayColon,
  'deep-colon': keyBelowText,
  'bad-start': badStart,
  'dash-after-key': dashAfterKey,
  'block-header': blockHeader,
  'open-quote': openQuote,
  'after-quote': afterQuote,
  'bad-escape': badEscape,
  'open-bracket': openBracket,
  'wrong-bracket': wrongBracket,
  'after-bracket': afterBracket,
  'no-comma': noComma,
  'extra-comma': extraComma,
  'dash-in-brackets': dashInBrackets,
  'outdented-bracket': outdentedBracket,
  instruction,
};

/** The slip behind the place where the lines stop making sense. */
export function explainTrouble(walk: Walk, trouble: Trouble): Slip {
  return EXPLANATIONS[trouble.kind](walk, trouble);
}

function misplaced(walk: Walk, trouble: Trouble): Slip {
  return (
    spaceSlip(walk, trouble.entry) ??
    lostText(walk, trouble) ??
    listWithoutDash(walk, trouble) ??
    wrongIndent(walk, trouble)
  );
}

function besideRoot(walk: Walk, trouble: Trouble): Slip {
  const style = walk.root?.value?.style;
  const inBrackets = style === 'list' || style === 'group';
  return inBrackets ? afterRoot(walk, trouble) : noKey(walk, walk.root ?? trouble.entry);
}

/** `%TAG ...` without the `---` that it is for. */
function instruction(_: Walk, { start, end }: Trouble): Slip {
  return {
    code: 'not-yaml',
    start,
    end,
    message:
      'This line begins with "%", so YAML reads it as an instruction, not as part of the page.',
    hint: 'Delete this line. A note for people begins with "#".',
  };
}

function badStart(walk: Walk, { entry, start, end, from, line }: Trouble): Slip {
  if (walk.text[start] === ':') return extraColon(walk, { ...entry, line }, start);
  if (from !== start) return signSlip(walk, entry, start, end);
  const slip = entry.key ? undefined : bullet(suspectOf(walk, entry));
  return slip ?? signSlip(walk, entry, start);
}

/** A line with a colon below a plain text: a key, a list, or more of the text. */
function keyBelowText(walk: Walk, trouble: Trouble): Slip {
  const { entry, line } = trouble;
  if (!entry.key) return noKey(walk, entry);
  const text = walk.text.slice(line.first, line.end);
  const dashed = text.startsWith('- ');
  const below = entry.dashes.length === 0 || line.indent >= entry.owner + 2;
  if (dashed && below) return textAndList(walk, trouble);
  return dashed || KEY_LINE.test(text) ? wrongIndent(walk, trouble) : deepColon(walk, trouble);
}
