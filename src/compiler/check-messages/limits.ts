import type { ErrorObject } from 'ajv';
import { quote } from '../diagnostics/quote.ts';
import { listNames, nearest } from '../diagnostics/suggest.ts';
import type { Place } from '../place.ts';
import { slug } from '../slug.ts';
import { listHint } from './kinds.ts';
import { type Found, firstLine, nameOf, textOf } from './words.ts';

/** A word that is none of those allowed. */
export function unknownWord(place: Place, allowed: string[]): Found {
  const written = textOf(place.node);
  const list = listNames(written, allowed, 'It may be');
  const meant = nearest(written, allowed);
  return {
    code: 'unknown-value',
    span: firstLine(place.node),
    message: `${nameOf(place)} cannot be ${quote(written)}.`,
    hint: meant ? `Did you mean "${meant}"? ${list}` : list,
  };
}

/** A key with nothing after its colon. */
export function emptyText(place: Place): Found {
  const needed = place.index !== undefined || place.owner?.required?.includes(place.key ?? '');
  return {
    code: 'empty-text',
    span: firstLine(place.node),
    message: `${nameOf(place)} is empty.`,
    hint: needed
      ? `Write a text there${place.schema?.description ? `: ${place.schema.description}` : '.'}`
      : `Write a text after the colon, or take the line "${place.key}:" out.`,
  };
}

interface Limit {
  code: string;
  says(limit: number, has: number): string;
  hint(limit: number, place: Place): string;
}

const LIMITS: Record<string, Limit> = {
  minItems: {
    code: 'too-few',
    says: (limit, has) => (has === 0 ? 'is empty.' : `has ${has} entries; it needs ${limit}.`),
    hint: (_limit, place) => listHint(place),
  },
  maxItems: {
    code: 'too-many',
    says: (limit, has) => `has ${has} entries; it may have ${limit}.`,
    hint: (limit) => `Keep the first ${limit} and take the others out.`,
  },
  maxLength: {
    code: 'too-long',
    says: (limit, has) => `has ${has} characters; it may have ${limit}.`,
    hint: () => 'Make it shorter.',
  },
  minimum: {
    code: 'out-of-limits',
    says: (limit, has) => `is ${has}; the least is ${limit}.`,
    hint: (limit, { key }) => `Write ${limit} or more: ${key}: ${limit}`,
  },
  maximum: {
    code: 'out-of-limits',
    says: (limit, has) => `is ${has}; the most is ${limit}.`,
    hint: (limit, { key }) => `Write ${limit} or less: ${key}: ${limit}`,
  },
};

/** Whether an error is that of a limit. */
export function isLimit(keyword: string): boolean {
  return Object.hasOwn(LIMITS, keyword);
}

/** Too many, too few, too long, too great: with both numbers. */
export function outOfLimits(place: Place, { keyword, data, params }: ErrorObject): Found {
  const limit = LIMITS[keyword];
  if (!limit) throw new Error(`There is no limit called ${keyword}.`);
  const value: unknown = data;
  const has = typeof value === 'number' ? value : Array.from(value as ArrayLike<unknown>).length;
  const most = Number(params.limit);
  return {
    code: limit.code,
    span: firstLine(place.node),
    message: `${nameOf(place)} ${limit.says(most, has)}`,
    hint: limit.hint(most, place),
  };
}

/** A path, name or address that is not made as it has to be. */
export function wrongForm(place: Place): Found {
  const written = textOf(place.node);
  const corrected = place.schema?.role === 'path' ? `\nFor example: path: ${asPath(written)}` : '';
  return {
    code: 'wrong-form',
    span: firstLine(place.node),
    message: `${nameOf(place)} cannot be ${quote(written)}.`,
    hint: `It is made of ${place.schema?.patternHint ?? 'other characters'}.${corrected}`,
  };
}

/** The path that was probably meant: `Our Team/` is `/our-team`. */
function asPath(written: string): string {
  return `/${written.split('/').map(slug).filter(Boolean).join('/')}`;
}
