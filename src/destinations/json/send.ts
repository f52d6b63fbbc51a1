import type { JsonValue } from '../../model/schema/destination.ts';
import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { leadEvent } from '../lead-event.ts';
import { filledTemplate } from './template.ts';

/** The setting in site.yaml. */
interface Service {
  url: string;
  method?: 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  body?: JsonValue;
}

/** Valid header values: Latin-1 without line breaks. */
const HEADER = /^[\t\x20-\x7e\xa0-\xff]*$/;

export const destination: DestinationDefinition<Service> = {
  refuse({ url, headers = {} }) {
    const broken = Object.keys(headers).find((name) => !HEADER.test(headers[name] ?? ''));
    if (broken === undefined) return refuseAddress(url);
    return `has a header "${broken}" with a line break, or with signs that no header can hold.`;
  },
  open:
    ({ url: address, method, headers = {}, body: template }, { now }) =>
    (forwarded, signal) => {
      const event = leadEvent(forwarded);
      const body = JSON.stringify(
        template === undefined ? event : filledTemplate(template, event.data, event.timestamp),
      );
      const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      const all = { ...callHeaders(forwarded.key), ...Object.fromEntries(own) };
      return call({ address, method, headers: all, body }, { signal, now });
    },
};
