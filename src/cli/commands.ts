import type { Command } from './command-line.ts';

export interface CommandEntry {
  /** One sentence for the list of commands. */
  description: string;
  /** Its positional arguments, as its help names them. */
  args: string[];
  /** `value` is how the help names the flag's value; a flag without `value` is boolean. */
  flags: Record<string, { value?: string; description: string }>;
  /** The command's subcommands, by their first positional argument. */
  subcommands?: Record<string, Subcommand>;
  defaultSubcommand?: string;
  load(): Promise<Command>;
}

interface Subcommand {
  /** How many positional arguments follow its name. */
  args: 0 | 1;
  flags: string[];
  /** What to type instead of a positional argument that it does not accept. */
  instead?: string | ((args: string[]) => string);
}

const FILTERS = ['form', 'last', 'since', 'quarantined', 'unsent', 'tests', 'site'];

const LEAD_TASKS: Record<string, Subcommand> = {
  list: { args: 0, flags: FILTERS, instead: 'To see one: npm run leads -- show RECEIPT' },
  show: { args: 1, flags: ['site'] },
  export: {
    args: 0,
    flags: [...FILTERS, 'format', 'out'],
    instead: 'To write a file: npm run leads -- export --out FILE',
  },
  files: { args: 1, flags: ['out', 'site'] },
  retry: { args: 1, flags: ['destination', 'all', 'site'] },
  dismiss: { args: 1, flags: ['destination', 'all', 'site'] },
  restore: { args: 1, flags: ['site'] },
  forget: { args: 1, flags: ['yes', 'site'] },
  person: { args: 1, flags: ['out', 'site'] },
  backup: { args: 1, flags: ['recipient', 'site'] },
  'check-backup': { args: 1, flags: ['identity', 'site'] },
  'restore-backup': { args: 1, flags: ['identity', 'merge', 'send', 'site'] },
  'backup-key': { args: 0, flags: ['site'] },
  'desk-password': { args: 0, flags: ['site'] },
};

const NEW_OTHER: Subcommand = { args: 1, flags: ['site'], instead: inOneWord };

/** `about us` as a name. */
function inOneWord(words: string[]): string {
  return `Write hyphens between the words of a name: ${words.join('-').toLowerCase()}`;
}

const NEW_TASKS: Record<string, Subcommand> = {
  site: { args: 1, flags: ['kind', 'language', 'theme'] },
  page: { args: 1, flags: ['group', 'site'], instead: inOneWord },
  article: { args: 1, flags: ['category', 'site'], instead: inOneWord },
  form: NEW_OTHER,
  handout: NEW_OTHER,
  translation: NEW_OTHER,
  block: NEW_OTHER,
  field: NEW_OTHER,
  delivery: NEW_OTHER,
  destination: NEW_OTHER,
};

const site = { value: 'DIR', description: 'The site folder. Default: site.' };
const out = { value: 'DIR', description: 'The output folder. Default: dist.' };

const at = {
  value: 'DAY',
  description: 'The site as of this day: 2026-12-01, or "2026-12-01 09:30". Default: now.',
};

