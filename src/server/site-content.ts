import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { compressor } from './compress.ts';
import type { FoundFile } from './find-file.ts';

type Headers = Record<string, string>;

/** A file, and what browsers are told about it. */
export interface ShownFile {
  file: FoundFile;
  headers: Headers;
}

/** What was made in memory, and what browsers are told about it: at least what type it is of. */
export interface ShownBody {
  body: string | Uint8Array<ArrayBuffer>;
  headers: Headers;
}

/** What a site has to show, built or live. */
export interface SiteContent {
  site: RenderableSite;
  /** Where an old address leads now. The path and the query are as they were sent. */
  redirectOf(path: string, query: string): string | undefined;
  /** Whether there was a page at a path, and is none any more. */
  isGone(path: string): boolean;
  /** The page or the file at a path; where there is none any more, the page that says so. */
  find(path: string): Promise<ShownFile | ShownBody | undefined>;
  /** What stands where there is no page. */
  notFound(path: string): Promise<ShownFile | ShownBody | undefined>;
  /** Makes a page that was rendered for one request ready to be sent. */
  document(html: string): Promise<ShownBody>;
  /** How long browsers may keep what they were answered. */
  cacheControl(path: string, status: number): string;
  /** Makes smaller versions of files. */
  compress?: ReturnType<typeof compressor> | undefined;
}

export const HTML = 'text/html; charset=utf-8';
