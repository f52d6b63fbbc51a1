import type { Command } from './command-line.ts';

/** A command of the command line interface. */
export interface CommandEntry {
  /** One sentence for the list of commands. */
  does: string;
  /** Its positional arguments, as its help names them. */
  words: string[];
  /** `value` is how the help names the flag's value; a flag without `value` is boolean. */
  flags: Record<string, { value?: string; does: string }>;
  /** The command's subcommands, by their first positional argument. */
  tasks?: Record<string, TaskEntry>;
  /** The default subcommand. */
  usualTask?: string;
  load(): Promise<Command>;
}

/** A subcommand. */
interface TaskEntry {
  /** How many positional arguments follow its name. */
  words: 0 | 1;
  /** The flags that it accepts. */
  flags: string[];
  /** What to type instead of a positional argument that it does not accept. */
  instead?: string;
}

const FILTERS = ['form', 'last', 'since', 'quarantined', 'tests', 'site'];

const LEAD_TASKS: Record<string, TaskEntry> = {
  list: { words: 0, flags: FILTERS, instead: 'To see one: npm run leads -- show RECEIPT' },
  show: { words: 1, flags: ['site'] },
  export: {
    words: 0,
    flags: [...FILTERS, 'format', 'out'],
    instead: 'To write a file: npm run leads -- export --out FILE',
  },
  files: { words: 1, flags: ['out', 'site'] },
  retry: { words: 1, flags: ['destination', 'all', 'site'] },
  dismiss: { words: 1, flags: ['destination', 'all', 'site'] },
  restore: { words: 1, flags: ['site'] },
  forget: { words: 1, flags: ['yes', 'site'] },
  person: { words: 1, flags: ['out', 'site'] },
  backup: { words: 1, flags: ['recipient', 'site'] },
  'check-backup': { words: 1, flags: ['identity', 'site'] },
  'restore-backup': { words: 1, flags: ['identity', 'merge', 'send', 'site'] },
  'backup-key': { words: 0, flags: ['site'] },
  'desk-password': { words: 0, flags: ['site'] },
};

const NEW_TASKS: Record<string, TaskEntry> = {
  site: { words: 1, flags: ['kind', 'language', 'theme'] },
  page: { words: 1, flags: ['group', 'site'] },
  article: { words: 1, flags: ['category', 'site'] },
  ...Object.fromEntries(
    ['form', 'handout', 'translation', 'block', 'field', 'delivery', 'destination'].map((kind) => [
      kind,
      { words: 1, flags: ['site'] } as const,
    ]),
  ),
};

const site = { value: 'DIR', does: 'The site folder. Left out, it is site.' };
const out = { value: 'DIR', does: 'Where the pages go. Left out, it is dist.' };

const at = {
  value: 'DAY',
  does: 'As the site is on that day: 2026-12-01, or "2026-12-01 09:30". Left out, now.',
};

