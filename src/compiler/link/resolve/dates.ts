import type { MistakeOf } from '../../../diagnostics/diagnostic.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';
import { daysMeant, lastDay } from './days-meant.ts';

/** A calendar day, `2021-01-27`; 30 February is a mistake, not 2 March. */
export function resolveDate(node: ScalarNode, context: ResolveContext): string {
  const params = slipIn(node.text);
  if (params) report(context, { code: 'wrong-date', span: node, params });
  return node.text;
}

function slipIn(written: string): MistakeOf<'wrong-date'>['params'] | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  if (!day) return { written, days: daysMeant(written) };
  const last = lastDay(Number(year), Number(month));
  if (last > 0 && Number(day) >= 1 && Number(day) <= last) return undefined;
  const [swapped] = daysMeant(written.replace(/-(\d\d)-(\d\d)$/, '-$2-$1'));
  return { written, last, swapped };
}
