import type { Receiver } from './personal-data.ts';

/**
 * Properties of a block type, a field kind or a delivery besides its keys, so that other code need
 * not know it by name.
 */
export interface Traits {
  /** When to choose it, and when something else: a sentence or two. */
  when?: string;
  /** Other names for it, which messages recognise: faq for an accordion. */
  aliases?: string[];
  /**
   * Keys that were renamed or moved, by their path below the unit: `{ body: 'text', 'items.body':
   * 'items.text', link: 'button.to' }`. `migrate` rewrites pages.
   */
  renamed?: Record<string, string>;
}

/** The options of `defineBlock` besides type, description and keys. */
export interface BlockTraits extends Traits {
  /** Whether it is meant to come first: its heading is the page's. */
  opensPage?: boolean;
  /** Whether it shows date and author of its page, and so requires the page's `article`. */
  showsArticle?: boolean;
}

/** The options of `defineDelivery` besides name, description and keys. */
export interface DeliveryTraits extends Traits {
  /**
   * Set if it cannot carry files: the beginning of a sentence that says so ("A workflow is sent
   * texts").
   */
  textsOnly?: string;
  /** The key of site.yaml that it requires. */
  needsSetting?: string;
  /** Set if nothing reaches an inbox: the beginning of a sentence that says so. */
  keepsNothing?: string;
  /**
   * Who stores what it sends: the site's inbox, or the service of site.yaml's `workflow`, which is
   * the inbox too if it names no host. Undefined if unknown.
   */
  keptBy?: 'inbox' | 'workflow';
}

/** The options of `defineDestination` besides name, description and setting. */
export interface DestinationTraits extends Traits {
  /** What a privacy statement calls it; by default a service with the name of its kind. */
  receiver?: Receiver;
}
