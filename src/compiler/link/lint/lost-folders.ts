import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';

/** The folder in which the file of a diagnostic was not found. */
function folderOf({ code, params }: Diagnostic): string | undefined {
  if (code === 'missing-image') return 'images';
  if (code === 'missing-font') return 'fonts';
  return code === 'missing-file' && !('needed' in params) ? 'files' : undefined;
}

/** Removes what follows from the wrong name of a folder: that none of its files is there. */
export function withoutLostFolders(found: Diagnostic[]): Diagnostic[] {
  const lost = new Set<string>();
  const languages = new Set<string>();
  for (const one of found) {
    if (one.code !== 'file-ignored' || !isError(one)) continue;
    const { why, act, to } = one.params;
    if (why === 'folder' && act === 'rename') lost.add(to);
    if (act === 'beside-originals') languages.add(to.split('.').at(-2) ?? '');
  }
  if (lost.size + languages.size === 0) return found;
  return found.filter(
    (one) => !lost.has(folderOf(one) ?? '') && !languages.has(languageOf(one) ?? ''),
  );
}

/** The language in which a diagnostic says that something is missing. */
function languageOf({ code, params }: Diagnostic): string | undefined {
  if (code === 'missing-translation') return params.language.split('-')[0]?.toLowerCase();
  return code === 'address-lost' ? params.address.split('/')[1] : undefined;
}
