import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { childOf, itemsOf, textAt } from '../../../values.ts';
import type { ResolveContext } from '../context.ts';
import type { LinkMistake } from './link-mistakes.ts';

/** The addresses of profiles, up to the name. Networks that have several kinds of them are missing. */
const PROFILES: Record<string, string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
  x: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  threads: 'https://www.threads.com/@',
  pinterest: 'https://www.pinterest.com/',
  telegram: 'https://t.me/',
  twitch: 'https://www.twitch.tv/',
  github: 'https://github.com/',
};

/** Returns the mistake in the name of a profile, `@lakehomes`, in place of its address. */
export function explainHandle(
  text: string,
  { start }: Span,
  { document }: ResolveContext,
): LinkMistake | undefined {
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const links = itemsOf(childOf(document.root, 'social'));
  const own = links.find((link) => childOf(link, 'to')?.start === start);
  const network = textAt(own, 'network') ?? '';
  const profiles = Object.hasOwn(PROFILES, network) ? PROFILES[network] : undefined;
  return { code: 'broken-link', params: { handle: text, profile: profiles && profiles + name } };
}
