import { randomUUID } from 'node:crypto';
import type { DestinationMeans } from '../../destinations/destination.ts';
import { destinationOf } from '../../destinations/destination-of.ts';
import { type Mailer, mailer } from '../../destinations/mailer.ts';
import type { Send } from '../../destinations/send.ts';
import { missingSettings, type OutboxSettings } from '../../destinations/settings.ts';
import type { Log } from '../../log/log.ts';
import type { Reached } from '../../model/ceilings.ts';
import { splitName } from '../../model/locale/languages.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import type { Words } from '../../words/types.ts';
import { ALERTS, alertForm } from '../alert.ts';
import type { LeadStorage } from '../database.ts';
import type { Store } from '../store.ts';
import { VISITOR } from '../tables.ts';
import { acknowledge } from './acknowledgement.ts';
import { acknowledgementLimit } from './acknowledgement-limit.ts';
import { deliveryQueue } from './queue.ts';
import { outboxWorker, type Worker } from './worker.ts';

interface OutboxOptions extends LeadStorage {
  store: Store;
  /** The folder in which destinations store their own files. */
  folder: string;
  /** With the environment's overrides applied. Its forms may be replaced later. */
  site: Pick<Manifest, 'destinations' | 'forms'>;
  words: Words;
  /** The words of a form's language; defaults to those of the site. */
  wordsOf?: (form: string) => Words;
  /** The site's URL, without a trailing slash. */
  url: string;
  /** The time zone of the site; UTC without it. */
  zone?: string | undefined;
  settings: OutboxSettings;
  log: Log;
  /** Called when a mailbox reaches its rate limit. */
  reached?: Reached;
  now?: () => Date;
}

/**
 * Returns the outbox of a site. It sends nothing until it is started. `notes` are messages to the
 * site's operator about deliveries that wait for missing settings.
 */
export function siteOutbox(options: OutboxOptions): Worker & { notes: string[] } {
  const { db, store, site, words, settings, log, now = () => new Date() } = options;
  const mailing = settings.mail && mailer({ settings: settings.mail, url: options.url });
  const transports = transportsOf({ ...options, now }, mailing);
  const names = [...Object.keys(site.destinations), VISITOR];
  const worker = outboxWorker({
    transports,
    held: names.filter((name) => !transports.has(name)),
    queue: deliveryQueue(db, randomUUID()),
    store,
    formOf: (id) => (id === ALERTS ? alertForm(words) : site.forms[id]),
    log,
    now,
  });
  const stop = () => worker.stop().finally(() => mailing?.close());
  return { ...worker, stop, notes: missingSettings(settings, needsOf(site)) };
}

/** Returns a transport for each destination whose settings are complete. */
function transportsOf(
  options: OutboxOptions & { now: () => Date },
  mailing: Mailer | undefined,
): Map<string, Send> {
  const { db, site, words, wordsOf, settings, url, zone, files, folder, now } = options;
  const { destinations } = site;
  const common = { words, url, zone, files };
  const services: DestinationMeans = {
    ...common,
    ...(mailing && { send: mailing.send }),
    secret: settings.secret,
    folder,
    now,
  };
  const transports = new Map<string, Send>();
  for (const [name, destination] of Object.entries(destinations)) {
    const { definition, setting } = destinationOf(destination);
    const { needs, asFilledIn } = definition;
    if (needs && services[needs] === undefined) continue;
    // Implemented in `src/destinations/<kind>/send.ts`.
    const send = definition.open(setting, services);
    transports.set(name, asFilledIn ? send : inOriginalLanguage(send, site));
  }
  const mayWrite = acknowledgementLimit(db, now, options.reached);
  const beside = { destinations, mayWrite, ...(wordsOf && { wordsOf }) };
  if (mailing) transports.set(VISITOR, acknowledge({ ...common, send: mailing.send, ...beside }));
  return transports;
}

/** Passes the original form instead of a translation: the office reads its own labels. */
function inOriginalLanguage(send: Send, site: OutboxOptions['site']): Send {
  return ({ form, ...forwarded }, signal) => {
    const original = form && site.forms[splitName(form.id).original];
    return send({ ...forwarded, form: original ?? form }, signal);
  };
}

function needsOf({ destinations, forms }: OutboxOptions['site']) {
  const needed = Object.values(destinations).map((one) => destinationOf(one).definition.needs);
  const acknowledging = Object.values(forms).some(({ acknowledge }) => acknowledge !== undefined);
  return { mail: acknowledging || needed.includes('send'), webhooks: needed.includes('secret') };
}
