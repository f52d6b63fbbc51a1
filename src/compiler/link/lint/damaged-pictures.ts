import { type Diagnostic, isError, type Related } from '../../../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../../diagnostics/sort.ts';

/** At most this many places are listed that show a picture. */
const MAX_PLACES = 3;

/** Reports each file that cannot be shown once, for all pages: there is one file to replace. */
export function withEachPictureOnce(found: Diagnostic[]): Diagnostic[] {
  if (!found.some((one) => pictureIn(one) !== undefined)) return found;
  const drawings = new Set(
    found.flatMap(({ code, file }) => (/^(damaged|unsafe)-svg$/.test(code) ? file : [])),
  );
  const [pictures, others] = [new Map<string, Diagnostic[]>(), [] as Diagnostic[]];
  for (const one of sortDiagnostics(found)) {
    const name = pictureIn(one);
    if (name === undefined) others.push(one);
    else if (![...drawings].some((file) => file.endsWith(`/images/${name}`)))
      pictures.set(name, [...(pictures.get(name) ?? []), one]);
  }
  return [...others, ...[...pictures.values()].map(atFirstPlace)];
}

/** Returns the file of a diagnostic that says that a file cannot be shown. */
function pictureIn({ code, params }: Diagnostic): string | undefined {
  const isOfFile = code === 'unreadable-image' || code === 'damaged-image' || code === 'huge-image';
  return isOfFile ? params.written : undefined;
}

/** Returns the first diagnostic that is an error, with the places of all. */
function atFirstPlace(found: Diagnostic[]): Diagnostic {
  const first = (found.find(isError) ?? found[0]) as Diagnostic;
  if (found.length === 1) return first;
  const places = found.flatMap(({ file, span }): Related[] => (span ? [{ file, span }] : []));
  return { ...first, uses: { count: found.length, places: places.slice(0, MAX_PLACES) } };
}
