import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { statusText } from '../../destinations/status-words.ts';
import type { Log } from '../../log/log.ts';
import { UserError } from '../../model/user-error.ts';
import { bySecret } from '../authorize.ts';
import type { Database } from '../database.ts';
import { VISITOR_KEY } from '../forwarding/claim.ts';
import { VISITOR } from '../tables.ts';
import { type BounceReport, bounceReports } from './bounce-reports.ts';

/** The path to which mail services and servers report bounces. */
export const BOUNCES_PATH = '/_bounces';

/** How much of a report is read, in bytes: the headers come before any attachments. */
const MAX = 1_000_000;

/** The minimum length of the secret, in characters, so that it cannot be guessed. */
const MIN_LENGTH = 24;

/** The timeout for receiving a report, in ms. */
const TIMEOUT = 30_000;

interface BounceOptions {
  db: Database;
  log: Log;
  secret: string;
}

/** @throws UserError if a secret can be guessed. */
export function requireLongSecret(secret: string): void {
  if (secret.length >= MIN_LENGTH) return;
  throw new UserError(
    `BOUNCE_SECRET has ${secret.length} characters; it needs at least ${MIN_LENGTH}. To create one: node -p "crypto.randomBytes(24).toString('base64url')"`,
  );
}

/** Serves bounce reports: responds with the number of known mails, or 401 without the secret. */
export function bouncesEndpoint({ db, log, secret }: BounceOptions): RequestListener {
  const isAllowed = bySecret(secret);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'POST') return refuse(response, 405);
    if (!isAllowed(request)) {
      response.setHeader('WWW-Authenticate', 'Basic realm="bounces"');
      return refuse(response, 401);
    }
    answer(request, response).catch((error: unknown) => {
      log.error('A bounce report could not be processed.', { error });
      refuse(response, 503);
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const reports = bounceReports(body, request.headers['content-type'] ?? '');
    let marked = 0;
    for (const report of reports) if (await markBounced({ db, log }, report)) marked += 1;
    response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(`${JSON.stringify({ known: marked })}\n`);
  }
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { Connection: 'close' }).end();
}

/** Reads the beginning of the request body, and ignores the rest. */
async function textOf(request: IncomingMessage): Promise<string> {
  const late = setTimeout(() => request.destroy(), TIMEOUT);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MAX) break;
    }
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Marks a sent delivery as dead, since it bounced. Ignores unknown deliveries, and those retried
 * since.
 *
 * @returns whether there was such a delivery.
 */
async function markBounced(
  { db, log }: { db: Database; log: Log },
  { key, status }: BounceReport,
): Promise<boolean> {
  const at = key.indexOf('.');
  const [lead, name] = [key.slice(0, at), key.slice(at + 1)];
  const destination = name === VISITOR_KEY ? VISITOR : name;
  const problem = problemOf(status);
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'dead', problem })
    .where(({ and }) => and({ lead, destination, state: 'sent' }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  log.warn('A mail bounced.', { destination, reason: problem });
  return true;
}

function problemOf(status: string | undefined): string {
  if (status === undefined) return 'The mail bounced.';
  const reason = statusText(status);
  return reason === undefined
    ? `The mail bounced (${status}).`
    : `The mail bounced: ${reason} (${status}).`;
}
