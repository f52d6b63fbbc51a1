type Unit = 'bytes' | 'characters' | 'milliseconds';

/** A limit of a server. */
export interface Ceiling {
  max: number;
  /** Left out for a count of what is measured. */
  unit?: Unit;
  /** What is counted, for the table in `docs/limits.md`. */
  measures: string;
  /** What happens beyond it, and what that means for people. */
  effect: string;
  /** The metric that reports it, if it has one of its own. */
  metric?: string;
}

/** The metric that counts how often each other ceiling was reached. */
export const REACHED = 'signpost_ceiling_reached_total';

const TOO_LARGE = 'signpost_posts_refused_total{reason="too-large"}';
const UNREADABLE = 'signpost_posts_refused_total{reason="unreadable"}';
const UNSTORED = 'signpost_storage_refusals_total';
const QUARANTINED = 'signpost_leads_quarantined';

/**
 * The ceilings of `npm start` on what many or hasty senders ask of it. Others stand where they hold:
 * how long a password may be, how many notes a lead has, how much of a report of bounces is read.
 * These lie far above what people do: 200 behind one address who all open a page at once ask for
 * 12,000 files within a minute.
 */
export const CEILINGS = {
  connections: {
    max: 4_000,
    measures: 'Open connections of all clients together; a browser opens six',
    effect: 'New connections are closed without an answer. Forms retry automatically.',
  },
  requests: {
    max: 15_000,
    measures: 'Requests per minute from one sender',
    effect: '429 with `Retry-After`, and a page that asks the visitor to wait.',
  },
  posts: {
    max: 600,
    measures: 'POST requests per minute from one sender, to forms and the desk',
    effect: '429 with `Retry-After`. Nothing is lost: forms keep the answers and retry.',
  },
  senderBodies: {
    max: 200,
    measures: 'Request bodies in progress from one sender',
    effect: '429 with `Retry-After`, as for `posts`.',
  },
  bodies: {
    max: 1_000,
    measures: 'Request bodies in progress from all senders together',
    effect:
      'The slowest is closed if it is below 500 bytes per second after half a minute; otherwise the new one gets 503 with `Retry-After`, and forms retry as for `posts`.',
  },
  bodyBytes: {
    max: 2_000_000_000,
    unit: 'bytes',
    measures: 'Bytes received of all request bodies in progress together',
    effect: '503 with `Retry-After`, and forms retry as for `posts`; bodies in progress continue.',
  },
  stall: {
    max: 60_000,
    unit: 'milliseconds',
    measures:
      'Time without data on a connection in use, unless it is the server that has to go on: a phone may lose its network for a while',
    effect: 'The connection is closed. Forms retry automatically.',
  },
  head: {
    max: 20_000,
    unit: 'milliseconds',
    measures:
      'Time to receive the headers of a request: even the slowest connection needs less than a second',
    effect: '408.',
  },
  whole: {
    max: 3_600_000,
    unit: 'milliseconds',
    measures: 'Time to receive a whole request: limits clients that send slowly on purpose',
    effect: '408.',
  },
  headBytes: {
    max: 16_384,
    unit: 'bytes',
    measures: 'Size of all headers of a request together',
    effect: '431.',
  },
  texts: {
    max: 256_000,
    unit: 'bytes',
    measures:
      'Size of all answers of a form except files, with the names of fields; files have the limits of their fields',
    effect: '413 with the form and a message about what is too large.',
    metric: TOO_LARGE,
  },
  filesBody: {
    max: 250_000_000,
    unit: 'bytes',
    measures:
      'Size of a body with files, if that is more than the form accepts: it is read, and its files discarded, so that the form can be answered with what was typed and a message about the file',
    effect: '413 with the form, unread: without what was typed.',
    metric: TOO_LARGE,
  },
  parts: {
    max: 1_000,
    measures: 'Parts of a multipart body; no form has that many fields',
    effect: '400.',
    metric: UNREADABLE,
  },
  partHead: {
    max: 16_384,
    unit: 'bytes',
    measures: 'Size of the headers of a part: they have the names of the field and the file',
    effect: '400.',
    metric: UNREADABLE,
  },
  deskBody: {
    max: 64_000,
    unit: 'bytes',
    measures: 'Size of a request body to the desk',
    effect: '413.',
  },
  files: {
    max: 250_000_000,
    unit: 'bytes',
    measures:
      'Files from one sender to one form per day; if five times the most that the form accepts at once is more, that counts',
    effect: '429 with the form: it can be sent without the file.',
    metric: UNSTORED,
  },
  filesOfUnknown: {
    max: 500_000_000,
    unit: 'bytes',
    measures: 'The same, for all senders with an unknown address together',
    effect: '429, as above.',
    metric: UNSTORED,
  },
  words: {
    max: 25_000_000,
    unit: 'characters',
    measures:
      'Text from one sender to one form per day; each lead counts as 1,000 characters more than its text',
    effect: '429 with the form and the typed answers.',
    metric: UNSTORED,
  },
  wordsOfUnknown: {
    max: 1_000_000_000,
    unit: 'characters',
    measures: 'The same, for all senders with an unknown address together',
    effect: '429, as above.',
    metric: UNSTORED,
  },
  diskReserve: {
    max: 250_000_000,
    unit: 'bytes',
    measures:
      'Free disk space that is reserved for text, not files; on a small disk, a tenth of it',
    effect: 'The lead is stored without its files, and the visitor is told.',
    metric: UNSTORED,
  },
  oddLeads: {
    max: 20,
    measures:
      'Leads from one sender to one form within ten minutes before they count as suspicious',
    effect: 'Three points; five make a lead spam. Nothing is refused.',
    metric: QUARANTINED,
  },
  spamLeads: {
    max: 40,
    measures: 'The same, before they count as spam',
    effect: 'The leads go into quarantine. Nothing is refused.',
    metric: QUARANTINED,
  },
  acknowledgements: {
    max: 3,
    measures: 'Acknowledgements to one mailbox per day, from all servers together',
    effect: 'No more are sent. The leads are stored and forwarded.',
  },
  passwords: {
    max: 5,
    measures: 'Wrong desk passwords from one sender within 15 minutes',
    effect: '429 at the sign-in page. Existing sessions continue.',
  },
  passwordsOfAll: {
    max: 50,
    measures: 'The same, from all browsers together in which nobody has signed in before',
    effect: '429, as above; a link by mail still works.',
  },
  links: {
    max: 5,
    measures: 'Sign-in links for the desk requested by one sender within 15 minutes',
    effect: '429, as above.',
  },
  linksOfAll: {
    max: 50,
    measures: 'The same, from all browsers together in which nobody has signed in before',
    effect: '429, as above; the password still works.',
  },
  linksToOne: {
    max: 5,
    measures: 'Sign-in links to one mailbox within an hour',
    effect: 'No more are sent; the response is the same.',
  },
  passwordsWaiting: {
    max: 8,
    measures: 'Passwords waiting to be checked: each check takes a third of a second',
    effect: '429, as above.',
  },
  searches: {
    max: 10,
    measures: 'Searches at the desk waiting in the queue',
    effect: 'The list says that too many searches are running, and to try again.',
  },
} satisfies Record<string, Ceiling>;

export type CeilingName = keyof typeof CEILINGS;

/** Returns the maximum of some ceilings, by name. */
export function limitsOf<Name extends CeilingName>(...names: Name[]): Record<Name, number> {
  const limits = names.map((name) => [name, CEILINGS[name].max]);
  return Object.fromEntries(limits) as Record<Name, number>;
}

export type Reached = (ceiling: CeilingName) => void;

/** Counts how often each ceiling without a metric of its own was reached since the start. */
export function ceilingCounts() {
  const ceilings = Object.entries(CEILINGS as Record<CeilingName, Ceiling>);
  const own = ceilings.filter(([, { metric }]) => metric === undefined);
  const counts = new Map(own.map(([name]) => [name as CeilingName, 0]));
  const reached: Reached = (name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  return { reached, counts: counts as ReadonlyMap<CeilingName, number> };
}

export type CeilingCounts = ReturnType<typeof ceilingCounts>;
