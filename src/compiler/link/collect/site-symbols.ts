import { countryOf } from '../../../model/country.ts';
import { isLanguageTag, languageTagMeant, siteLanguages } from '../../../model/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { camelCase } from '../../slug.ts';
import type { Node } from '../../tree.ts';
import { childOf, entriesOf, textAt, textsOf } from '../../values.ts';
import { hostIn } from '../host-names.ts';
import { settleFacts } from './facts.ts';
import type { FactValues, SiteSymbols } from './symbol-table.ts';

/** What a site without a site.yaml, or one that cannot be read, brings in. */
export const UNKNOWN_SITE: SiteSymbols = {
  settings: undefined,
  company: '',
  url: '',
  language: '',
  country: undefined,
  languages: siteLanguages(['en']),
  redirects: undefined,
  facts: undefined,
  hosts: undefined,
  destinations: undefined,
};

/** Reads out of site.yaml what other documents refer to. */
export function declareSite({ root, sound }: CheckedDocument): SiteSymbols {
  const at = (key: string, kind: 'list' | 'map') => {
    const node = childOf(root, key);
    const wrong = node ? node.kind !== kind : !sound;
    return wrong ? undefined : Object.entries(textsOf(node));
  };
  const redirects = at('redirects', 'map');
  const language = languageIn(textAt(root, 'language')) ?? '';
  return {
    settings: sound ? root.entries.map(({ key }) => key.text) : undefined,
    company: textAt(root, 'company') ?? '',
    url: textAt(root, 'url') ?? '',
    language,
    country: countryOf({ language, country: textAt(root, 'country') }),
    languages: siteLanguages(languageTags(root)),
    redirects: redirects && new Map(redirects),
    facts: at('facts', 'map') && settleFacts(withOwn(root, factsOf(childOf(root, 'facts')))),
    hosts: at('embeds', 'list')?.map(([, host]) => hostIn(host) ?? host),
    destinations: destinationNames(childOf(root, 'destinations'), sound),
  };
}

/** The languages of a site; its own alone, where a mistake hides the others. */
function languageTags(root: Node): string[] {
  const own = languageIn(textAt(root, 'language')) ?? 'en';
  const list = childOf(root, 'languages');
  const others = list?.kind === 'list' ? Object.values(textsOf(list)) : [];
  return [own, ...others.flatMap((tag) => (tag === own ? [] : (languageIn(tag) ?? [])))];
}

/** As it is meant, or undefined if it is none: the check has reported both. */
function languageIn(written = ''): string | undefined {
  return [written, languageTagMeant(written)].find(isLanguageTag);
}

/** The facts of a translation of site.yaml, and where it has none those of site.yaml. */
export function translatedFacts(site: CheckedDocument, own: CheckedDocument): FactValues {
  const facts = { ...factsOf(childOf(site.root, 'facts')), ...factsOf(childOf(own.root, 'facts')) };
  const { company = textAt(site.root, 'company') ?? '' } = textsOf(own.root);
  return settleFacts({ ...withOwn(site.root, facts), company });
}

/** Every fact that has a name: one without a fitting value stays as written, and is not unknown. */
function factsOf(node: Node | undefined): Record<string, string> {
  return { ...Object.fromEntries(factNames(node)), ...textsOf(node) };
}

/** Those that stand a step too deep are told there. */
function factNames(node: Node | undefined): [name: string, written: string][] {
  const entries = entriesOf(node);
  return entries.flatMap(({ key, value }) => [
    ...factNames(value),
    [key.text, `{${key.text}}`] as [string, string],
  ]);
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
