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
 * Removes what follows from the wrong name or language of a translation: links to the headings of its own
 * language, which are looked up in another one, and that the page is not at its address.
 */
export function withoutFollowUps(found: Diagnostic[]): Diagnostic[] {
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
  if (files.size === 0) return found;
  return found.filter(({ code, params, file }) => {
    if (code === 'address-lost') return !addresses.has(params.address);
    return code !== 'broken-link' || !files.has(file) || !('anchors' in params);
  });
}
