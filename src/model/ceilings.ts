/** The unit of a ceiling. */
type Unit = 'number' | 'bytes' | 'characters' | 'milliseconds';

/** A limit of a server. */
export interface Ceiling {
  most: number;
  unit: Unit;
  /** What is counted, for the table in `docs/limits.md`. */
  of: string;
  /** What happens beyond it, and what that means for people. */
  beyond: string;
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
    most: 4_000,
    unit: 'number',
    of: 'Open connections of all clients together; a browser opens six',
    beyond: 'New connections are closed without an answer. Forms retry automatically.',
  },
  requests: {
    most: 15_000,
    unit: 'number',
    of: 'Requests per minute from one sender',
    beyond: '429 with `Retry-After`, and a page that asks the visitor to wait.',
  },
  posts: {
    most: 600,
    unit: 'number',
    of: 'POST requests per minute from one sender, to forms and the desk',
    beyond: '429 with `Retry-After`. Nothing is lost: forms keep the answers and retry.',
  },
  senderBodies: {
    most: 200,
    unit: 'number',
    of: 'Request bodies in progress from one sender',
    beyond: '429 with `Retry-After`, as for `posts`.',
  },
  bodies: {
    most: 1_000,
    unit: 'number',
    of: 'Request bodies in progress from all senders together',
    beyond:
      'The slowest is closed if it is below 500 bytes per second after half a minute; otherwise the new one gets 503 with `Retry-After`, and forms retry as for `posts`.',
  },
  bodyBytes: {
    most: 2_000_000_000,
    unit: 'bytes',
    of: 'Bytes received of all request bodies in progress together',
    beyond: '503 with `Retry-After`, and forms retry as for `posts`; bodies in progress continue.',
  },
  stall: {
    most: 60_000,
    unit: 'milliseconds',
    of: 'Time without data on a connection in use: a phone may lose its network for a while',
    beyond: 'The connection is closed. Forms retry automatically.',
  },
  head: {
    most: 20_000,
    unit: 'milliseconds',
    of: 'Time to receive the headers of a request: even the slowest connection needs less than a second',
    beyond: '408.',
  },
  whole: {
    most: 3_600_000,
    unit: 'milliseconds',
    of: 'Time to receive a whole request: limits clients that send slowly on purpose',
    beyond: '408.',
  },
  headBytes: {
    most: 16_384,
    unit: 'bytes',
    of: 'Size of all headers of a request together',
    beyond: '431.',
  },
  texts: {
    most: 256_000,
    unit: 'bytes',
    of: 'Size of all answers of a form except files, with the names of fields; files have the limits of their fields',
    beyond: '413 with the form and a message about what is too large.',
    metric: TOO_LARGE,
  },
  parts: {
    most: 1_000,
    unit: 'number',
    of: 'Parts of a multipart body; no form has that many fields',
    beyond: '400.',
    metric: UNREADABLE,
  },
  partHead: {
    most: 16_384,
    unit: 'bytes',
    of: 'Size of the headers of a part: they have the names of the field and the file',
    beyond: '400.',
    metric: UNREADABLE,
  },
  deskBody: {
    most: 64_000,
    unit: 'bytes',
    of: 'Size of a request body to the desk',
    beyond: '413.',
  },
  files: {
    most: 250_000_000,
    unit: 'bytes',
    of: 'Files from one sender to one form per day; if five times the most that the form accepts at once is more, that counts',
    beyond: '429 with the form: it can be sent without the file.',
    metric: UNSTORED,
  },
  filesOfUnknown: {
    most: 500_000_000,
    unit: 'bytes',
    of: 'The same, for all senders with an unknown address together',
    beyond: '429, as above.',
    metric: UNSTORED,
  },
  words: {
    most: 25_000_000,
    unit: 'characters',
    of: 'Text from one sender to one form per day; each lead counts as 1,000 characters more than its text',
    beyond: '429 with the form and the typed answers.',
    metric: UNSTORED,
  },
  wordsOfUnknown: {
    most: 1_000_000_000,
    unit: 'characters',
    of: 'The same, for all senders with an unknown address together',
    beyond: '429, as above.',
    metric: UNSTORED,
  },
  diskReserve: {
    most: 250_000_000,
    unit: 'bytes',
    of: 'Free disk space that is reserved for text, not files; on a small disk, a tenth of it',
    beyond: 'The lead is stored without its files, and the visitor is told.',
    metric: UNSTORED,
  },
  oddLeads: {
    most: 20,
    unit: 'number',
    of: 'Leads from one sender to one form within ten minutes before they count as suspicious',
    beyond: 'Three points; five make a lead spam. Nothing is refused.',
    metric: QUARANTINED,
  },
  spamLeads: {
    most: 40,
    unit: 'number',
    of: 'The same, before they count as spam',
    beyond: 'The leads go into quarantine. Nothing is refused.',
    metric: QUARANTINED,
  },
  acknowledgements: {
    most: 3,
    unit: 'number',
    of: 'Acknowledgements to one mailbox per day, from all servers together',
    beyond: 'No more are sent. The leads are stored and forwarded.',
  },
  passwords: {
    most: 5,
    unit: 'number',
    of: 'Wrong desk passwords from one sender within 15 minutes',
    beyond: '429 at the sign-in page. Existing sessions continue.',
  },
  passwordsOfAll: {
    most: 50,
    unit: 'number',
    of: 'The same, from all browsers together in which nobody has signed in before',
    beyond: '429, as above; a link by mail still works.',
  },
  links: {
    most: 5,
    unit: 'number',
    of: 'Sign-in links for the desk requested by one sender within 15 minutes',
    beyond: '429, as above.',
  },
  linksOfAll: {
    most: 50,
    unit: 'number',
    of: 'The same, from all browsers together in which nobody has signed in before',
    beyond: '429, as above; the password still works.',
  },
  linksToOne: {
    most: 5,
    unit: 'number',
    of: 'Sign-in links to one mailbox within an hour',
    beyond: 'No more are sent; the response is the same.',
  },
  passwordsWaiting: {
    most: 8,
    unit: 'number',
    of: 'Passwords waiting to be checked: each check takes a third of a second',
    beyond: '429, as above.',
  },
  searches: {
    most: 10,
    unit: 'number',
    of: 'Searches at the desk waiting in the queue',
    beyond: 'The list says that too many searches are running, and to try again.',
  },
} satisfies Record<string, Ceiling>;

export type CeilingName = keyof typeof CEILINGS;

/** Called when a ceiling is reached. */
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