/** All commands by name. Each module is loaded only when it is called: `check` loads no React. */
export const COMMANDS: Record<string, CommandEntry> = {
  start: {
    description: 'Checks, builds and serves the site, at the address set by HOST and PORT.',
    args: [],
    flags: { site, out },
    load: async () => (await import('./commands/start.ts')).start,
  },
  dev: {
    description: 'Serves the site for editing: saved changes appear in the browser at once.',
    args: [],
    flags: { site },
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  build: {
    description: 'Checks the site and writes its pages to dist.',
    args: [],
    flags: {
      site,
      out,
      at,
      shard: { value: 'I/N', description: 'Builds only shard I of N of the pages, for --merge.' },
      merge: { value: 'DIR', description: 'Merges the shards in this folder.' },
    },
    load: async () => (await import('./commands/build.ts')).build,
  },
  host: {
    description:
      'Builds the site for a static host, with its configuration of headers and redirects.',
    args: ['netlify|cloudflare|nginx|caddy'],
    flags: { site, out, at },
    load: async () => (await import('./commands/host.ts')).host,
  },
  check: {
    description: 'Lists the mistakes of the site; if there are very many, the first of each kind.',
    args: ['FILE|FOLDER'],
    flags: {
      site,
      format: { value: 'text|json|github|sarif', description: 'The output format. Default: text.' },
      code: { value: 'CODE', description: 'Lists only mistakes with this code, and all of them.' },
      all: { description: 'Lists all mistakes, however many there are.' },
      at,
      fix: { description: 'Applies the fixes that are certain to the files.' },
      explain: {
        value: 'CODE',
        description: 'Explains a code with an example, and checks nothing.',
      },
    },
    load: async () => (await import('./commands/check.ts')).check,
  },
  new: {
    description: 'Creates a new site, a page or another file of a site, or the code of a new unit.',
    args: [Object.keys(NEW_TASKS).join('|'), 'NAME'],
    flags: {
      site,
      group: { value: 'GROUP', description: 'The menu group of a new page.' },
      category: { value: 'CATEGORY', description: 'The category of a new article.' },
      kind: {
        value: 'business|blog|docs',
        description: 'The kind of a new site. Default: business.',
      },
      language: {
        value: 'TAG',
        description: 'The language of a new site: pt, es-MX. Default: en.',
      },
      theme: { value: 'NAME', description: 'The theme of a new site. Default: the first.' },
    },
    subcommands: NEW_TASKS,
    load: async () => (await import('./commands/new.ts')).create,
  },
  mv: {
    description: 'Moves a page to another address, and updates all links to it.',
    args: ['FROM', 'TO'],
    flags: { site },
    load: async () => (await import('./commands/mv.ts')).mv,
  },
  next: {
    description: 'Lists which pages appear or disappear and which events end, and when.',
    args: [],
    flags: {
      site,
      at,
      format: { value: 'text|json', description: 'The output format. Default: text.' },
    },
    load: async () => (await import('./commands/next.ts')).next,
  },
  migrate: {
    description: 'Updates YAML keys that blocks, fields and deliveries have renamed.',
    args: [],
    flags: { site },
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  leads: {
    description:
      'Manages leads (what forms have sent): lists, shows, exports, retries, restores, deletes or backs them up; creates keys.',
    args: [Object.keys(LEAD_TASKS).join('|'), 'RECEIPT|ADDRESS|FILE'],
    flags: {
      form: { value: 'ID', description: 'Only leads of this form.' },
      last: {
        value: 'NUMBER',
        description: 'Only the newest. Default: 50 for list, all for export and --unsent.',
      },
      since: {
        value: 'DAY',
        description: 'Only since this day: 2026-01-31, or 7d for the last week.',
      },
      quarantined: { description: 'Only leads in quarantine, because they look like spam.' },
      unsent: {
        description:
          'Only leads, and notices of the server, that wait to be sent or were given up.',
      },
      tests: { description: 'Includes test leads sent by npm run canary.' },
      destination: {
        value: 'NAME',
        description: 'Retries or dismisses only deliveries to this destination.',
      },
      all: { description: 'Retries all unsent deliveries, or dismisses all that were given up.' },
      site,
      yes: { description: 'Forgets without confirmation. This cannot be undone.' },
      format: {
        value: 'csv|jsonl',
        description: 'The format of export. Default: jsonl for --out leads.jsonl, else csv.',
      },
      recipient: { value: 'KEY,KEY', description: 'Encrypts a backup for these age public keys.' },
      identity: {
        value: 'FILE',
        description: 'The file with the secret age key of an encrypted backup.',
      },
      merge: { description: 'Adds the backup to the existing leads.' },
      send: {
        description:
          'Sends deliveries that were waiting when the backup was made; without it, they are held for retry.',
      },
      out: {
        value: 'PATH',
        description: 'The file to write (export, person), or the folder (files).',
      },
    },
    subcommands: LEAD_TASKS,
    defaultSubcommand: 'list',
    load: async () => (await import('./commands/leads.ts')).leads,
  },
  canary: {
    description:
      'Sends a test lead through each form of the running site, and reports which destinations it reached.',
    args: [],
    flags: {
      site,
      form: { value: 'ID', description: 'Only this form.' },
      url: { value: 'URL', description: 'The address of the site. Default: that of npm start.' },
      wait: { value: 'SECONDS', description: 'The timeout of a test. Default: 60.' },
    },
    load: async () => (await import('./commands/canary.ts')).canary,
  },
  gallery: {
    description:
      'Writes pages that show all blocks, fields and icons in the theme of the site, with their YAML.',
    args: [],
    flags: {
      site,
      out: {
        value: 'DIR',
        description: 'The output folder. Default: node_modules/.cache/signpost/gallery/dist.',
      },
    },
    load: async () => (await import('./commands/gallery.ts')).gallery,
  },
  docs: {
    description:
      'Writes reference pages about all blocks, fields, deliveries, destinations and mistakes to docs.',
    args: [],
    flags: {},
    load: async () => (await import('./commands/docs.ts')).docs,
  },
  schema: {
    description: 'Writes the JSON schemas that editors use to complete and check YAML.',
    args: [],
    flags: { check: { description: 'Writes nothing; fails if the schemas are out of date.' } },
    load: async () => (await import('./commands/schema.ts')).schema,
  },
};
