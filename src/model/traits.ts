import type { Receiver } from './personal-data.ts';

/**
 * What the folder of a block type, a field kind or a delivery says of it beside its keys: what
 * other code would have to know it by name for.
 */
export interface Traits {
  /** When an author takes it, and when rather another one: a sentence or two. */
  when?: string;
  /** What people call it elsewhere, so that a mistake can name it: faq for an accordion. */
  aliases?: string[];
  /**
   * Keys that were called otherwise before, or stood elsewhere, by their way below the unit:
   * `{ body: 'text', 'items.body': 'items.text', link: 'button.to' }`. `migrate` rewrites pages.
   */
  renamed?: Record<string, string>;
}

/** What `defineBlock` takes beside type, description and keys. */
export interface BlockTraits extends Traits {
  /** It is made to stand first: its heading is the page's. */
  opensPage?: boolean;
  /** It shows day and author of its page, and so asks for the page's `article`. */
  showsArticle?: boolean;
}

/** What `defineDelivery` takes beside name, description and keys. */
export interface DeliveryTraits extends Traits {
  /** It carries no files: the beginning of a sentence that says so ("A workflow is sent texts"). */
  textsOnly?: string;
  /** The key of site.yaml without which it leads nowhere. */
  needsSetting?: string;
  /** Nothing of it reaches an inbox: the beginning of a sentence that says so. */
  keepsNothing?: string;
  /**
   * Who keeps what it sends: the inbox of the site, or the service of site.yaml's `workflow`, which
   * is the inbox too where that names no host. Left out, nobody knows.
   */
  keptBy?: 'inbox' | 'workflow';
}

/** What `defineDestination` takes beside name, description and setting. */
export interface DestinationTraits extends Traits {
  /** What a statement on privacy calls it. Left out, a service of the name of its kind. */
  receiver?: Receiver;
}
