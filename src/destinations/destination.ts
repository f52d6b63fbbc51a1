import type { Mailing } from './email/mailer.ts';
import type { Send } from './send.ts';

/** What a server has for its destinations. */
export interface DestinationMeans extends Omit<Mailing, 'send'> {
  /** What sends mails; undefined while the environment names no mail server. */
  send?: Mailing['send'] | undefined;
  /** What calls of webhooks are signed with; undefined while the environment has none. */
  secret?: Uint8Array | undefined;
  /** The folder of this server in which destinations keep what is theirs. */
  folder: string;
  now: () => Date;
}

/** A kind of destination, in `src/destinations/<kind>/send.ts`. Runs on servers alone. */
export interface DestinationDefinition<Setting = unknown> {
  /** What it cannot do without: while the server has none, what is due to it waits. */
  needs?: 'send' | 'secret';
  /** People read what goes there, who are told too when the site itself needs somebody. */
  isReadByPeople?: true;
  /** Forms reach it in the language in which they were filled in, not in that of the site. */
  asFilledIn?: true;
  /**
   * What keeps it from working now that values of the environment are in their places: the end of
   * a sentence that begins with its name, and repeats no value.
   */
  refuse?(setting: Setting): string | undefined;
  /** A way to it. */
  open(setting: Setting, means: DestinationMeans): Send;
}
