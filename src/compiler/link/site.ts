import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NavEntry, Shell } from '../../model/manifest.ts';
import { SHELL_IMAGES, type ShellImages } from '../../model/shell-images.ts';
import type { Destination, SiteSettings } from '../../model/site.ts';
import type { CheckedDocument } from '../check/check.ts';
import { documentSchemas } from '../schemas.ts';
import { camelCase } from '../slug.ts';
import type { Node } from '../tree.ts';
import { childOf, type SchemaView, textAt, textsOf } from '../values.ts';
import type { LinkContext, Names } from './context.ts';
import type { InHand } from './desk.ts';
import { checkDestinations } from './destinations.ts';
import { checkFactList } from './fact-circles.ts';
import { settleFacts } from './facts.ts';
import { hostIn } from './hosts.ts';
import type { LinkInput } from './input.ts';
import { checkRedirects } from './redirects.ts';
import { resolve } from './resolve.ts';

/** What site.yaml brings in. A mistake there leaves it open, so that nobody else is blamed. */
export type SiteNames = Pick<Names, 'url' | 'redirects' | 'facts' | 'embedHosts' | 'destinations'>;

const known = new WeakMap<CheckedDocument, SiteNames>();

/** Reads out of site.yaml what the other documents refer to; the same of the same document. */
export function knowSite(document: CheckedDocument | undefined): SiteNames {
  const names = (document && known.get(document)) ?? readNames(document);
  if (document) known.set(document, names);
  return names;
}

function readNames(document: CheckedDocument | undefined): SiteNames {
  const root = document?.root;
  const at = (key: string) => {
    const node = childOf(root, key);
    const wanted = key === 'embeds' ? 'list' : 'map';
    const wrong = node ? node.kind !== wanted : !document?.sound;
    return wrong ? undefined : Object.entries(textsOf(node));
  };
  const facts = at('facts');
  const redirects = at('redirects');
  const embeds = at('embeds');
  const destinations = childOf(root, 'destinations');
  return {
    url: textAt(root, 'url') ?? '',
    redirects: redirects && new Map(redirects),
    facts: root && facts && settleFacts(withOwn(root, factsOf(childOf(root, 'facts')))),
    embedHosts: embeds?.map(([, host]) => hostIn(host) ?? host),
    destinations: destinationNames(destinations, document?.sound ?? false),
  };
}

/** Every fact that has a name: one without a fitting value stays as written, and is not unknown. */
function factsOf(node: Node | undefined): Record<string, string> {
  const names =
    node?.kind === 'map' ? node.entries.map(({ key }) => [key.text, `{${key.text}}`]) : [];
  return { ...Object.fromEntries(names), ...textsOf(node) };
}

function destinationNames(node: Node | undefined, sound: boolean): string[] | undefined {
  if (node?.kind === 'map') return node.entries.map(({ key }) => key.text);
  return node || !sound ? undefined : [];
}

/** The company's name and the site's address are facts too. */
function withOwn(root: Node, facts: Record<string, string>): Record<string, string> {
  const { company = '', url = '' } = textsOf(root);
  // A name that is not written as names are is known as it was meant, too.
  const meant = Object.entries(facts).map(([name, value]) => [camelCase(name), value]);
  return { ...Object.fromEntries(meant), ...facts, company, url };
}

/** A message for a file that every site needs and this one lacks. */
export function missingFile(
  kind: 'site' | 'nav',
  { assets }: LinkInput,
  misnamed: string | undefined,
): Diagnostic {
  const folder = assets.root.split('/').at(-1) ?? 'site';
  const first = kind === 'site' ? 'company: Example Homes' : 'menu:\n  - page: /';
  return {
    code: 'missing-file',
    severity: 'error',
    file: misnamed ?? `${folder}/${kind}.yaml`,
    message: misnamed
      ? `The site folder needs a file called ${kind}.yaml; this one has another name.`
      : `The site folder has no ${kind}.yaml.`,
    hint: misnamed ? `Rename it: ${kind}.yaml` : `Make one that begins with:\n${first}`,
  };
}

/** What site.yaml itself says. */
export interface LinkedSite {
  /** What the shell of every page shows. */
  shell: Shell;
  destinations: Record<string, Destination>;
}

/** Links site.yaml. */
export function linkSite({ document, context }: InHand, menu: NavEntry[]): LinkedSite {
  checkFactList(document, context);
  checkRedirects(document, context);
  checkDestinations(document, context);
  const resolved = resolve(document.root, documentSchemas.site as SchemaView, context);
  const {
    facts: _facts,
    redirects: _redirects,
    embeds: _embeds,
    destinations = {},
    ...settings
  } = resolved as SiteSettings;
  const facts = Object.fromEntries(context.names.facts ?? []);
  const phone = { ...settings.phone, label: facts.phone ?? '' };
  const shell = { ...settings, facts, phone, menu, images: shellImages(context) };
  return { shell, destinations };
}

/** The shell's own images, as far as the site folder has them. */
function shellImages({ names, files }: LinkContext): ShellImages {
  const there = Object.entries(SHELL_IMAGES).filter(([, name]) => names.assets.images.has(name));
  for (const [, name] of there) files.add(name);
  return Object.fromEntries(there.map(([use, name]) => [use, `/${name}`]));
}
