import { nearestNames } from '../../../../diagnostics/suggest.ts';
import { likelyCountryOf } from '../../../../model/locale/country.ts';
import { isTimeZone } from '../../../../model/locale/moment.ts';
import { bySynonym } from '../../../check/synonyms.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report, warn } from '../context.ts';

export function resolveTimeZone(node: ScalarNode, context: ResolveContext): string {
  const cities = CITIES_FOR.get(nameOf(node.text))?.split(' ');
  if (isTimeZone(node.text)) {
    if (cities) {
      const params = { written: node.text, zones: cities, isFixed: true };
      warn(context, { code: 'unknown-time-zone', span: node, params });
    }
    return node.text;
  }
  const zones = Intl.supportedValuesOf('timeZone');
  const city = node.text.replace(/^.*\//, '').replace(/ /g, '_').toLowerCase();
  const same = zones.filter((zone) => zone.toLowerCase().endsWith(`/${city}`));
  const { names } = nearestNames(node.text, zones);
  const isOffset = /\d/.test(node.text) && !node.text.includes('/');
  const [language, country] = [context.symbols.all('language'), context.symbols.all('country')];
  const own = [...zonesOf(likelyCountryOf({ language, country }))];
  const others = own.length > 0 && own.length <= NAMED ? own : names.slice(0, NAMED);
  const likely = cities ?? (isOffset ? SAMPLES : others);
  const params = { written: node.text, zones: same.length > 0 ? same : likely };
  report(context, { code: 'unknown-time-zone', span: node, params });
  return node.text;
}

function zonesOf(country: string | undefined): readonly string[] {
  const locale = new Intl.Locale(`und-${country ?? 'ZZ'}`) as Intl.Locale & {
    timeZones?: readonly string[];
    getTimeZones?: () => readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Returns `EASTERN` for `US Eastern Time`. */
function nameOf(written: string): string {
  const name = written.trim().toUpperCase();
  return (
    /^(?:US[ /]+)?(EASTERN|CENTRAL|MOUNTAIN|PACIFIC)(?: STANDARD| DAYLIGHT)?(?: TIME)?$/.exec(
      name,
    )?.[1] ?? name
  );
}

/** Time zones of cities for abbreviations (fixed offsets, or unknown to `Intl`) that they use. */
const CITIES_FOR = bySynonym({
  'America/New_York': 'EST EDT EASTERN',
  'America/Chicago': 'CST CDT CENTRAL',
  'America/Denver America/Phoenix': 'MST MOUNTAIN',
  'America/Denver': 'MDT',
  'America/Los_Angeles': 'PST PDT PACIFIC',
  'Europe/London': 'BST',
  'Europe/Berlin': 'MEZ MESZ',
  'Europe/Berlin Europe/Paris Europe/Madrid': 'CEST',
});

/** Suggestions for a bare UTC offset: +1. */
const SAMPLES = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles'];

/** How many zones a message suggests. */
const NAMED = 4;
