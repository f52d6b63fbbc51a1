import { isLanguageTag } from '../../../../model/locale/languages.ts';
import { WEEK } from '../../../../model/schema/business.ts';
import { weekDayIn } from '../../../week-days.ts';
import { type ResolveContext, warn } from '../context.ts';
import { SHOWN } from '../texts/shown-roles.ts';
import { matchesIn } from '../without-code.ts';
import { lastDayMissed, suggestDays } from './suggest-days.ts';

/** Matches a day with its weekday: `Sunday, 14 March 2027`, `Sonntag, den 14.3.2027`. */
const NAMED =
  /(?<![\p{L}\d-])(\p{L}[\p{L}-]+)\.?,? (?:(?:the|den|dem|le|el|il|dnia) )?((?:\d{1,2}(?:st|nd|rd|th|er|[.º])? ?(?:(?:de|of) )?(?:\p{L}+\.?|\d{1,2}\.),? ?(?:de )?|\p{L}+\.? \d{1,2}(?:st|nd|rd|th)?,? )20\d\d)(?!\d)/gu;

/** Matches a day that not all months have: `31 June 2027`, `June 31, 2027`, `31.06.2027`. */
const LATE =
  /(?<![\p{L}\d.,/-])(?:(?:29|3[01])(?:st|th|[.º])? (?:(?:de|of) )?(\p{L}+)\.?,? (?:de )?|(\p{L}+)\.? (?:29|3[01])(?:st|th)?, |(?:29|3[01])([./])\d\d?\3)20\d\d(?!\d|\.\d)/gu;

/** Fast pre-check for a day of this century. */
const ANY = /[ ./]20\d\d(?!\d)/;

/** Warns of a day in a text that is not on the calendar, or whose weekday is another one there. */
export function checkNamedDays(context: ResolveContext): void {
  const { document, source, symbols } = context;
  if (!ANY.test(source.text)) return;
  const nodes = document.parts.flatMap(({ role, node }) =>
    node.kind === 'scalar' && SHOWN.has(role) && ANY.test(node.text) ? node : [],
  );
  for (const { written, span } of matchesIn(context, nodes, LATE)) {
    const [, before, after] = new RegExp(LATE.source, 'u').exec(written) ?? [];
    const last = lastDayMissed(written);
    const word = before ?? after;
    if (last === undefined || (word && !isShortMonth(word, symbols.all('language')))) continue;
    warn(context, { code: 'wrong-date', span, params: { written, last } });
  }
  for (const { written, span } of matchesIn(context, nodes, NAMED)) {
    const [, word = '', date = ''] = new RegExp(NAMED.source, 'u').exec(written) ?? [];
    const named = weekDayIn(symbols.all('language'), word);
    const [day, other] = suggestDays(date);
    if (named === undefined || day === undefined || other !== undefined) continue;
    // Weeks begin with Sunday here, and with Monday there.
    const falls = WEEK[(new Date(day).getUTCDay() + 6) % 7];
    if (falls === undefined || falls === named) continue;
    warn(context, { code: 'wrong-date', span, params: { written, falls } });
  }
}

/** February, April, June, September and November, from 0. */
const SHORT_MONTHS = [1, 3, 5, 8, 10];

/** Returns whether a word is, in a language, a month of less than 31 days, or its abbreviation. */
function isShortMonth(word: string, language: string): boolean {
  if (!isLanguageTag(language)) return false;
  const bare = word.toLowerCase();
  return (['long', 'short'] as const).some((month) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
    return SHORT_MONTHS.some((index) => {
      const parts = format.formatToParts(Date.UTC(2024, index, 1));
      const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase();
      return name?.replace('.', '') === bare;
    });
  });
}
