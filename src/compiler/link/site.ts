import type { NavEntry, Shell } from '../../model/manifest.ts';
import { SHELL_IMAGES, type ShellImages } from '../../model/shell-images.ts';
import type { SiteSettings } from '../../model/site.ts';
import type { CheckedDocument } from '../check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LinkInput } from '../link.ts';
import { documentSchemas } from '../schemas.ts';
import type { Node } from '../tree.ts';
import { childOf, type SchemaView, textAt, textsOf } from '../values.ts';
import type { LinkContext, Names } from './context.ts';
import { settleFacts } from './facts.ts';
import { resolve } from './resolve.ts';

/** site.yaml, and the names it brings in. */
export interface KnownSite {
  document: CheckedDocument | undefined;
  names: Omit<Names, 'forms' | 'assets' | 'listings' | 'handouts'>;
}

/** Reads out of site.yaml what the other documents refer to. */
export function knowSite(input: LinkInput, diagnostics: Diagnostic[]): KnownSite {
  const document = input.documents.find(({ kind }) => kind === 'site');
  if (!document && !input.unread.some(({ kind }) => kind === 'site')) {
    diagnostics.push(missing('site', input));
  }
  return {
    document,
    names: {
      url: textAt(document?.root, 'url') ?? '',
      pages: new Map(),
      redirects: new Map(Object.entries(textsOf(childOf(document?.root, 'redirects')))),
      facts: document && settleFacts(factsOf(document.root)),
      embedHosts: Object.values(textsOf(childOf(document?.root, 'embeds'))),
    },
  };
}

/** The facts of site.yaml; the company's name and the site's address are facts too. */
function factsOf(root: Node): Record<string, string> {
  const { company = '', url = '' } = textsOf(root);
  return { ...textsOf(childOf(root, 'facts')), company, url };
}

/** A message for a file that every site needs and this one lacks. */
export function missing(kind: 'site' | 'nav', { assets }: LinkInput): Diagnostic {
  const folder = assets.root.split('/').at(-1) ?? 'site';
  const first = kind === 'site' ? 'company: Example Homes' : 'menu:\n  - page: /';
  return {
    code: 'missing-file',
    severity: 'error',
    file: `${folder}/${kind}.yaml`,
    message: `The site folder has no ${kind}.yaml.`,
    hint: `Make one that begins with:\n${first}`,
  };
}

/** What the shell of every page shows. */
export function linkShell(
  document: CheckedDocument,
  context: LinkContext,
  menu: NavEntry[],
): Shell {
  const resolved = resolve(document.root, documentSchemas.site as SchemaView, context);
  const {
    facts: _facts,
    redirects: _redirects,
    embeds: _embeds,
    ...settings
  } = resolved as SiteSettings;
  const facts = Object.fromEntries(context.names.facts ?? []);
  const phone = { ...settings.phone, label: facts.phone ?? '' };
  return { ...settings, facts, phone, menu, images: shellImages(context) };
}

/** The shell's own images, as far as the site folder has them. */
function shellImages({ names, files }: LinkContext): ShellImages {
  const there = Object.entries(SHELL_IMAGES).filter(([, name]) => names.assets.images.has(name));
  for (const [, name] of there) files.add(name);
  return Object.fromEntries(there.map(([use, name]) => [use, `/${name}`]));
}
