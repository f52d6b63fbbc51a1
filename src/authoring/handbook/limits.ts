import { CEILINGS, type Ceiling, REACHED } from '../../model/ceilings.ts';
import type { GeneratedFiles } from '../generated-files.ts';
import { paragraphs, table } from './markdown.ts';

const INTRODUCTION = `\`npm start\` limits requests, so that one machine can be open to the public. Normal use is far below the
limits: 200 people behind one address who open a page and search at the same time are not slowed down.`;

const SENDERS = `A sender is a public IP address; for IPv6, its /64 network. Behind a proxy, it is the client address that
the proxy reports, if \`TRUST_PROXY\` is set to the number of your proxies. If it is not set, addresses are
unknown, and the limits per sender for requests, posts and bodies do not apply: they would count all visitors as
one. Addresses are not stored: senders are counted in memory and forgotten within two minutes.`;

const LOST = `No lead is lost because of a limit. Browsers keep the typed answers and resend them automatically; without
JavaScript, a page asks the visitor to go back, where the answers are still in the form, and to send it again in a
minute.`;

const SERVERS = `Each of several servers counts for itself, so together they accept a multiple of each limit. Exceptions are
counted in the shared database: files and text per day, leads within ten minutes, acknowledgements. A proxy
has to be configured separately for what it should stop itself, such as tens of thousands of connections.`;

const FIGURES = `\`/metrics\` reports how often each limit was reached: \`${REACHED}\` has the label in the last
column, and other limits have the metric that is named there. For how to read them, see
[THREATS.md](../src/leads/THREATS.md).`;

/** Returns the page about all limits of a server, `limits.md`. */
export function limitsPage(): GeneratedFiles {
  const ceilings = Object.entries<Ceiling>(CEILINGS);
  const rows = ceilings.map(([name, { max, unit, measures, effect, metric }]) => [
    `\`${name}\``,
    measures,
    amount(max, unit),
    effect,
    metric === undefined ? `\`ceiling="${name}"\`` : `\`${metric}\``,
  ]);
  const head = ['Limit', 'What is limited', 'Maximum', 'Above the limit', 'Metric'];
  const text = paragraphs(
    '# Limits of a server',
    INTRODUCTION,
    SENDERS,
    LOST,
    SERVERS,
    table([head, ...rows]),
    FIGURES,
  );
  return { 'limits.md': text };
}

const THOUSANDS = new Intl.NumberFormat('en-US');

function amount(max: number, unit: Ceiling['unit']): string {
  if (unit === 'milliseconds') return `${THOUSANDS.format(max / 1_000)} s`;
  if (unit === 'bytes' && max >= 1_000_000) return `${THOUSANDS.format(max / 1_000_000)} MB`;
  return unit === undefined ? THOUSANDS.format(max) : `${THOUSANDS.format(max)} ${unit}`;
}
