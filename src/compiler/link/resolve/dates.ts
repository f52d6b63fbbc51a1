import { quote } from '../../../diagnostics/quote.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';
import { daysMeant, lastDay } from './days-meant.ts';

/** A calendar day, `2021-01-27`; 30 February is a mistake, not 2 March. */
export function resolveDate(node: ScalarNode, context: ResolveContext): string {
  const problem = problemOf(node.text);
  if (problem) report(context, { code: 'wrong-date', span: node, ...problem });
  return node.text;
}

function problemOf(text: string): { message: string; hint: string } | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!day) {
    return {
      message: `${quote(text)} is not a date as Signpost reads it.`,
      hint: `Write year-month-day in digits: ${daysMeant(text).join(', or ') || '2021-01-27'}`,
    };
  }
  const last = lastDay(Number(year), Number(month));
  if (last > 0 && Number(day) >= 1 && Number(day) <= last) return undefined;
  return { message: `${quote(text)} is not on the calendar.`, hint: calendarHint(text, last) };
}

function calendarHint(text: string, last: number): string {
  if (last > 0) return `That month has ${last} days; write one from 01 to ${last}.`;
  const [swapped] = daysMeant(text.replace(/-(\d\d)-(\d\d)$/, '-$2-$1'));
  const meant = swapped ? ` Did you mean "${swapped}"?` : '';
  return `The month comes second, and months go from 01 to 12.${meant}`;
}
