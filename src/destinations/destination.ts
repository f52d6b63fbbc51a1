import type { Mailing } from './mailer.ts';
import type { Send } from './send.ts';

/** What a server provides to its destinations. */
export interface DestinationMeans extends Omit<Mailing, 'send'> {
  /** Sends a mail; undefined if the environment names no mail server. */
  send?: Mailing['send'] | undefined;
  /** The key that signs webhook requests; undefined if the environment has none. */
  secret?: Uint8Array | undefined;
  /** The server's folder for files that destinations store. */
  folder: string;
  now: () => Date;
}

/** A kind of destination, in `src/destinations/<kind>/send.ts`. Runs only on servers. */
export interface DestinationDefinition<Setting = unknown> {
  /** The setting it requires: while the server lacks it, deliveries wait. */
  needs?: 'send' | 'secret';
  /** Whether people read it; such destinations also receive alerts about the site. */
  isReadByPeople?: true;
  /** Whether it gets forms in the language they were filled in, not the site's. */
  asFilledIn?: true;
  /**
   * Returns why the setting is invalid after environment values were inserted: the end of a
   * sentence that begins with the destination's name, and quotes no value.
   */
  refuse?(setting: Setting): string | undefined;
  /** Returns the transport. */
  open(setting: Setting, services: DestinationMeans): Send;
}
