import { countryOf } from '../../../model/locale/country.ts';
import { correctedTag, isLanguageTag, siteLanguages } from '../../../model/locale/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { camelCase } from '../../slug.ts';
import type { Node } from '../../tree.ts';
import { childOf, entriesOf, itemsOf, textAt, textsOf } from '../../values.ts';
import { hostIn } from '../host-names.ts';
import { factsIn, settleFacts } from './facts.ts';
import type { FactValues, SiteSymbols } from './symbol-table.ts';

/** The symbols of a site whose site.yaml is missing or unreadable. */
export const UNKNOWN_SITE: SiteSymbols = {
  settings: undefined,
  company: '',
  url: '',
  language: '',
  country: undefined,
  timeZone: undefined,
  languages: siteLanguages(['en']),
  redirects: undefined,
  facts: undefined,
  hosts: undefined,
  destinations: undefined,
  locations: undefined,
};

/** Returns what other documents can refer to in site.yaml. */
export function declareSite({ root, isValid }: CheckedDocument): SiteSymbols {
  const at = (key: string, kind: 'list' | 'map') => {
    const node = childOf(root, key);
    const wrong = node ? node.kind !== kind : !isValid;
    return wrong ? undefined : Object.entries(textsOf(node));
  };
  const redirects = at('redirects', 'map');
  const language = languageIn(textAt(root, 'language')) ?? '';
  return {
    settings: isValid ? root.entries.map(({ key }) => key.text) : undefined,
    company: textAt(root, 'company') ?? '',
    url: textAt(root, 'url') ?? '',
    language,
    country: countryOf({ language, country: textAt(root, 'country') }),
    timeZone: textAt(root, 'timeZone'),
    languages: siteLanguages(languageTags(root)),
    redirects: redirects && new Map(redirects),
    facts:
      at('facts', 'map') &&
      settleFacts({
        // The key of the phone may be misspelt, which has been reported.
        ...(isValid || childOf(root, 'phone') ? {} : { phone: '{phone}' }),
        ...withOwn(root, factsOf(childOf(root, 'facts'))),
      }),
    hosts: at('embeds', 'list')?.map(([, host]) => hostIn(host) ?? host),
    destinations: destinationNames(childOf(root, 'destinations'), isValid),
    locations: isValid ? locationNames(childOf(root, 'business')) : undefined,
  };
}

/** Returns the language tags of a site; only its main language if the list has a mistake. */
function languageTags(root: Node): string[] {
  const own = languageIn(textAt(root, 'language')) ?? 'en';
  const list = childOf(root, 'languages');
  const others = list?.kind === 'list' ? Object.values(textsOf(list)) : [];
  return [own, ...others.flatMap((tag) => (tag === own ? [] : (languageIn(tag) ?? [])))];
}

/** Returns the corrected tag, or undefined if it is invalid; the check has reported both. */
function languageIn(written = ''): string | undefined {
  return [written, correctedTag(written)].find(isLanguageTag);
}

/** Returns the facts of a translation of site.yaml, with those of site.yaml as fallbacks. */
export function translatedFacts(site: CheckedDocument, own: CheckedDocument): FactValues {
  const facts = { ...factsOf(childOf(site.root, 'facts')), ...factsOf(childOf(own.root, 'facts')) };
  const { company = textAt(site.root, 'company') ?? '' } = textsOf(own.root);
  return settleFacts({ ...withOwn(site.root, { ...phoneOf(own.root), ...facts }), company });
}

/** Returns every named fact. An invalid value becomes `{name}`, so that the fact is not unknown. */
function factsOf(node: Node | undefined): Record<string, string> {
  return { ...Object.fromEntries(factNames(node)), ...textsOf(node) };
}

/** Includes facts that are nested too deep: the check has reported them. */
function factNames(node: Node | undefined): [name: string, written: string][] {
  const entries = entriesOf(node);
  return entries.flatMap(({ key, value }) => [
    ...factNames(value),
    [key.text, `{${key.text}}`] as [string, string],
  ]);
}

function destinationNames(node: Node | undefined, isValid: boolean): string[] | undefined {
  if (node?.kind === 'map') return node.entries.map(({ key }) => key.text);
  return node || !isValid ? undefined : [];
}

/** Returns the names of the locations of the business, that of the main one first. */
function locationNames(business: Node | undefined): string[] {
  const main = childOf(business, 'address') ? [textAt(business, 'name') ?? '{company}'] : [];
  const others = itemsOf(childOf(business, 'locations'));
  return [...main, ...others.flatMap((one) => textAt(one, 'name') ?? [])];
}

/** Adds the company name and the site's URL, which are facts too, and its phone if no fact is. */
function withOwn(root: Node, facts: Record<string, string>): Record<string, string> {
  const { company = '', url = '' } = textsOf(root);
  // A misspelt name is also known under its camel-case form.
  const suggestion = Object.entries(facts).map(([name, value]) => [camelCase(name), value]);
  return { ...phoneOf(root), ...Object.fromEntries(suggestion), ...facts, company, url };
}

/** Returns the phone of a site as a fact, unless it is one already: `phone: tel:{phone}`. */
function phoneOf(root: Node): { phone?: string } {
  const phone = textAt(root, 'phone')?.replace(/^tel:/i, '');
  return phone === undefined || factsIn(phone).includes('phone') ? {} : { phone };
}
