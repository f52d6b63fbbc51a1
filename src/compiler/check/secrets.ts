import type { SecretKind } from '../../diagnostics/catalogue/secrets.ts';
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { errorAt } from '../diagnose.ts';
import type { MapNode, Node } from '../tree.ts';

/** Credentials that grant access to anyone who has them, by the formats of their services. */
const SECRETS: Record<Exclude<SecretKind, 'header'>, RegExp> = {
  slack: /https:\/\/hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/[\w/-]+/,
  discord: /https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks\/[\w/-]+/,
  teams: /https:\/\/[\w.-]+\.(?:webhook\.office|logic\.azure)\.com(?::\d+)?\/[\w/@?&=%.:-]+/,
  password:
    /\b(?:https?|smtps?|imaps?|postgres(?:ql)?|mysql|redis):\/\/[^\s/:@"'<>]*:[^\s/@"'<>]+@[\w.-]+/,
  bearer: /\bBearer [\w~+/.-]{16,}=*/,
  key: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  token: new RegExp(
    [
      String.raw`\b[sr]k_(?:live|test)_\w{16,}`,
      String.raw`\bsk-(?:ant-|proj-)?[\w-]{20,}`,
      String.raw`\bxox[abeprs]-[\w-]{16,}`,
      String.raw`\bgh[opsru]_\w{30,}`,
      String.raw`\bgithub_pat_\w{30,}`,
      String.raw`\bglpat-[\w-]{16,}`,
      String.raw`\bAKIA[0-9A-Z]{16}\b`,
      String.raw`\bSG\.[\w-]{16,}\.[\w-]{16,}`,
      String.raw`\bwhsec_[\w+/]{24,}`,
      String.raw`\bkey-[0-9a-f]{32}\b`,
      String.raw`\bre_\w{8,}_\w{16,}`,
      String.raw`\bnpm_\w{36}\b`,
      String.raw`\bpat-(?:na|eu)\d-[0-9a-f-]{36}\b`,
    ].join('|'),
  ),
};

const ALL = Object.entries(SECRETS) as [keyof typeof SECRETS, RegExp][];

/** Substrings of secrets, as a fast check: most files have none. */
const HINTS = ['/api/webhooks', 'Bearer ', 'PRIVATE KEY', 'AKIA', 'SG.'];

/** The same of URLs: as alternatives of one expression, both take twice the time. */
const URL_HINT =
  /:\/\/(?:hooks\.slack|[^\s/@]*:[^\s/@]*@|[\w.-]+\.(?:webhook\.office|logic\.azure)\.com)/;

/**
 * The same of tokens with a prefix: looking for what ends it first takes a fifth of the time. All
 * of them go on for 16 characters, of which YAML may escape some.
 */
const PREFIX =
  /[_-](?<=(?:[sr]k|gh[opsru]|_pat|sec|re|npm)_|(?:sk|pat|key|xox[abeprs])-)(?=[\w+/-]{16}|[\w+/-]*\\)/;

interface FoundSecret {
  kind: SecretKind;
  written: string;
  /** The text before and after it. */
  around: [string, string];
}

/** URLs that are secrets in their entirety. */
const ADDRESSES: readonly SecretKind[] = ['slack', 'discord', 'teams'];

/**
 * Finds the secret in a text; undefined if there is none. Placeholders do not count.
 *
 * @param isCalled whether the server sends requests to the text: URLs in it are then no
 * placeholders.
 */
export function secretIn(text: string, isCalled = false): FoundSecret | undefined {
  const takesSamples = !isCalled || text.includes('{env.');
  for (const [kind, pattern] of ALL) {
    const found = pattern.exec(text);
    if (!found) continue;
    if ((takesSamples || !ADDRESSES.includes(kind)) && isSample(kind, found[0])) continue;
    const from = found.index + (kind === 'bearer' ? 'Bearer '.length : 0);
    const to = found.index + found[0].length;
    const around: FoundSecret['around'] = [text.slice(0, from), text.slice(to)];
    return { kind, written: text.slice(from, to), around };
  }
  return undefined;
}

/** The minimum number of distinct characters: a real secret is random. */
const SIGNS = 10;

/** Placeholders for passwords in documentation. */
const SAMPLE_PASSWORD =
  /:(?:pass(?:word|wort)?|secret|x+|\*+|\.+|\{.*\}|\$.*)@|[@.]example(?:\.\w+)?$/i;

function isSample(kind: SecretKind, found: string): boolean {
  if (kind === 'key') return false;
  if (kind === 'password') return SAMPLE_PASSWORD.test(found);
  const last = found.split(/[/ ]/).at(-1) ?? '';
  if (/example/i.test(last) || new Set(last).size < SIGNS) return true;
  // A word of a sentence has no digits.
  return kind !== 'teams' && !/\d/.test(last);
}

export function secretsIn(root: MapNode, { file, text }: Source): Diagnostic[] {
  const mayHaveSome =
    URL_HINT.test(text) || HINTS.some((part) => text.includes(part)) || PREFIX.test(text);
  if (!mayHaveSome) return [];
  const found: Diagnostic[] = [];
  const look = (node: Node, key: string, takesVariable: boolean): void => {
    if (node.kind === 'list') for (const item of node.items) look(item, key, takesVariable);
    if (node.kind === 'map')
      for (const entry of node.entries) look(entry.value, entry.key.text, takesVariable);
    if (node.kind !== 'scalar') return;
    const secret = secretIn(node.text, takesVariable);
    if (!secret) return;
    const { kind, written, around } = secret;
    const at = text.slice(node.start, node.end).indexOf(written);
    const start = node.start + Math.max(0, at);
    const end = at < 0 ? node.end : start + written.length;
    const params = { kind, key, around, takesVariable };
    found.push(errorAt(file, { start, end }, { code: 'secret-in-site', params }));
  };
  for (const { key, value } of root.entries) {
    look(value, key.text, key.text === 'destinations');
  }
  return found;
}
