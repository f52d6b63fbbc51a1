import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The cost of a new hash: a third of a second and 32 MB, by OWASP's advice of 2024. */
const COST = { log2N: 15, r: 8, p: 3 };

/**
 * The limits for the cost of a hash: weaker ones can be guessed, costlier ones would block the
 * server.
 */
const LOG2_N = { min: 14, max: 17 };
const BLOCKS = { min: 8, max: 16 };
const WORK = { min: 5 * 2 ** 14, max: 2 ** 20 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `scrypt:15:8:3:SALT:HASH`, without characters that shells or env files interpret. */
const STORED_FORMAT = /^scrypt:(\d{1,2}):(\d{1,2}):(\d{1,2}):([\w-]{22,86}):([\w-]{43})$/;

const MIN_LENGTH = 12;

/** Hashing longer texts only wastes time. */
const MAX_PASSWORD_LENGTH = 256;

/** The minimum number of different characters. */
const MIN_DIFFERENT = 5;

/** A stored password, against which a password can be verified. */
export interface PasswordHash {
  log2N: number;
  r: number;
  p: number;
  salt: Buffer;
  hash: Buffer;
}

/** Why a password is too weak, with advice; undefined if it is not. */
export function weaknessOf(password: string): string | undefined {
  if ([...password].length < MIN_LENGTH) {
    return `This password has ${[...password].length} characters. Use at least ${MIN_LENGTH}: four unrelated words are easy to remember.`;
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return `This password is longer than ${MAX_PASSWORD_LENGTH} characters.`;
  }
  if (new Set(password.toLowerCase()).size < MIN_DIFFERENT || isRow(password)) {
    return 'This password is easy to guess. Use four unrelated words.';
  }
  return undefined;
}

/** Whether the characters follow each other on a keyboard or in the alphabet. */
function isRow(password: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
  const small = password.toLowerCase();
  return [...rows, 'passwordpassword123456'].some(
    (row) => row.includes(small) || row.startsWith(small.slice(0, MIN_LENGTH)),
  );
}

/** The hash of a password, as a setting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...COST, salt });
  const { log2N, r, p } = COST;
  return `scrypt:${log2N}:${r}:${p}:${salt.toString('base64url')}:${hash.toString('base64url')}`;
}

/** Parses a hash; undefined if it is malformed, too weak or too costly. */
export function readHash(setting: string): PasswordHash | undefined {
  const [, log2N, r, p, salt = '', hash = ''] = STORED_FORMAT.exec(setting) ?? [];
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  if (!isWithin(cost.log2N, LOG2_N) || !isWithin(cost.r, BLOCKS)) return undefined;
  if (!isWithin(2 ** cost.log2N * cost.p, WORK)) return undefined;
  return { ...cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}

/** Whether a password matches a hash. It takes the same time either way. */
export async function isPassword(typed: string, stored: PasswordHash): Promise<boolean> {
  const hash = await derive(typed.slice(0, MAX_PASSWORD_LENGTH), stored);
  return timingSafeEqual(hash, stored.hash);
}

const scryptHash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Normalised, since keyboards produce different Unicode spellings. */
function derive(password: string, { log2N, r, p, salt }: Omit<PasswordHash, 'hash'>) {
  const N = 2 ** log2N;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return scryptHash(password.normalize('NFKC'), salt, HASH_BYTES, options);
}
