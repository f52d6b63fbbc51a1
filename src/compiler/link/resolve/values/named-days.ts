import { WEEK } from '../../../../model/schema/business.ts';
import { weekDayIn } from '../../../week-days.ts';
import { type ResolveContext, warn } from '../context.ts';
import { SHOWN } from '../texts/shown-roles.ts';
import { matchesIn } from '../without-code.ts';
import { suggestDays } from './suggest-days.ts';

/** Matches a day with its weekday: `Sunday, 14 March 2027`, `Sonntag, den 14.3.2027`. */
const NAMED =
  /(?<![\p{L}\d-])(\p{L}[\p{L}-]+)\.?,? (?:(?:the|den|dem|le|el|il|dnia) )?((?:\d{1,2}(?:st|nd|rd|th|er|[.º])? ?(?:(?:de|of) )?(?:\p{L}+\.?|\d{1,2}\.),? ?(?:de )?|\p{L}+\.? \d{1,2}(?:st|nd|rd|th)?,? )20\d\d)(?!\d)/gu;

/** Fast pre-check for a day of this century. */
const ANY = /[ .]20\d\d(?!\d)/;

/** Warns of a day whose weekday in a text is another than that of the calendar. */
export function checkNamedDays(context: ResolveContext): void {
  const { document, source, symbols } = context;
  if (!ANY.test(source.text)) return;
  const nodes = document.parts.flatMap(({ role, node }) =>
    node.kind === 'scalar' && SHOWN.has(role) && ANY.test(node.text) ? node : [],
  );
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