/** All commands by name. Each module is loaded only when it is called: `check` loads no React. */
export const COMMANDS: Record<string, CommandEntry> = {
  start: {
    does: 'Checks, builds and serves the site; HOST and PORT say where.',
    words: [],
    flags: { site, out },
    load: async () => (await import('./start.ts')).start,
  },
  dev: {
    does: 'Serves the site as it is being written: a saved file is on screen at once.',
    words: [],
    flags: { site },
    load: async () => (await import('./dev.ts')).dev,
  },
  build: {
    does: 'Checks the site and writes its pages to dist.',
    words: [],
    flags: {
      site,
      out,
      at,
      shard: { value: 'I/N', does: 'Only one of N shares of the pages, for --merge.' },
      merge: { value: 'DIR', does: 'Takes pages from the shards in this folder.' },
    },
    load: async () => (await import('./build.ts')).build,
  },
  host: {
    does: 'Builds the site for a static host, with the headers and redirects that it has to know.',
    words: ['netlify|cloudflare|nginx|caddy'],
    flags: { site, out, at },
    load: async () => (await import('./host.ts')).host,
  },
  check: {
    does: 'Says what is wrong in the site, and where; of very much, the first of each kind.',
    words: ['FILE|FOLDER'],
    flags: {
      site,
      format: { value: 'text|json|github|sarif', does: 'How it says so. Left out, it is text.' },
      code: { value: 'CODE', does: 'Only what is of this kind, and all of it.' },
      all: { does: 'All that is wrong, however much it is.' },
      at,
      fix: { does: 'Puts right what is certain, in the files themselves.' },
      explain: { value: 'CODE', does: 'Only says what a code means, with an example.' },
    },
    load: async () => (await import('./check.ts')).check,
  },
  new: {
    does: 'Writes the beginning of a site, of a page or another file of one, or of a unit of the code.',
    words: ['site|page|article|form|handout|translation|block|field|delivery|destination', 'NAME'],
    flags: {
      site,
      group: { value: 'GROUP', does: 'The menu group that a new page joins.' },
      category: { value: 'CATEGORY', does: 'What kind of article a new one is.' },
      kind: { value: 'business|blog|docs', does: 'What a new site is. Left out, business.' },
      language: { value: 'en|de|es|fr', does: 'The language of a new site. Left out, en.' },
      theme: { value: 'NAME', does: 'The ready look of a new site. Left out, the first.' },
    },
    tasks: NEW_TASKS,
    load: async () => (await import('./new.ts')).create,
  },
  mv: {
    does: 'Gives a page another address, and changes all that leads to it.',
    words: ['FROM', 'TO'],
    flags: { site },
    load: async () => (await import('./mv.ts')).mv,
  },
  next: {
    does: 'Says which pages appear and disappear, and when.',
    words: [],
    flags: {
      site,
      at,
      format: { value: 'text|json', does: 'How it says so. Left out, it is text.' },
    },
    load: async () => (await import('./next.ts')).next,
  },
  migrate: {
    does: 'Rewrites keys that blocks, fields and deliveries call otherwise now.',
    words: [],
    flags: { site },
    load: async () => (await import('./migrate.ts')).migrate,
  },
  leads: {
    does: 'Lists, shows, exports, saves, sends again, dismisses, restores, collects, forgets or backs up what forms have sent; makes keys.',
    words: [
      'list|show|export|files|retry|dismiss|restore|forget|person|backup|check-backup|restore-backup|backup-key|desk-password',
      'RECEIPT|ADDRESS|FILE',
    ],
    flags: {
      form: { value: 'ID', does: 'Only what this form has sent.' },
      last: { value: 'NUMBER', does: 'Only the newest. Left out, list shows 50 and export all.' },
      since: { value: 'DAY', does: 'Only from this day on: 2026-01-31, or 7d for a week back.' },
      quarantined: { does: 'Only what looks like spam and waits for you.' },
      tests: { does: 'With the leads that npm run canary sent.' },
      destination: { value: 'NAME', does: 'Retries or dismisses only what was to go there.' },
      all: { does: 'Retries all that was not sent, or dismisses all that was given up.' },
      site,
      yes: { does: 'Forgets without asking. It cannot be undone.' },
      format: { value: 'csv|jsonl', does: 'How export writes. Left out, it is csv.' },
      recipient: {
        value: 'KEY,KEY',
        does: 'Encrypts a backup: the public keys of age that can read it.',
      },
      identity: { value: 'FILE', does: 'Where the secret key of an encrypted backup is.' },
      merge: { does: 'Adds a backup to the leads that are there.' },
      send: { does: 'Sends what waited when a backup was made; else you are asked to retry it.' },
      out: { value: 'PATH', does: 'The file that export writes, or the folder for files.' },
    },
    tasks: LEAD_TASKS,
    usualTask: 'list',
    load: async () => (await import('./leads.ts')).leads,
  },
  canary: {
    does: 'Sends a test through each form of the running site, and says what arrived where.',
    words: [],
    flags: {
      site,
      form: { value: 'ID', does: 'Only through this form.' },
      url: { value: 'URL', does: 'The address of the site. Left out, that of npm start.' },
      wait: { value: 'SECONDS', does: 'How long a test may take. Left out, 60.' },
    },
    load: async () => (await import('./canary.ts')).canary,
  },
  gallery: {
    does: 'Writes pages with all blocks, fields and icons as they look on the site, and their YAML.',
    words: [],
    flags: {
      site,
      out: {
        value: 'DIR',
        does: 'Where the pages go. Left out, node_modules/.cache/signpost/gallery/dist.',
      },
    },
    load: async () => (await import('./gallery.ts')).gallery,
  },
  docs: {
    does: 'Writes pages about all blocks, fields, deliveries and kinds of mistakes to docs.',
    words: [],
    flags: {},
    load: async () => (await import('./docs.ts')).docs,
  },
  schema: {
    does: 'Writes the schemas by which editors complete YAML as it is typed.',
    words: [],
    flags: { check: { does: 'Writes nothing, and fails if they are out of date.' } },
    load: async () => (await import('./schema.ts')).schema,
  },
};
