import type { Mistake } from '../../../../diagnostics/diagnostic.ts';
import { isLocalHost } from '../../../../model/text/local-host.ts';
import { secretIn } from '../../../check/secrets.ts';
import { replacing } from '../../../edits.ts';
import { destinationSchemas } from '../../../schemas.ts';
import type { MapNode, ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf } from '../../../values.ts';
import { hostIn } from '../../host-names.ts';
import { type ResolveContext, report, reportUnknownName } from '../context.ts';
import { fillFacts } from '../facts/fact-checks.ts';
import { isMail, suggestMail } from '../links/mail-addresses.ts';
import { resolveServerText, settingsIn } from '../texts/server-texts.ts';

/** Checks that every destination has exactly one kind. An unknown key has its own diagnostic. */
export function checkDestinations(context: ResolveContext): void {
  for (const { key, value } of entriesOf(childOf(context.document.root, 'destinations'))) {
    if (value.kind !== 'map') continue;
    checkHeaders(value, context);
    const has = value.entries.map((entry) => entry.key.text);
    const known = has.every((kind) => Object.hasOwn(destinationSchemas, kind));
    if (!known || has.length === 1) continue;
    const params = { name: key.text, has, kinds: Object.keys(destinationSchemas) };
    report(context, { code: 'email-or-webhook', span: key, params });
  }
}

/** Matches the names of headers that carry credentials. */
const LETS_IN = /^(?:proxy-)?authorization$|cookie|api-?key|token|secret|password/i;

/** Reports credentials in headers: they must come from the server, whatever they look like. */
function checkHeaders(destination: MapNode, context: ResolveContext): void {
  for (const { key, value } of entriesOf(childOf(childOf(destination, 'json'), 'headers'))) {
    if (value.kind !== 'scalar' || value.text === '' || !LETS_IN.test(key.text)) continue;
    if (value.text.includes('{env.') || secretIn(value.text)) continue;
    const [scheme = ''] = /^[A-Za-z]+ /.exec(value.text) ?? [];
    report(context, {
      code: 'secret-in-site',
      span: value,
      params: { kind: 'header', key: key.text, around: [scheme, ''], takesVariable: true },
    });
  }
}

/** Resolves the name of a destination of site.yaml. */
export function resolveDestination(node: ScalarNode, context: ResolveContext): string {
  const names = context.symbols.all('destinations');
  if (names && !names.includes(node.text))
    reportUnknownName('unknown-destination', { node, names }, context);
  return node.text;
}

/** Resolves a single e-mail address. */
export function resolveMailbox(node: ScalarNode, context: ResolveContext): string {
  const address = fillFacts(node.text, node, context);
  if (address.includes('{') || isMail(address)) return address;
  const bare = node.text.trim().replace(/^mailto:/i, '');
  const isFact = bare.includes('{') && isMail(context.symbols.fillIn(bare));
  const suggestion = isFact ? bare : suggestMail(address);
  const all = childOf(context.document.root, 'destinations');
  report(context, {
    code: 'wrong-form',
    span: node,
    params: {
      mailbox: address,
      first: address.split(/[\s,;]+/).find(isMail),
      suggestion: suggestion?.includes('{') ? `"${suggestion}"` : suggestion,
      ofDestination: all !== undefined && all.start <= node.start && node.start < all.end,
    },
    fix: suggestion?.includes('{') ? undefined : replacing(node, suggestion, context),
  });
  return address;
}

/** Resolves the URL of a webhook, which is called with the submitted form. */
export function resolveWebhook(node: ScalarNode, context: ResolveContext): string {
  const address = resolveServerText(node, context);
  // Secrets in it, and environment variables in another syntax, have been reported.
  const isTold = secretIn(address, true) !== undefined || settingsIn(address).length > 0;
  const mistake = isTold || address.includes('{') ? undefined : webhookMistake(address);
  if (mistake) report(context, { span: node, ...mistake });
  return address;
}

function webhookMistake(address: string): Mistake | undefined {
  const url = /\s/.test(address) ? undefined : URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    const suggestion = hostIn(address) && !address.includes(':') ? `https://${address}` : undefined;
    return { code: 'broken-link', params: { webhook: address, suggestion } };
  }
  if (url.username || url.password) {
    const bare = `${url.protocol}//${url.host}${url.pathname}`;
    return { code: 'secret-in-site', params: { bare } };
  }
  if (url.protocol === 'https:' || isLocalHost(url.hostname)) return undefined;
  return { code: 'not-https', params: { address, carries: 'form' } };
}
