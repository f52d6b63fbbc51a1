import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { type ResolveContext, warn } from '../context.ts';
import { dial } from './phones.ts';

/** A link: its words, its address as written and as resolved. */
interface LinkInText {
  said: string;
  raw: string;
  href: string;
}

const MAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const NUMBER = /^[+(]?\d[\d\s()./-]+\d$/;
const HOST = /^(?:https?:\/\/)?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?:\/\S*)?$/i;

/**
 * Warns of a link whose words are a mailbox, a phone number or a website other than the one to which
 * it leads: one of the two was changed, and the other forgotten.
 */
export function checkLinkWords(
  { said, raw, href }: LinkInText,
  span: Span,
  context: ResolveContext,
): void {
  const words = said.trim();
  const [, scheme = '', address = ''] = /^(mailto|tel|https?):([^?]*)/i.exec(href) ?? [];
  const isOther = OTHER[scheme.toLowerCase()]?.(words, address, context);
  if (!isOther || context.page?.exemptions.has(raw)) return;
  const written = address.startsWith('//') ? href : address;
  const params = { reason: 'leads-elsewhere', said: words, written } as const;
  warn(context, { code: 'text-slip', span, params });
}

type IsOther = (words: string, address: string, context: ResolveContext) => boolean;

const OTHER: Record<string, IsOther> = {
  mailto: (words, address) =>
    MAIL.test(words) && MAIL.test(address) && words.toLowerCase() !== address.toLowerCase(),
  tel(words, address, context) {
    const { href, mistake } = dial(words, context);
    return NUMBER.test(words) && !mistake && href !== `tel:${address}`;
  },
  http: isOtherHost,
  https: isOtherHost,
};

/** Addresses below the same name are of one owner: `example.com`, `shop.example.com`. */
function isOtherHost(words: string, address: string): boolean {
  const said = HOST.exec(words)?.[1];
  const host = URL.parse(`https:${address}`)?.host;
  return said !== undefined && host !== undefined && ownerOf(said) !== ownerOf(host);
}

function ownerOf(host: string): string {
  return host.toLowerCase().split('.').slice(-2).join('.');
}
