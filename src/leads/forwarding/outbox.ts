import { randomUUID } from 'node:crypto';
import type { DestinationMeans } from '../../destinations/destination.ts';
import { destinationOf } from '../../destinations/destination-of.ts';
import { type Mailer, mailer } from '../../destinations/email/mailer.ts';
import type { Send } from '../../destinations/send.ts';
import { missingSettings, type OutboxSettings } from '../../destinations/settings.ts';
import type { Log } from '../../log/log.ts';
import type { Reached } from '../../model/ceilings.ts';
import { splitName } from '../../model/languages.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { Words } from '../../words/types.ts';
import { ALERTS, alertForm } from '../alert.ts';
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';
import { VISITOR } from '../tables.ts';
import { acknowledge } from './acknowledgement.ts';
import { acknowledgementLimit } from './acknowledgement-limit.ts';
import { deliveryQueue } from './queue.ts';
import { outboxWorker, type Worker } from './worker.ts';

/** What sending the leads of a site takes. */
export interface OutboxOptions {
  db: Database;
  store: Store;
  /** The folder with the files of leads. */
  files: string;
  /** The folder in which destinations keep what is theirs. */
  folder: string;
  /** With what the environment says in its places. Its forms may be others later. */
  site: Pick<Manifest, 'destinations' | 'forms'>;
  words: Words;
  /** The words of the language that a form is in; without, those of the site. */
  wordsOf?: (form: string) => Words;
  /** The address of the site, without a slash at the end. */
  url: string;
  settings: OutboxSettings;
  log: Log;
  /** Hears when a mailbox has had enough. */
  reached?: Reached;
  now?: () => Date;
}

/** The outbox of a site. */
export interface Outbox extends Worker {
  /** What waits for want of settings, in sentences for the person who runs the site. */
  notes: string[];
}

/** Makes the outbox of a site; it sends nothing before it is started. */
export function siteOutbox(options: OutboxOptions): Outbox {
  const { db, store, site, words, settings, log, now = () => new Date() } = options;
  const mailing = settings.mail && mailer({ settings: settings.mail, url: options.url });
  const transports = transportsOf({ ...options, now }, mailing);
  const known = [...Object.keys(site.destinations), VISITOR];
  const worker = outboxWorker({
    transports,
    held: known.filter((name) => !transports.has(name)),
    queue: deliveryQueue(db, randomUUID()),
    store,
    formOf: (id) => (id === ALERTS ? alertForm(words) : site.forms[id]),
    log,
    now,
  });
  const stop = () => worker.stop().finally(() => mailing?.close());
  return { ...worker, stop, notes: missingSettings(settings, needsOf(site)) };
}

/** A way to each destination for which all settings are there. */
function transportsOf(
  options: OutboxOptions & { now: () => Date },
  mailing: Mailer | undefined,
): Map<string, Send> {
  const { db, site, words, wordsOf, settings, url, files, folder, now } = options;
  const { destinations } = site;
  const common = { words, url, files };
  const means: DestinationMeans = {
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
    if (needs && means[needs] === undefined) continue;
    // By `src/destinations/<kind>/send.ts`.
    const send = definition.open(setting, means);
    transports.set(name, asFilledIn ? send : inOwnWords(send, site));
  }
  const mayWrite = acknowledgementLimit(db, now, options.reached);
  const beside = { destinations, mayWrite, ...(wordsOf && { wordsOf }) };
  if (mailing) transports.set(VISITOR, acknowledge({ ...common, send: mailing.send, ...beside }));
  return transports;
}

/** The office reads the labels of the original, whatever language a form was filled in. */
function inOwnWords(send: Send, site: OutboxOptions['site']): Send {
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
