import { quote } from '../../../diagnostics/quote.ts';
import { certain, nearest, suggest } from '../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { replacing } from '../../edits.ts';
import type { Entry, ScalarNode } from '../../tree.ts';
import { childOf } from '../../values.ts';
import { hostIn, LOCAL } from '../host-names.ts';
import { type ResolveContext, report } from './context.ts';
import { fillFacts } from './fact-checks.ts';
import type { Slip } from './link-slips.ts';

/** What can be written to. Names of the local part are the business of its host. */
const MAILBOX = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/;

/** Every destination is one thing. A key that is none of the two has a message of its own. */
export function checkDestinations({ root }: CheckedDocument, context: ResolveContext): void {
  const destinations = childOf(root, 'destinations');
  if (destinations?.kind !== 'map') return;
  for (const destination of destinations.entries) {
    if (destination.value.kind !== 'map') continue;
    const keys = destination.value.entries.map(({ key }) => key.text);
    const known = keys.every((key) => key === 'email' || key === 'webhook');
    if (known && keys.length !== 1) reportUnclear(destination, keys.length, context);
  }
}

function reportUnclear({ key }: Entry, count: number, context: ResolveContext): void {
  const none = count === 0;
  report(context, {
    code: 'email-or-webhook',
    span: key,
    message: `The destination ${quote(key.text)} has ${none ? 'neither an "email" nor a "webhook"' : 'both an "email" and a "webhook"; it can be only one of them'}.`,
    hint: none
      ? `Say where it leads: ${key.text}: { email: office@example.com }`
      : `Make two of it: ${key.text}: { email: ... } and ${key.text}-2: { webhook: ... }`,
  });
}

/** The name of a destination of site.yaml. */
export function resolveDestination(node: ScalarNode, context: ResolveContext): string {
  const known = context.symbols.all('destinations');
  if (!known || known.includes(node.text)) return node.text;
  const none = 'site.yaml has no "destinations" yet: add some, or take this line out.';
  report(context, {
    code: 'unknown-destination',
    span: node,
    message: `There is no destination called ${quote(node.text)}.`,
    hint: known.length > 0 ? suggest(node.text, known, 'The destinations in site.yaml') : none,
    fix: replacing(node, certain(node.text, nearest(node.text, known)), context),
  });
  return node.text;
}

/** The e-mail address of a destination. */
export function resolveMailbox(node: ScalarNode, context: ResolveContext): string {
  const address = fillFacts(node.text, node, context);
  if (address.includes('{') || MAILBOX.test(address)) return address;
  const bare = node.text.trim().replace(/^mailto:/i, '');
  const meant = MAILBOX.test(context.symbols.fillIn(bare)) ? bare : undefined;
  report(context, {
    code: 'wrong-form',
    span: node,
    message: `${quote(address)} is not one e-mail address.`,
    hint: meant
      ? `Write only the address: ${meant.includes('{') ? `"${meant}"` : meant}`
      : 'Write it so: office@example.com. A second address is a destination of its own.',
    fix: meant?.includes('{') ? undefined : replacing(node, meant, context),
  });
  return address;
}

/** The address of a program that is called with what was sent. */
export function resolveWebhook(node: ScalarNode, context: ResolveContext): string {
  const address = fillFacts(node.text, node, context);
  const slip = address.includes('{') ? undefined : webhookSlip(address);
  if (slip) report(context, { span: node, ...slip });
  return address;
}

function webhookSlip(address: string): Slip | undefined {
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return {
      code: 'broken-link',
      message: `${quote(address)} is not an address that can be called.`,
      hint: `Write it whole: ${hostIn(address) && !address.includes(':') ? `https://${address}` : 'https://crm.example.com/leads'}`,
    };
  }
  if (url.username || url.password) {
    return {
      code: 'secret-in-site',
      message:
        'This address holds a name or a password, and everyone who sees site.yaml could use it.',
      hint: `Write it without: ${url.protocol}//${url.host}${url.pathname}\nCalls are signed instead, with the secret in WEBHOOK_SECRET.`,
    };
  }
  if (url.protocol === 'https:' || LOCAL.test(url.hostname)) return undefined;
  return {
    code: 'not-https',
    message: `The address ${quote(address)} begins with "http://": what visitors wrote could be read and changed on its way.`,
    hint: `Write https: ${address.replace(/^http:/i, 'https:')}`,
  };
}
