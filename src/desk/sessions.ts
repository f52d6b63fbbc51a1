import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../leads/admin/actions.ts';
import type { Database } from '../leads/database.ts';
import type { SignInRow } from '../leads/tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a session lasts that is not used, and how long one that is, in milliseconds. */
const IDLE = 2 * HOUR;
const WHOLE = 12 * HOUR;

/** How long a link lasts. */
const LINK_LASTS = 15 * MINUTE;

/** How long a browser is known in which somebody signed in. */
export const BROWSER_KNOWN = 90 * 24 * HOUR;

const LASTS = { session: WHOLE, link: LINK_LASTS, browser: BROWSER_KNOWN };

/** How often it is written down that a session is used. */
const NOTED = MINUTE;

const SECRET = /^[\w-]{43}$/;

/** How much of a hash names a session among actions. */
const NAME = 8;

/** What allows somebody to sign in: when the setting changes, so does this. */
export interface Permission {
  by: string;
  allowedBy: string;
}

/** A session that is open. */
export interface Session extends Actor {
  hash: string;
  since: string;
  /** What forms of this session have to bring along. */
  token: string;
}

/**
 * Sessions, links and known browsers, in the database: they outlive the server, and all servers on
 * one database share them. What opens them is known to its bearer alone, here only by its hash.
 *
 * @param isAllowed whether a permission still holds.
 */
export function sessionsIn(db: Database, isAllowed: (permission: Permission) => boolean) {
  /** Opens a session. @returns its secret. */
  const open = (permission: Permission, now: Date) => issue('session', permission, now);

  /** Makes a link that opens a session, once. @returns its secret. */
  const makeLink = (permission: Permission, now: Date) => issue('link', permission, now);

  /** Knows a browser from now on. @returns its secret. */
  const rememberBrowser = (permission: Permission, now: Date) => issue('browser', permission, now);

  /** A name for the browser of a secret, if somebody has signed in there who is called so. */
  async function browserOf(by: string, secret: string, now: Date): Promise<string | undefined> {
    const row = await rowOf(secret, 'browser', now);
    return row?.by === by ? row.hash : undefined;
  }

  async function issue(kind: SignInRow['kind'], { by, allowedBy }: Permission, now: Date) {
    await db.deleteFrom('sign_ins').where('expires_at', '<=', now.toISOString()).execute();
    const secret = randomBytes(32).toString('base64url');
    const at = now.toISOString();
    const expires_at = new Date(now.getTime() + LASTS[kind]).toISOString();
    const times = { created_at: at, seen_at: at, expires_at };
    await db
      .insertInto('sign_ins')
      .values({ hash: hashOf(secret), kind, by, allowed_by: allowedBy, ...times })
      .execute();
    return secret;
  }

  /** The session of a secret, if there is one that has not ended. */
  async function find(secret: string, now: Date): Promise<Session | undefined> {
    const row = await rowOf(secret, 'session', now);
    if (!row) return undefined;
    if (now.getTime() - Date.parse(row.seen_at) > IDLE) {
      await end(row.hash);
      return undefined;
    }
    if (now.getTime() - Date.parse(row.seen_at) > NOTED) {
      const seen_at = now.toISOString();
      await db.updateTable('sign_ins').set({ seen_at }).where('hash', '=', row.hash).execute();
    }
    const { hash, by, created_at: since } = row;
    return { hash, by, since, session: hash.slice(0, NAME), token: tokenOf(secret) };
  }

  /** Whom a link is for, if it can still be used. */
  async function ownerOfLink(secret: string, now: Date): Promise<string | undefined> {
    return (await rowOf(secret, 'link', now))?.by;
  }

  /** Uses up a link. Of two that use it at once, one does. */
  async function spendLink(secret: string, now: Date): Promise<Permission | undefined> {
    const row = await rowOf(secret, 'link', now);
    if (!row) return undefined;
    const { numDeletedRows } = await db
      .deleteFrom('sign_ins')
      .where('hash', '=', row.hash)
      .executeTakeFirst();
    return numDeletedRows > 0n ? { by: row.by, allowedBy: row.allowed_by } : undefined;
  }

  async function rowOf(secret: string, kind: SignInRow['kind'], now: Date) {
    if (!SECRET.test(secret)) return undefined;
    const row = await db
      .selectFrom('sign_ins')
      .selectAll()
      .where('hash', '=', hashOf(secret))
      .where('kind', '=', kind)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    const holds = row && isAllowed({ by: row.by, allowedBy: row.allowed_by });
    return holds ? row : undefined;
  }

  async function end(hash: string): Promise<void> {
    await db.deleteFrom('sign_ins').where('hash', '=', hash).execute();
  }

  /** Ends all sessions of somebody, and the links that would open more; no browser is known. */
  async function endAll(by: string): Promise<void> {
    await db.deleteFrom('sign_ins').where('by', '=', by).execute();
  }

  /** The sessions that are open, the last used first. */
  function list(now: Date): Promise<SignInRow[]> {
    const idleSince = new Date(now.getTime() - IDLE).toISOString();
    return db
      .selectFrom('sign_ins')
      .selectAll()
      .where('kind', '=', 'session')
      .where('expires_at', '>', now.toISOString())
      .where('seen_at', '>', idleSince)
      .orderBy('seen_at', 'desc')
      .limit(50)
      .execute();
  }

  return {
    open,
    makeLink,
    rememberBrowser,
    browserOf,
    find,
    ownerOfLink,
    spendLink,
    end,
    endAll,
    list,
  };
}

export type Sessions = ReturnType<typeof sessionsIn>;

/** Whether a form brought the token of its session along. */
export function bringsToken({ token }: Session, brought: string): boolean {
  return timingSafeEqual(digest(token), digest(brought));
}

/** Known to whoever has the secret, of which it tells nothing. */
function tokenOf(secret: string): string {
  return createHmac('sha256', secret).update('forms of the desk').digest('base64url');
}

function hashOf(secret: string): string {
  return digest(secret).toString('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
