import { plainWidth } from '../../../../model/text/plain-width.ts';

/** Matches a text that is only an e-mail address. */
const MAIL = /^(?!\/)[^\s@:<>()[\],;"]+@[^\s@:<>()[\],;"]+\.[^\s@:<>()[\],;"]*[^\s@:<>()[\],;".]$/;

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
    .replace(/\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+/gi, '.');
  return bare !== written && isMail(bare) ? bare : undefined;
}
