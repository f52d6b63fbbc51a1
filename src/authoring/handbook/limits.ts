import { CEILINGS, type Ceiling, REACHED } from '../../model/ceilings.ts';
import { paragraphs, table } from './markdown.ts';
import type { Pages } from './pages.ts';

const INTRODUCTION = `\`npm start\` takes so much and no more, so that one machine can be asked by anybody. What people do
lies far below: 200 who sit behind one address, open a page and search at the same time, are not held up.`;

const SENDERS = `A sender is a public address, of IPv6 its network (/64). Behind a proxy it is the one that the proxy
saw, if \`TRUST_PROXY\` says how many proxies are yours; if it does not, addresses are not known, and no
sender has ceilings of its own by requests, posts and bodies: all visitors would be one. Nothing is kept of
who asked: senders are counted in memory, and forgotten within two minutes.`;

const LOST = `No enquiry is lost to a ceiling. Browsers keep what was typed and send it again by themselves; without
scripts, a page says to go back, where it still stands in the form, and to send it in a minute.`;

const SERVERS = `Several servers count each for itself, so together they take as much more, but for what is counted in
their database: files and words of a day, leads within ten minutes, acknowledgements. What a proxy should hold
off before it comes here, such as tens of thousands of connections, it must be told itself.`;

const FIGURES = `How often each was reached stands in \`/metrics\`, as \`${REACHED}\` by its name, or in the
figure that is named: how to read it, see [THREATS.md](../src/leads/THREATS.md).`;

/** Returns the page about all limits of a server, `limits.md`. */
export function limitsPage(): Pages {
  const named = Object.entries<Ceiling>(CEILINGS);
  const rows = named.map(([name, { most, unit, of, beyond, metric }]) => [
    `\`${name}\``,
    of,
    amount(most, unit),
    beyond,
    metric === undefined ? `\`ceiling="${name}"\`` : `\`${metric}\``,
  ]);
  const head = ['Ceiling', 'What is counted', 'The most', 'Beyond it', 'Figure'];
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

function amount(most: number, unit: Ceiling['unit']): string {
  if (unit === 'milliseconds') return `${THOUSANDS.format(most / 1_000)} s`;
  if (unit === 'bytes' && most >= 1_000_000) return `${THOUSANDS.format(most / 1_000_000)} MB`;
  return unit === 'number' ? THOUSANDS.format(most) : `${THOUSANDS.format(most)} ${unit}`;
}
