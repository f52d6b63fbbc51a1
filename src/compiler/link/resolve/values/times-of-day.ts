import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { suggestTime } from './suggest-days.ts';

/** Resolves a time of day in 24 hours, `9:30`, to `09:30`. */
export function resolveTimeOfDay(node: ScalarNode, context: ResolveContext): string {
  const { text: clock } = node;
  const suggestion = suggestTime(clock);
  if (suggestion !== undefined && PLAIN.test(clock)) return suggestion;
  const fix = replacing(node, suggestion, context);
  report(context, { code: 'wrong-form', span: node, params: { clock, suggestion }, fix });
  return clock;
}

/** Matches hours and minutes. */
const PLAIN = /^\d{1,2}:\d\d$/;
