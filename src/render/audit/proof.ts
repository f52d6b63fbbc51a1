import type { SourceMap } from '../../compiler/link/source-map.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../diagnostics/sort.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { Fault, SeenPage } from './fault.ts';
import { linkFaults, movedFaults, pictureFaults, type Whereabouts } from './link-faults.ts';
import { toDiagnostic } from './locate.ts';
import { pageFaults } from './page-faults.ts';
import { pageReader } from './read-page.ts';
import type { Picture } from './read-part.ts';

/** What the proof of a site has to know beside its pages. */
export interface ProofOf {
  manifest: Pick<Manifest, 'pages' | 'redirects' | 'shell'>;
  /** The address of the site, without a slash at its end. */
  url: string;
  sourceMap: SourceMap;
}

/** Reads the pages of a site as they are built, and says what is wrong with them. */
export interface Proof {
  /** Takes a page as it is rendered, block marks and all. */
  look(path: string, html: string): void;
  /** What is wrong, once all pages were looked at and all files are written. */
  findings(hasFile: Whereabouts['hasFile']): Diagnostic[];
}

/** Begins the proof of a site. */
export function startProof({ manifest, url, sourceMap }: ProofOf): Proof {
  const pages = new Map<string, SeenPage>();
  const moved: SeenPage[] = [];
  const pictures = new Map<string, Picture[]>();
  const faults: Fault[] = [];
  const read = pageReader();
  return {
    look(path, html) {
      const page = read(html);
      const seen = { path, links: page.links, ids: page.ids };
      faults.push(...pageFaults(page, path));
      if (Object.hasOwn(manifest.redirects, path)) moved.push(seen);
      else pages.set(path, seen);
      if (page.pictures.length > 0) pictures.set(path, page.pictures);
    },
    findings(hasFile) {
      const files = { sourceMap, typeOf: typesIn(manifest) };
      const site: Whereabouts = {
        pages,
        redirects: new Set(Object.keys(manifest.redirects)),
        origins: [url, manifest.shell.url],
        hasFile: remembering(hasFile),
      };
      const done = new Set<string>();
      for (const page of pages.values()) faults.push(...linkFaults(page, site, done));
      faults.push(...movedFaults(moved, site));
      for (const [path, shown] of pictures) faults.push(...pictureFaults(path, shown, site));
      return sortDiagnostics(faults.flatMap((fault) => toDiagnostic(fault, files) ?? []));
    },
  };
}

/** The types of blocks, by the path of their page and their number. */
function typesIn({ pages }: ProofOf['manifest']) {
  const blocks = new Map(pages.map((page) => [page.path, page.blocks]));
  return (path: string, block = -1) => blocks.get(path)?.[block]?.type;
}

/** The same files are asked for by page after page. */
function remembering(hasFile: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const there = known.get(name) ?? hasFile(name);
    known.set(name, there);
    return there;
  };
}
