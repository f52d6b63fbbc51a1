import type { Destination } from '../../../model/schema/destination.ts';
import type { Form } from '../../../model/schema/form.ts';
import type {
  FormUse,
  Keeping,
  PersonalData,
  Receiver,
} from '../../../model/units/personal-data.ts';
import { deliveryTraits, destinationTraits } from '../../schemas.ts';
import type { ResolvedValues } from '../resolve/resolution.ts';

/** The settings of site.yaml that decide where form answers go. */
export type DataSettings = Pick<ResolvedValues['site'], 'destinations' | 'workflow' | 'embeds'>;

/** Returns which personal data a site collects: with its forms of one language, and with embeds. */
export function personalDataOf(forms: Form[], site: DataSettings): PersonalData {
  const uses = forms
    .filter(({ deliver }) => deliveryTraits(deliver.to).keepsNothing === undefined)
    .map((form) => useOf(form, site));
  // Forms that differ only in appearance are the same to a reader of the privacy notice.
  const once = new Map(uses.map((use) => [JSON.stringify(use), use]));
  return {
    forms: [...once.values()],
    remembers: forms.some(({ remember }) => remember !== false),
    embeds: site.embeds ?? [],
  };
}

function useOf(form: Form, site: DataSettings): FormUse {
  const kept = keepingOf(form, site);
  const isInInbox = kept.in === 'inbox';
  return {
    name: form.name,
    asks: form.fields.flatMap(({ label }) => label ?? []),
    kept,
    copies: isInInbox ? receiversOf(form, site.destinations ?? {}) : [],
    acknowledged: isInInbox && form.acknowledge !== undefined,
  };
}

function keepingOf({ deliver, keepFor }: Form, { workflow }: DataSettings): Keeping {
  const { keptBy } = deliveryTraits(deliver.to);
  const host = keptBy === 'workflow' ? workflow?.host : undefined;
  if (host) return { in: 'service', host: URL.parse(host)?.host ?? host };
  if (keptBy === undefined) return { in: 'elsewhere' };
  return { in: 'inbox', ...(keepFor !== undefined && { keepFor }) };
}

function receiversOf({ forward }: Form, all: Record<string, Destination>): Receiver[] {
  const kinds = (forward ?? Object.keys(all)).flatMap((name) => Object.keys(all[name] ?? {}));
  const receivers = kinds.map((kind) => destinationTraits(kind).receiver ?? { service: kind });
  return [...new Map(receivers.map((one) => [JSON.stringify(one), one])).values()];
}
