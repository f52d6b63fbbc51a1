import type { Delivery, Form } from '../model/form.ts';
import type { SiteSettings } from '../model/site.ts';
import type { Answers } from './answers.ts';

/** What came of delivering a form. */
export type Outcome =
  | { state: 'sent' }
  /** It goes on at another address. */
  | { state: 'moved'; href: string }
  /** The visitor left meanwhile: there is nobody to tell. */
  | { state: 'left' }
  | Failure;

/** Nothing was delivered, and why. */
export interface Failure {
  state: 'failed';
  /** `unreachable`: no answer. `refused`: the answer was no. `closed`: nothing takes it yet. */
  reason: 'unreachable' | 'refused' | 'closed';
  /** Words to show for a moment before those of the form. */
  first?: string;
}

/** The outside services that a delivery may need, as site.yaml names them. */
export type Services = Pick<SiteSettings, 'workflow'>;

/** A form on its way. */
export interface Parcel<To extends Delivery = Delivery> {
  form: Form;
  to: To;
  /** Trimmed and valid. */
  answers: Answers;
  services: Services;
  /** A text that this browser has stored under a key; empty if none, or not in a browser. */
  stored: (key: string) => string;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

/**
 * A way of delivering, in `src/forms/deliveries/<to>/deliver.ts`. The same code serves
 * the island in a browser and, where scripts are off, the server.
 */
export interface DeliveryDefinition<To extends Delivery = Delivery> {
  /** The services whose settings the browser must be given. */
  needs?: (keyof Services)[];
  /** Where the form goes without scripts, if that needs no server of ours: by GET. */
  address?(to: To): string;
  deliver(parcel: Parcel<To>): Promise<Outcome>;
}

const files = import.meta.glob<DeliveryDefinition>('./deliveries/*/deliver.ts', {
  eager: true,
  import: 'delivery',
});

const deliveries = new Map(
  Object.entries(files).map(([file, delivery]) => [file.split('/').at(-2), delivery]),
);

/** The way of delivering that a form names. */
export function deliveryOf({ deliver }: Form): DeliveryDefinition {
  const delivery = deliveries.get(deliver.to);
  if (!delivery) throw new Error(`The delivery "${deliver.to}" has no deliver.ts.`);
  return delivery;
}
