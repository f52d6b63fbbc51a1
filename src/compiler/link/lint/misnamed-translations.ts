import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';

/** The file name that a translation should have: `site/pages/team.es.yaml`. */
const RIGHT_NAME = /\/pages\/(.+)\.([\w-]+)\.(?:ya?ml|json)$/;

/**
 * Removes what follows from the wrong name of a translation: links to the headings of its own
 * language, which are looked up in another one, and that the page is not at its address.
 */
export function withoutFollowUps(found: Diagnostic[]): Diagnostic[] {
  const files = new Set<string>();
  const addresses = new Set<string>();
  for (const one of found) {
    const { code, params, file } = one;
    if (code !== 'translation-misnamed' && code !== 'translation-unnamed') continue;
    // After a warning the site is built: what follows has to stop that.
    if (!isError(one)) continue;
    files.add(file);
    const [, name = '', language = ''] = RIGHT_NAME.exec(params.rename) ?? [];
    addresses.add(name === 'home' ? `/${language}` : `/${language}/${name}`);
  }
  if (files.size === 0) return found;
  return found.filter(({ code, params, file }) => {
    if (code === 'address-lost') return !addresses.has(params.address);
    return code !== 'broken-link' || !files.has(file) || !('anchors' in params);
  });
}
