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

const site = { value: 'DIR', does: 'The site folder. Default: site.' };
const out = { value: 'DIR', does: 'The output folder. Default: dist.' };

const at = {
  value: 'DAY',
  does: 'The site as of this day: 2026-12-01, or "2026-12-01 09:30". Default: now.',
};

/** All commands by name. Each module is loaded only when it is called: `check` loads no React. */
export const COMMANDS: Record<string, CommandEntry> = {
  start: {
    does: 'Checks, builds and serves the site, at the address set by HOST and PORT.',
    words: [],
    flags: { site, out },
    load: async () => (await import('./start.ts')).start,
  },
  dev: {
    does: 'Serves the site for editing: saved changes appear in the browser at once.',
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
      shard: { value: 'I/N', does: 'Builds only shard I of N of the pages, for --merge.' },
      merge: { value: 'DIR', does: 'Merges the shards in this folder.' },
    },
    load: async () => (await import('./build.ts')).build,
  },
  host: {
    does: 'Builds the site for a static host, with its configuration of headers and redirects.',
    words: ['netlify|cloudflare|nginx|caddy'],
    flags: { site, out, at },
    load: async () => (await import('./host.ts')).host,
  },
  check: {
    does: 'Lists the mistakes of the site; if there are very many, the first of each kind.',
    words: ['FILE|FOLDER'],
    flags: {
      site,
      format: { value: 'text|json|github|sarif', does: 'The output format. Default: text.' },
      code: { value: 'CODE', does: 'Lists only mistakes with this code, and all of them.' },
      all: { does: 'Lists all mistakes, however many there are.' },
      at,
      fix: { does: 'Applies the fixes that are certain to the files.' },
      explain: { value: 'CODE', does: 'Explains a code with an example, and checks nothing.' },
    },
    load: async () => (await import('./check.ts')).check,
  },
  new: {
    does: 'Creates a new site, a page or another file of a site, or the code of a new unit.',
    words: ['site|page|article|form|handout|translation|block|field|delivery|destination', 'NAME'],
    flags: {
      site,
      group: { value: 'GROUP', does: 'The menu group of a new page.' },
      category: { value: 'CATEGORY', does: 'The category of a new article.' },
      kind: { value: 'business|blog|docs', does: 'The kind of a new site. Default: business.' },
      language: { value: 'en|de|es|fr', does: 'The language of a new site. Default: en.' },
      theme: { value: 'NAME', does: 'The theme of a new site. Default: the first.' },
    },
    tasks: NEW_TASKS,
    load: async () => (await import('./new.ts')).create,
  },
  mv: {
    does: 'Moves a page to another address, and updates all links to it.',
    words: ['FROM', 'TO'],
    flags: { site },
    load: async () => (await import('./mv.ts')).mv,
  },
  next: {
    does: 'Lists the pages that are scheduled to appear or disappear, and when.',
    words: [],
    flags: {
      site,
      at,
      format: { value: 'text|json', does: 'The output format. Default: text.' },
    },
    load: async () => (await import('./next.ts')).next,
  },
  migrate: {
    does: 'Updates YAML keys that blocks, fields and deliveries have renamed.',
    words: [],
    flags: { site },
    load: async () => (await import('./migrate.ts')).migrate,
  },
  leads: {
    does: 'Manages leads (what forms have sent): lists, shows, exports, retries, restores, deletes or backs them up; creates keys.',
    words: [
      'list|show|export|files|retry|dismiss|restore|forget|person|backup|check-backup|restore-backup|backup-key|desk-password',
      'RECEIPT|ADDRESS|FILE',
    ],
    flags: {
      form: { value: 'ID', does: 'Only leads of this form.' },
      last: { value: 'NUMBER', does: 'Only the newest. Default: 50 for list, all for export.' },
      since: { value: 'DAY', does: 'Only since this day: 2026-01-31, or 7d for the last week.' },
      quarantined: { does: 'Only leads in quarantine, because they look like spam.' },
      tests: { does: 'Includes test leads sent by npm run canary.' },
      destination: {
        value: 'NAME',
        does: 'Retries or dismisses only deliveries to this destination.',
      },
      all: { does: 'Retries all unsent deliveries, or dismisses all that were given up.' },
      site,
      yes: { does: 'Forgets without confirmation. This cannot be undone.' },
      format: { value: 'csv|jsonl', does: 'The format of export. Default: csv.' },
      recipient: {
        value: 'KEY,KEY',
        does: 'Encrypts a backup for these age public keys.',
      },
      identity: { value: 'FILE', does: 'The file with the secret age key of an encrypted backup.' },
      merge: { does: 'Adds the backup to the existing leads.' },
      send: {
        does: 'Sends deliveries that were waiting when the backup was made; without it, they are held for retry.',
      },
      out: { value: 'PATH', does: 'The file to write (export, person), or the folder (files).' },
    },
    tasks: LEAD_TASKS,
    usualTask: 'list',
    load: async () => (await import('./leads.ts')).leads,
  },
  canary: {
    does: 'Sends a test lead through each form of the running site, and reports which destinations it reached.',
    words: [],
    flags: {
      site,
      form: { value: 'ID', does: 'Only this form.' },
      url: { value: 'URL', does: 'The address of the site. Default: that of npm start.' },
      wait: { value: 'SECONDS', does: 'The timeout of a test. Default: 60.' },
    },
    load: async () => (await import('./canary.ts')).canary,
  },
  gallery: {
    does: 'Writes pages that show all blocks, fields and icons in the theme of the site, with their YAML.',
    words: [],
    flags: {
      site,
      out: {
        value: 'DIR',
        does: 'The output folder. Default: node_modules/.cache/signpost/gallery/dist.',
      },
    },
    load: async () => (await import('./gallery.ts')).gallery,
  },
  docs: {
    does: 'Writes reference pages about all blocks, fields, deliveries, destinations and mistakes to docs.',
    words: [],
    flags: {},
    load: async () => (await import('./docs.ts')).docs,
  },
  schema: {
    does: 'Writes the JSON schemas that editors use to complete and check YAML.',
    words: [],
    flags: { check: { does: 'Writes nothing; fails if the schemas are out of date.' } },
    load: async () => (await import('./schema.ts')).schema,
  },
};
