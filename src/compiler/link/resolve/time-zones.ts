import { nearestNames } from '../../../diagnostics/suggest.ts';
import { isTimeZone } from '../../../model/moment.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';

/** The name of a time zone, as computers know it. */
export function resolveTimeZone(node: ScalarNode, context: ResolveContext): string {
  if (isTimeZone(node.text)) return node.text;
  const zones = Intl.supportedValuesOf('timeZone');
  const city = node.text.replace(/^.*\//, '').replace(/ /g, '_').toLowerCase();
  const same = zones.filter((zone) => zone.toLowerCase().endsWith(`/${city}`));
  const { names } = nearestNames(node.text, zones);
  const params = { written: node.text, zones: same.length > 0 ? same : names.slice(0, NAMED) };
  report(context, { code: 'unknown-time-zone', span: node, params });
  return node.text;
}

/** How many zones a message offers. */
const NAMED = 4;
