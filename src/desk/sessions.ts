import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../leads/admin/actions.ts';
import type { Database } from '../leads/database.ts';
import type { SignInRow } from '../leads/tables.ts';
import { HOUR, MINUTE } from '../model/durations.ts';
import type { DeskSettings } from './settings.ts';
import { signInRows } from './sign-in-rows.ts';

/** How long an unused session lasts, and how long any does, in milliseconds. */
const IDLE_TIMEOUT = 2 * HOUR;
const MAX_DURATION = 12 * HOUR;

/** How long a sign-in link lasts. */
const LINK_LIFETIME = 15 * MINUTE;

/** How long a browser stays known after a sign-in. */
export const BROWSER_KNOWN = 90 * 24 * HOUR;

const LIFETIMES = { session: MAX_DURATION, link: LINK_LIFETIME, browser: BROWSER_KNOWN };

/** How often the use of a session is recorded. */
const USE_INTERVAL = MINUTE;

/** The tolerated clock difference of two servers, in milliseconds. */
const CLOCK_SKEW = HOUR;

const SECRET = /^[\w-]{43}$/;

/** How many characters of a hash identify a session in the action log. */
const NAME_LENGTH = 8;

/** A permission to sign in; it changes with the setting behind it. */
export interface Permission {
  by: string;
  allowedBy: string;
}

export interface Session extends Actor {
  hash: string;
  /** The token that forms of this session must send. */
  token: string;
}

/**
 * Sessions, links and known browsers, stored in the database: they survive restarts, and all
 * servers with one database share them, unless nothing can be written. Only hashes of their secrets
 * are stored.
 *
 * @param isAllowed whether a permission is still valid.
 */
export function sessionsIn(db: Database, isAllowed: (permission: Permission) => boolean) {
  const rows = signInRows(db);

  /** Identifies the browser of a secret, if this person has signed in there. */
  async function browserOf(by: string, secret: string, now: Date): Promise<string | undefined> {
    const row = await rowOf(secret, 'browser', now);
    return row?.by === by ? row.hash : undefined;
  }

  /**
   * Opens a session, creates a link that opens one, or marks a browser as known.
   *
   * @returns its secret.
   */
  async function issue(kind: SignInRow['kind'], { by, allowedBy }: Permission, now: Date) {
    const secret = randomBytes(32).toString('base64url');
    const at = now.toISOString();
    const expires_at = new Date(now.getTime() + LIFETIMES[kind]).toISOString();
    const times = { created_at: at, seen_at: at, expires_at };
    await rows.add({ hash: hashOf(secret), kind, by, allowed_by: allowedBy, ...times }, now);
    return secret;
  }

  /** The session of a secret, if it is valid. */
  async function find(secret: string, now: Date): Promise<Session | undefined> {
    const row = await rowOf(secret, 'session', now);
    if (!row) return undefined;
    if (now.getTime() - Date.parse(row.seen_at) > IDLE_TIMEOUT) {
      await rows.remove(row.hash);
      return undefined;
    }
    if (now.getTime() - Date.parse(row.seen_at) > USE_INTERVAL) {
      await rows.touch(row.hash, now.toISOString());
    }
    const { hash, by } = row;
    return { hash, by, session: hash.slice(0, NAME_LENGTH), token: tokenOf(secret) };
  }

  /** The person a link is for, if it is still valid. */
  async function ownerOfLink(secret: string, now: Date): Promise<string | undefined> {
    return (await rowOf(secret, 'link', now))?.by;
  }

  /** Uses up a link; of two simultaneous uses only one succeeds. */
  async function spendLink(secret: string, now: Date): Promise<Permission | undefined> {
    const row = await rowOf(secret, 'link', now);
    if (!row) return undefined;
    const isOurs = await rows.remove(row.hash);
    return isOurs ? { by: row.by, allowedBy: row.allowed_by } : undefined;
  }

  async function rowOf(secret: string, kind: SignInRow['kind'], now: Date) {
    if (!SECRET.test(secret)) return undefined;
    const row = await rows.find(hashOf(secret));
    if (row?.kind !== kind || row.expires_at <= now.toISOString()) return undefined;
    // Opened by a clock that was ahead: it would last for as long as that.
    if (Date.parse(row.created_at) > now.getTime() + CLOCK_SKEW) return undefined;
    const holds = isAllowed({ by: row.by, allowedBy: row.allowed_by });
    return holds ? row : undefined;
  }

  /** The open sessions, most recently used first. */
  function list(now: Date): Promise<SignInRow[]> {
    return rows.sessions(now, new Date(now.getTime() - IDLE_TIMEOUT));
  }

  return {
    issue,
    browserOf,
    find,
    ownerOfLink,
    spendLink,
    end: rows.remove,
    /** Ends all sessions of a person, invalidates their links, and forgets their browsers. */
    endAll: rows.removeAll,
    list,
  };
}

export type Sessions = ReturnType<typeof sessionsIn>;

/** The name of everybody who signs in with the shared password. */
export const BY_PASSWORD = 'password';

/** The current permissions to sign in, by the settings. Earlier ones are void. */
export function permissionsIn({ password, mail }: DeskSettings) {
  const all = new Map<string, Permission>();
  if (password) all.set(BY_PASSWORD, permission(BY_PASSWORD, password.written));
  for (const address of mail?.addresses ?? []) all.set(address, permission(address, address));
  return {
    /** Somebody's permission; undefined if they have none. */
    of: (by: string) => all.get(by),
    isAllowed: ({ by, allowedBy }: Permission) => all.get(by)?.allowedBy === allowedBy,
  };
}

function permission(by: string, setting: string): Permission {
  const text = `signpost desk\n${by}\n${setting}`;
  return { by, allowedBy: hashOf(text) };
}

/** Whether a form sent the token of its session. */
export function hasToken({ token }: Session, brought: string): boolean {
  return timingSafeEqual(digest(token), digest(brought));
}

/** Derived from the secret without revealing it. */
function tokenOf(secret: string): string {
  return createHmac('sha256', secret).update('forms of the desk').digest('base64url');
}

function hashOf(secret: string): string {
  return digest(secret).toString('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
