import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';
import { inLanguage } from '../collect/languages.ts';

/** The file name that a translation should have: `site/pages/team.es.yaml`. */
const RIGHT_NAME = /\/pages\/(.+)\.([\w-]+)\.(?:ya?ml|json)$/;

/** Returns the address of the page in a file with that name. */
function addressOf(file: string): string {
  const [, name = '', language = ''] = RIGHT_NAME.exec(file) ?? [];
  return name === 'home' ? `/${language}` : `/${language}/${name}`;
}

/**
 * Removes what follows from the wrong name or language of a translation: links to the headings of
 * its own language and groups of its menu, which are looked up in another one, and that the page is
 * not at its address.
 * Removes also that files are in no language of the site, if that language is misspelt there.
 */
export function withoutFollowUps(found: Diagnostic[]): Diagnostic[] {
  const meant = new Set(found.flatMap(languageMeant));
  const lost = new Set(
    found.flatMap(({ code, params }) => (code === 'address-lost' ? params.address : [])),
  );
  const told = found.map((one) =>
    // With the right name, the page would be at an address that is lost now.
    one.code === 'translation-misnamed' && lost.has(addressOf(one.params.rename))
      ? { ...one, severity: 'error' as const }
      : one,
  );
  const { files, addresses } = mistakenIn(told);
  if (files.size === 0) return told;
  return told.filter(({ code, params, file }) => {
    if (code === 'unknown-language') return !meant.has(params.code);
    if (code === 'address-lost') return !addresses.has(params.address);
    if (!files.has(file)) return true;
    return code !== 'unknown-group' && !(code === 'broken-link' && 'anchors' in params);
  });
}

/** Returns the code in file names of the language that an unknown one was meant to be. */
function languageMeant({ code, params }: Diagnostic): string[] {
  if (code !== 'no-such-language' || params.reason !== 'no-language') return [];
  return params.suggestion === undefined ? [] : [params.suggestion.split('-')[0] ?? ''];
}

/** Returns the files whose name or language is wrong, and the addresses that they should have. */
function mistakenIn(found: Diagnostic[]) {
  const files = new Set<string>();
  const addresses = new Set<string>();
  for (const one of found) {
    const { code, params, file, related = [] } = one;
    if (code === 'unknown-language') {
      for (const other of [one, ...related]) files.add(other.file);
      for (const known of params.codes)
        addresses.add(addressOf(inLanguage(params.original, known)));
    }
    if (code !== 'translation-misnamed' && code !== 'translation-unnamed') continue;
    // After a warning the site is built: what follows has to stop that.
    if (!isError(one)) continue;
    files.add(file);
    addresses.add(addressOf(params.rename));
  }
  return { files, addresses };
}
