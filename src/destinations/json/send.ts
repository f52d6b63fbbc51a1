import type { Static } from 'typebox';
import type { JsonValue } from '../../model/schema/destination.ts';
import { LEAD_PLACEHOLDERS, type LeadPlaceholder } from '../../model/schema/lead-placeholders.ts';
import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { answerTo } from '../lead.ts';
import { leadEvent } from '../lead-event.ts';
import type { schema } from './schema.ts';

/** The setting in site.yaml. */
type Service = Static<typeof schema>['json'];

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

type LeadData = ReturnType<typeof leadEvent>['data'];

const PLACE = /\{(field|lead)\.([^{}]{0,60})\}/g;
const ONE_PLACE = /^\{(field|lead)\.([^{}]{0,60})\}$/;

/**
 * Fills a template with a lead's data. A text that is only a placeholder becomes its value, which
 * may be a boolean or an object; within other text the value is converted to text.
 */
function filledTemplate(template: JsonValue, data: LeadData, receivedAt: string): JsonValue {
  const at = (family: string, name: string) =>
    family === 'field' ? answerTo(name, data) : leadValue(name, data, receivedAt);
  return fillTemplate(template, at);
}

type Lookup = (family: string, name: string) => JsonValue;

function fillTemplate(value: JsonValue, at: Lookup): JsonValue {
  if (typeof value === 'string') return fillText(value, at);
  if (Array.isArray(value)) return value.map((item) => fillTemplate(item, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillTemplate(inner, at)]),
  );
}

function fillText(text: string, at: Lookup): JsonValue {
  const [, family, name] = ONE_PLACE.exec(text) ?? [];
  if (family !== undefined && name !== undefined) return at(family, name);
  return text.replace(PLACE, (_, of: string, its: string) => jsonText(at(of, its)));
}

function jsonText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function leadValue(name: string, data: LeadData, receivedAt: string): JsonValue {
  const place = LEAD_PLACEHOLDERS.find((placeholder) => placeholder === name);
  if (place === undefined) return '';
  const values: Record<LeadPlaceholder, JsonValue> = { ...data, receivedAt };
  return values[place];
}
