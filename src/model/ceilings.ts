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
    of: 'Connections at once, of everybody; a browser has six',
    beyond: 'A new one is closed unheard. Forms try again by themselves.',
  },
  requests: {
    most: 15_000,
    unit: 'number',
    of: 'Requests a minute of one sender',
    beyond: '429 with `Retry-After`, and a page that says to wait.',
  },
  posts: {
    most: 600,
    unit: 'number',
    of: 'Posts a minute of one sender, to forms and the desk',
    beyond: '429 with `Retry-After`. Nothing is lost: forms keep what was typed, and try again.',
  },
  senderBodies: {
    most: 200,
    unit: 'number',
    of: 'Bodies of one sender under way at once',
    beyond: '429 with `Retry-After`, as for posts.',
  },
  bodies: {
    most: 1_000,
    unit: 'number',
    of: 'Bodies under way at once, of everybody',
    beyond:
      'The slowest is closed if it brings less than 500 bytes a second and had half a minute; else 503 with `Retry-After`, as for posts.',
  },
  bodyBytes: {
    most: 2_000_000_000,
    unit: 'bytes',
    of: 'What has arrived of bodies under way, of everybody',
    beyond: '503 with `Retry-After`, as for posts; what is under way goes on.',
  },
  stall: {
    most: 60_000,
    unit: 'milliseconds',
    of: 'Silence on a connection that is in use: a phone may lose its network for a while',
    beyond: 'It is closed. Forms try again by themselves.',
  },
  head: {
    most: 20_000,
    unit: 'milliseconds',
    of: 'Until the head of a request is there: less than a second of the slowest connection',
    beyond: '408.',
  },
  whole: {
    most: 3_600_000,
    unit: 'milliseconds',
    of: 'Until a whole request is there, for those who drip on purpose',
    beyond: '408.',
  },
  headBytes: {
    most: 16_384,
    unit: 'bytes',
    of: 'All headers of a request together',
    beyond: '431.',
  },
  texts: {
    most: 256_000,
    unit: 'bytes',
    of: 'All of a form that is no file, names too; files have the limits of their fields',
    beyond: '413 with the form, and what is too large.',
    metric: TOO_LARGE,
  },
  parts: {
    most: 1_000,
    unit: 'number',
    of: 'Parts of a body; no form has as many fields',
    beyond: '400.',
    metric: UNREADABLE,
  },
  partHead: {
    most: 16_384,
    unit: 'bytes',
    of: 'What stands before the content of a part: the names of field and file',
    beyond: '400.',
    metric: UNREADABLE,
  },
  deskBody: {
    most: 64_000,
    unit: 'bytes',
    of: 'What a form of the desk may send',
    beyond: '413.',
  },
  files: {
    most: 250_000_000,
    unit: 'bytes',
    of: 'Files of one sender to one form within a day, or five times what the form takes at once',
    beyond: '429 with the form: it can be sent without its file.',
    metric: UNSTORED,
  },
  filesOfUnknown: {
    most: 500_000_000,
    unit: 'bytes',
    of: 'The same, of all senders together whose address is not known',
    beyond: '429, as above.',
    metric: UNSTORED,
  },
  words: {
    most: 25_000_000,
    unit: 'characters',
    of: 'Words of one sender to one form within a day, with 1,000 for each lead',
    beyond: '429 with the form, and what was typed in it.',
    metric: UNSTORED,
  },
  wordsOfUnknown: {
    most: 1_000_000_000,
    unit: 'characters',
    of: 'The same, of all senders together whose address is not known',
    beyond: '429, as above.',
    metric: UNSTORED,
  },
  diskReserve: {
    most: 250_000_000,
    unit: 'bytes',
    of: 'The last room of the disk, or a tenth of a small one, which files leave to words',
    beyond: 'The lead is kept without its files, and its visitor told.',
    metric: UNSTORED,
  },
  oddLeads: {
    most: 20,
    unit: 'number',
    of: 'Leads of one sender to one form within ten minutes, before that counts as odd',
    beyond: 'Three of the five points that make spam. Nothing is refused.',
    metric: QUARANTINED,
  },
  spamLeads: {
    most: 40,
    unit: 'number',
    of: 'The same, before it counts as spam',
    beyond: 'They wait in quarantine. Nothing is refused.',
    metric: QUARANTINED,
  },
  acknowledgements: {
    most: 3,
    unit: 'number',
    of: 'Acknowledgements to one mailbox within a day, of all servers together',
    beyond: 'No other is sent. The leads are kept and passed on.',
  },
  passwords: {
    most: 5,
    unit: 'number',
    of: 'Wrong passwords of one sender at the desk within 15 minutes',
    beyond: '429 at its door. Who is signed in stays so.',
  },
  passwordsOfAll: {
    most: 50,
    unit: 'number',
    of: 'The same, of all browsers in which nobody has signed in before',
    beyond: '429, as above; a link by mail still opens it.',
  },
  links: {
    most: 5,
    unit: 'number',
    of: 'Links to sign in at the desk that one sender asks for within 15 minutes',
    beyond: '429, as above.',
  },
  linksOfAll: {
    most: 50,
    unit: 'number',
    of: 'The same, of all browsers in which nobody has signed in before',
    beyond: '429, as above; the password still opens it.',
  },
  linksToOne: {
    most: 5,
    unit: 'number',
    of: 'Links to one mailbox within an hour',
    beyond: 'No other is sent, and the answer is the same.',
  },
  passwordsWaiting: {
    most: 8,
    unit: 'number',
    of: 'Passwords that wait to be looked at: each takes a third of a second',
    beyond: '429, as above.',
  },
  searches: {
    most: 10,
    unit: 'number',
    of: 'Searches at the desk that wait for each other',
    beyond: 'The list says that too many search, and to try again.',
  },
} satisfies Record<string, Ceiling>;

export type CeilingName = keyof typeof CEILINGS;

/** Called when a ceiling is reached. */
export type Reached = (ceiling: CeilingName) => void;

/** Counts how often each ceiling without a metric of its own was reached since the start. */
export function ceilingCounts() {
  const named = Object.entries(CEILINGS as Record<CeilingName, Ceiling>);
  const own = named.filter(([, { metric }]) => metric === undefined);
  const counts = new Map(own.map(([name]) => [name as CeilingName, 0]));
  const reached: Reached = (name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  return { reached, counts: counts as ReadonlyMap<CeilingName, number> };
}

export type CeilingCounts = ReturnType<typeof ceilingCounts>;
