import { errorAt } from '../diagnose.ts';
import type { ReadDocument } from '../read/read.ts';
import { type DocumentKind, documentSchemas } from '../schemas.ts';
import { headSpan } from './spans.ts';

/** Where files of each kind are; `NAME` is replaced by the file's name. */
const PLACES: Partial<Record<DocumentKind, string>> = {
  page: 'pages/NAME',
  form: 'forms/NAME',
  handout: 'handouts/NAME',
  nav: 'nav.yaml',
  site: 'site.yaml',
  theme: 'theme.yaml',
};

/** Fewer matching keys may be a mistake. */
const MIN_KEYS = 3;

/** Reports a file with all required keys of another kind and few of its own: a form in `pages`. */
export function fileOfOtherKind({ kind, root, source }: ReadDocument) {
  const keys = root.entries.map(({ key }) => key.text);
  const fits = (other: DocumentKind) =>
    keys.filter((key) => Object.hasOwn(documentSchemas[other].properties, key)).length;
  const own = fits(kind);
  const likelyKind = (Object.keys(PLACES) as DocumentKind[]).find((other) => {
    const isWhole = (documentSchemas[other].required ?? []).every((key) => keys.includes(key));
    const isMost = fits(other) >= Math.min(MIN_KEYS, keys.length) && fits(other) > own;
    return other !== kind && isWhole && isMost;
  });
  if (!likelyKind) return undefined;
  const name = source.file.replace(/^.*\//, '');
  const folder = source.file.split('/')[0] ?? '';
  const to = `${folder}/${(PLACES[likelyKind] ?? '').replace('NAME', name)}`;
  const params = { kind, suggestion: likelyKind, to };
  const diagnostic = errorAt(source.file, headSpan(root), { code: 'file-of-other-kind', params });
  return { likelyKind, diagnostic };
}
