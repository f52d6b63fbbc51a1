import type { SourceMap } from '../../compiler/link/source-map.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../diagnostics/sort.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { copyString } from '../copy-string.ts';
import { declaredOrigins } from '../outside-loads.ts';
import type { RenderedPage } from '../render-page.tsx';
import { type AuditNotes, targetsOf } from './fault.ts';
import {
  isEverywhere,
  leadsWithin,
  linkFaults,
  movedFaults,
  pictureFaults,
  type Targets,
} from './link-faults.ts';
import { loadFaults } from './load-faults.ts';
import { toDiagnostic } from './locate.ts';
import { pageFaults } from './page-faults.ts';
import { pageReader } from './read-page.ts';
import type { Link } from './read-part.ts';

/**
 * Returns a function that takes notes of one page after the other as they are rendered, including
 * block marks.
 *
 * @param newTab the text added to links that open a new tab.
 */
export function noteTaker(newTab: string): (page: RenderedPage) => AuditNotes {
  const read = pageReader();
  const seen = new Set<string>();
  // Links of the frame are checked once: a menu may have thousands, and every page has the menu.
  const isNew = (link: Link) => {
    if (!isEverywhere(link)) return true;
    if (seen.has(link.href)) return false;
    seen.add(copyString(link.href));
    return true;
  };
  return ({ path, ...parts }) => {
    const page = read(parts);
    const { pictures, loads } = page;
    const ids = [...page.ids];
    const leading = page.links.filter(({ href }) => !leadsWithin(href, ids));
    // A redirect page has no frame.
    const links = parts.before === '' ? leading : leading.filter(isNew);
    const faults = pageFaults(page, path, newTab);
    return { path, links, targets: targetsOf(links), ids, pictures, loads, faults };
  };
}

/** What the pages were rendered from, and the other files of the build. */
interface Audited {
  manifest: Pick<Manifest, 'pages' | 'redirects' | 'siteInfo' | 'embeds'>;
  /** The site's URL, without a trailing slash. */
  url: string;
  sourceMap: SourceMap;
  /** The files of the built site. */
  files: Targets['files'];
}

/** Returns the errors in the pages of a built site, each at the line of YAML that caused it. */
export function audit(
  notes: AuditNotes[],
  { manifest, url, sourceMap, files }: Audited,
): Diagnostic[] {
  const isMoved = ({ path }: AuditNotes) => Object.hasOwn(manifest.redirects, path);
  const pages = notes.filter((page) => !isMoved(page));
  const site: Targets = {
    pages: new Map(pages.map((page) => [page.path, page])),
    redirects: new Set(Object.keys(manifest.redirects)),
    origins: [url, manifest.siteInfo.url],
    files,
  };
  const faults = [
    ...notes.flatMap((page) => page.faults),
    ...linkFaults(pages, site),
    ...movedFaults(notes.filter(isMoved), site),
    ...pages.flatMap((page) => pictureFaults(page, site)),
    ...loadFaults(notes, { own: site.origins, declared: declaredOrigins(manifest) }),
  ];
  const origin = { sourceMap, typeOf: typesIn(manifest) };
  return sortDiagnostics(faults.flatMap((fault) => toDiagnostic(fault, origin) ?? []));
}

/** Returns a lookup of block types by page path and block index. */
function typesIn({ pages }: Audited['manifest']) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (path: string, block = -1) => byPath.get(path)?.blocks[block]?.type;
}
