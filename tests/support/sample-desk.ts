import { scryptSync } from 'node:crypto';
import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import { DESK as PLACE } from '../../src/desk/context.ts';
import { openDesk } from '../../src/desk/desk.ts';
import { BY_PASSWORD, permissionsIn, sessionsIn } from '../../src/desk/sessions.ts';
import { type DeskSettings, deskSettings } from '../../src/desk/settings.ts';
import type { Lead } from '../../src/destinations/lead.ts';
import type { OpenInbox } from '../../src/leads/inbox.ts';
import { noopLog } from '../../src/log/log.ts';
import { compile } from '../../src/pipeline.ts';
import { DESK } from './desk-password.ts';
import { sampleLead } from './sample-lead.ts';

/** Options of a request. */
interface Asking {
  cookie?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Whether to leave out the headers `Origin` and `Sec-Fetch-Site`. */
  bare?: boolean;
  /** The IP address of the client. */
  from?: string;
}

/** A cheap hash of the same password, which a real server would reject. */
const CHEAP = { log2N: 10, r: 8, p: 1, salt: Buffer.alloc(16), hash: cheapHash() };

function cheapHash(): Buffer {
  return scryptSync(DESK.password, Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 });
}

/** Fails all statements that write, as SQLite does on a full disk. */
const FULL_DISK: KyselyPlugin = {
  transformQuery({ node }) {
    if (SelectQueryNode.is(node)) return node;
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  },
  transformResult: async ({ result }) => result,
};

const compiled = once((site: string) => compile(site));

/** Memoizes a function of a string. */
function once<Done>(work: (on: string) => Done): (on: string) => Done {
  const done = new Map<string, Done>();
  return (on) => {
    const before = done.get(on) ?? work(on);
    done.set(on, before);
    return before;
  };
}

/** Opens a desk on an empty inbox. */
export async function sampleDesk(
  inbox: OpenInbox,
  { site, url = 'https://www.example.com', environment = {} }: SampleDeskOptions,
) {
  const { manifest } = await compiled(site);
  if (!manifest) throw new Error('The site has mistakes.');
  const settings = deskSettings({ DESK_PASSWORD: DESK.hash, ...environment }, url);
  if (settings.password) settings.password.hash = CHEAP;
  let clock = new Date();
  const options = {
    ...inbox,
    site: () => ({ manifest, url }),
    proxies: 0,
    log: noopLog,
    reached: () => {},
  };
  const open = (by: DeskSettings, db = inbox.db) =>
    openDesk({ ...options, db, settings: by, now: () => clock });
  let desk = open(settings);
  let kept = 0;

  async function ask(
    at: string,
    { cookie, form, headers, bare, from }: Asking = {},
  ): Promise<Response> {
    const body = form && new URLSearchParams(form);
    const request = new Request(at.startsWith('http') ? at : `${url}${PLACE}${at}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      headers: {
        ...(cookie && { cookie }),
        ...(body && !bare && { origin: url, 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
    });
    return desk.fetch(request, { incoming: { headers: {}, socket: { remoteAddress: from } } });
  }

  /** Opens a session directly, without hashing a password. */
  async function signIn(by = BY_PASSWORD): Promise<{ cookie: string; token: string }> {
    const permissions = permissionsIn(settings);
    const permission = permissions.of(by);
    if (!permission) throw new Error('Nobody of this name may sign in.');
    const sessions = sessionsIn(inbox.db, permissions.isAllowed);
    const secret = await sessions.issue('session', permission, clock);
    const session = await sessions.find(secret, clock);
    return { cookie: `__Host-desk=${secret}`, token: session?.token ?? '' };
  }

  /** Creates a sign-in link, as sent by mail. @returns its secret. */
  async function makeLink(by: string): Promise<string> {
    const permissions = permissionsIn(settings);
    const permission = permissions.of(by);
    if (!permission) throw new Error('Nobody of this name may sign in.');
    return sessionsIn(inbox.db, permissions.isAllowed).issue('link', permission, clock);
  }

  /** Stores a lead. @returns it. */
  async function add(own: Partial<Lead> = {}, destinations: string[] = []): Promise<Lead> {
    kept += 1;
    const receipt = `AAAA-${kept.toString().padStart(4, '0')}`;
    const id = `id-${String(kept).padStart(6, '0')}`;
    const lead = sampleLead({ id, key: id, receipt, form: 'message', ...own });
    return inbox.store.add(lead, destinations);
  }

  return {
    ...inbox,
    manifest,
    settings,
    ask,
    signIn,
    makeLink,
    add,
    /** Simulates a restart on the same database, with the same or other settings. */
    restart: (by = settings) => {
      desk = open(by);
    },
    /** Simulates a full disk, until a restart. */
    fillDisk: () => {
      desk = open(settings, inbox.db.withPlugin(FULL_DISK));
    },
    pass: (milliseconds: number) => {
      clock = new Date(clock.getTime() + milliseconds);
    },
  };
}

interface SampleDeskOptions {
  /** The folder of a site. */
  site: string;
  url?: string;
  environment?: Record<string, string>;
}

export type SampleDesk = Awaited<ReturnType<typeof sampleDesk>>;
