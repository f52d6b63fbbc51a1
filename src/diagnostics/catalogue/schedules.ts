import { byReason, type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';

type NotThere =
  /** A link to a page that is currently hidden. */
  | { reason: 'draft'; path: string }
  | { reason: 'waits'; path: string; on: string }
  | { reason: 'gone'; path: string; on: string }
  /** A link that will break: its page appears before the target, or outlives it. */
  | { reason: 'stays-draft'; path: string; on: string }
  | { reason: 'waits-longer'; path: string; on: string; own: string }
  | { reason: 'goes-first'; path: string; on: string };

/** A day that is still to come, on a page that is published before it. */
type DayToCome =
  | { reason: 'article'; day: string; publish: string | undefined }
  | { reason: 'updated'; day: string };

/** Two values of an event that contradict each other: the one that is wrong, and its begin. */
type TimesClash =
  | {
      reason: 'order' | 'no-begin' | 'two-begins' | 'two-ends';
      written: string;
      begin: string;
      /** The end that is meant if it is on the next day. */
      later: string | undefined;
    }
  /** An end in the afternoon, or else at night: what to write for either. */
  | { reason: 'half'; written: string; likely: string; other: string };

/** Mistakes with publication dates and with the times of events. */
export const scheduleMistakes = {
  'day-to-come': entry<DayToCome>({
    meaning:
      'A page names a day on which it was written or changed, and that day is still to come.',
    cause:
      'The year or month is mistyped; or the article is planned for that day, and its date alone does not keep it back.',
    cure: 'Write the day that is meant. An article that is to appear on a day says so with "publish".',
    ...byReason<DayToCome>({
      article: {
        message: ({ day, publish }) =>
          publish === undefined
            ? `This article is dated ${day}, which is still to come, but visitors can read it already.`
            : `This article is dated ${day}, but appears on ${publish}, before that day.`,
        hint: ({ day, publish }) =>
          publish === undefined
            ? `Is it to appear on that day? Then add to the page: publish: ${day}\nOtherwise write the day on which it appeared.`
            : 'Let both be the same day.',
      },
      updated: {
        message: ({ day }) => `This page was last changed on ${day}, which is still to come.`,
        hint: () => 'Write the day on which it was changed.',
      },
    }),
  }),
  'updated-before-its-date': entry<{ updated: string; date: string }>({
    meaning: 'An article was last changed before the day on which it was published.',
    cause: 'A year or month is mistyped, or the date of the article was moved later.',
    cure: 'Write the day of the last change, or take "updated" out: it is needed only for changes after the first day.',
    message: ({ updated, date }) =>
      `This article was last changed on ${updated}, but published only on ${date}.`,
    hint: ({ date }) => `Write a day after ${date}, or take the line out.`,
  }),
  'event-twice': entry<{ title: string; date: string }>({
    meaning: 'A list of events has the same one twice.',
    cause: 'An entry of the list was copied for another day, and its day was not changed.',
    cure: 'Write the day or the time of the other one, or take one of the two out.',
    message: ({ title, date }) => `${quote(title)} of ${date} is already in this list.`,
    hint: (_, [place]) =>
      `The other one is at ${place}. Write another day or time, or take one of them out.`,
  }),
  'event-year': entry<{ day: string; before: string; later: string }>({
    meaning:
      'An event in spring has the year of those in autumn above it, so it is over before them.',
    cause: 'An event of the next year was added below those of this year, and has its number.',
    cure: 'Write the year in which the event is. Events may be in any order; visitors see them by their days.',
    message: ({ day, before }) => `The event of ${day} stands after that of ${before}.`,
    hint: ({ later }) => `Is it in the next year? Then write: date: ${later}`,
  }),
  'events-over': entry<{ count: number }>({
    meaning: 'All events of a list are over, so that visitors see none of them.',
    cause: 'Events leave their list when they are over. The next ones are not written down yet.',
    cure: 'Add the next events, or take the block out. What is over may stay in the file.',
    message: ({ count }) =>
      count === 1
        ? 'The only event of this list is over, so visitors see none.'
        : `The ${count} events of this list are over, so visitors see none.`,
    hint: () => 'Add the next ones, or take the block out. Is a year mistyped?',
  }),
  'days-over': entry<{ earliest: string; latest: string }>({
    meaning: 'The last day that a form lets visitors choose is over, so that they can choose none.',
    cause:
      'The form was for a season that has ended, or the year is mistyped. The first day is counted from today.',
    cure: 'Write a later day, or count that one from today as well: today + 3 months. If nobody is to send the form any more, take it off its page.',
    message: ({ earliest, latest }) =>
      `Visitors can choose no day here: the "latest", ${latest}, is before the "earliest", ${earliest}.`,
    hint: () =>
      'Write a later day, or one counted from today: latest: today + 3 months\nIs nobody to send the form any more? Then take it off its page.',
  }),
  'wrong-event-times': entry<TimesClash>({
    meaning: 'The times of an event contradict each other.',
    cause:
      'One of them was changed and another forgotten, a time is written twice, or the hours of the afternoon are counted from 1 on.',
    cure: 'Write the day ("date"), the time at which it begins ("time") and, if that helps, the end ("ends"): a time, the last day, or both.',
    ...byReason<TimesClash>({
      order: {
        message: ({ written, begin }) =>
          `This event begins on ${begin}, and ${quote(written)} is not after that.`,
        hint: ({ begin, later }) =>
          `Write an end after ${begin}.${later ? ` If it is on the next day, write that day too: ends: ${later}` : ''}`,
      },
      half: {
        message: ({ written }) => `${quote(written)} may end in the afternoon or at night.`,
        hint: ({ likely, other }) => `Write: ${likely}\nOr if it ends at night: ${other}`,
      },
      'no-begin': {
        message: ({ written }) =>
          `This event ends at ${quote(written)}, but does not say at what time it begins.`,
        hint: () => 'Add the time at which it begins: time: 19:00',
      },
      'two-begins': {
        message: ({ written, begin }) =>
          `This event says twice when it begins: ${quote(begin)}, and ${quote(written)}.`,
        hint: () => 'Leave one of the two out: "date" is the day, and "time" the time.',
      },
      'two-ends': {
        message: ({ written }) =>
          `This event says twice when it ends: in "time", and in ${quote(written)}.`,
        hint: () => 'Leave one of the two out.',
      },
    }),
  }),
  /** `isDated`: an article without "publish"; `publish` is the day that it is dated. */
  'expires-before-it-appears': entry<{ publish: string; expire: string; isDated: boolean }>({
    meaning:
      'A page disappears before it appears, so that nobody ever sees it, or an article before the day that it is dated.',
    cause: 'One of the two days was moved and the other forgotten, or a year is wrong.',
    cure: 'Let "expire" be a day after "publish", or take one of the two lines out.',
    message: ({ publish, expire, isDated }) =>
      isDated
        ? `This article disappears on ${expire}, before the day that it is dated, ${publish}.`
        : `This page disappears on ${expire} and appears on ${publish}, so nobody would ever see it.`,
    hint: ({ publish }) => `Write a day after ${publish}, or take the line out.`,
  }),
  'home-not-always': entry<{ key: string }>({
    meaning: 'The home page is a draft, or has a day on which it appears or disappears.',
    cause: 'Visitors who type only the address of the site arrive at its home page, on any day.',
    cure: 'Take the line out. What is new can be prepared on another page, or in a copy of this one.',
    message: ({ key }) => `The home page has to be there always, and ${quote(key)} says otherwise.`,
    hint: () => 'Take this line out.',
  }),
  'page-not-there': entry<NotThere>({
    meaning: 'A link leads to a page that is not on the site on that day.',
    cause:
      'The page is a draft, its day has not come, or its last day is over; or the page with the link is there longer than the other.',
    cure: 'Take the link out until the page is there, or give both pages the same days. Lists of pages and the menu need nothing: they leave out what is not there.',
    ...byReason<NotThere>({
      draft: {
        message: ({ path }) => `The page ${quote(path)} is a draft, which visitors do not see.`,
        hint: (_, [place = 'its file']) =>
          `Take the link out until then, or publish the page: take "draft: true" out (${place}).`,
      },
      waits: {
        message: ({ path, on }) => `The page ${quote(path)} appears on ${on}, and not before.`,
        hint: () =>
          'Take the link out until then. The menu and lists of pages show the page by themselves when its day has come.',
      },
      gone: {
        message: ({ path, on }) => `The page ${quote(path)} is not there any more since ${on}.`,
        hint: (_, [place = 'its file']) =>
          `Take the link out, or let the page stay longer: "expire" is at ${place}.`,
      },
      'stays-draft': {
        message: ({ path, on }) =>
          `This page appears on ${on}, but ${quote(path)}, to which it leads, is a draft.`,
        hint: (_, [place = 'its file']) =>
          `Publish that page too: take "draft: true" out (${place}). Or take the link out.`,
      },
      'waits-longer': {
        message: ({ path, on, own }) =>
          `This page appears on ${own}, but ${quote(path)}, to which it leads, only on ${on}.`,
        hint: ({ on }) => `Let this page wait as long: publish: ${on}`,
      },
      'goes-first': {
        message: ({ path, on }) =>
          `The page ${quote(path)} disappears on ${on}, and this link leads nowhere from then on.`,
        hint: () =>
          'Take the link out before that day. The menu and lists of pages leave the page out by themselves.',
      },
    }),
  }),
  'translation-alone': entry<{ key: string; theirs: string }>({
    meaning: 'A translation is on the site while its original is not.',
    cause:
      'The translation has days of its own. Without them it appears and disappears with its original.',
    cure: 'Take the line out of the translation, or give both the same day.',
    message: ({ key, theirs }, [place = 'the original']) =>
      key === 'draft'
        ? `This translation would be there without its original, which is a draft (${place}).`
        : `This translation would be there without its original, which says "${key}: ${theirs}" (${place}).`,
    hint: () => 'Take this line out: a translation appears and disappears with its original.',
  }),
  'unknown-time-zone': entry<{
    written: string;
    zones: string[];
    /** A known zone, but without daylight saving. */
    isFixed?: boolean;
  }>({
    meaning: 'The time zone of site.yaml is none that computers know.',
    cause: 'Zones are called by a large city in them, and an ocean or continent before it.',
    cure: 'Take one of those that the message offers: Europe/Berlin, America/New_York.',
    message: ({ written, isFixed }) =>
      isFixed
        ? `The time zone ${quote(written)} is that of winter all year, an hour off in summer.`
        : `There is no time zone ${quote(written)}.`,
    hint: ({ zones }) => `Write one of these, or another such: ${zones.join(', ')}.`,
  }),
} satisfies Entries;
