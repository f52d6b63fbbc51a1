import { plainWidth } from '../../../../model/text/plain-width.ts';

/** Matches an e-mail address. The local part is hardly validated: its mail server has the rules. */
const MAIL =
  /^(?!\/|.*@(?:\.|.*\.\.))[^\s@:<>()[\],;"]+@[^\s@:<>()[\],;"]+\.[^\s@:<>()[\],;"]*[^\s@:<>()[\],;".]$/;

export function isMail(text: string): boolean {
  return MAIL.test(text);
}

/**
 * Corrects `Ana <hello@example.com>`, `hello (at) example.com`, `<hello@example.com>`,
 * `mailto:...`, `hello @example.com` and `[hello](mailto:hello@example.com)`.
 */
export function suggestMail(written: string): string | undefined {
  const behindName = /^[^<>@]+<([^<>]+)>$/.exec(written)?.[1];
  if (behindName && isMail(behindName)) return behindName;
  const linked = /^\[[^[\]]*\]\((?:mailto:)?([^()\s]+)\)$/i.exec(written.trim())?.[1];
  if (linked && isMail(linked)) return linked;
  const bare = plainWidth(written)
    .replace(/^[\s/]*(?:mailto:\s*)?[\s/]*/i, '')
    .replace(/^["'<(“‘]+|["'>)”’.,;\s]+$/g, '')
    .replace(/\s*[([{]\s*at\s*[)\]}]\s*|\s+at\s+|\s*@+\s*/gi, '@')
    .replace(/(?<=@[\w-]+),(?=[a-z]{2,6}$)/i, '.')
    .replace(/(?<=@.*\.)\.+/g, '')
    .replace(/\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+/gi, '.');
  return bare !== written && isMail(bare) ? bare : undefined;
}
