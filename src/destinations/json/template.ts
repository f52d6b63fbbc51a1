import type { JsonValue } from '../../model/schema/destination.ts';
import { LEAD_PLACEHOLDERS, type LeadPlaceholder } from '../../model/schema/lead-placeholders.ts';
import { answerTo } from '../lead.ts';
import type { leadEvent } from '../lead-event.ts';

type LeadData = ReturnType<typeof leadEvent>['data'];

const PLACE = /\{(field|lead)\.([^{}]{0,60})\}/g;
const ONE_PLACE = /^\{(field|lead)\.([^{}]{0,60})\}$/;

/**
 * Fills a template with a lead's data. A text that is only a placeholder becomes its value, which
 * may be a boolean or an object; within other text the value is converted to text.
 */
export function filledTemplate(template: JsonValue, data: LeadData, receivedAt: string): JsonValue {
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
