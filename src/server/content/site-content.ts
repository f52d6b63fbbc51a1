import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import type { compressor } from './compress.ts';
import type { FoundFile } from './find-file.ts';

/** HTTP header fields by name. */
export type HeaderFields = Record<string, string>;

export interface FileResponse {
  file: FoundFile;
  headers: HeaderFields;
}

/** A response body made in memory, and its headers: at least `Content-Type`. */
export interface BodyResponse {
  body: string | Uint8Array<ArrayBuffer>;
  headers: HeaderFields;
}

/** The content of a site, built or live. */
export interface SiteContent {
  site: RenderableSite;
  /** Returns the redirect target of an old path. Path and query are as sent. */
  redirectOf(path: string, query: string): string | undefined;
  /** Whether the page at a path was removed (410). */
  isGone(path: string): boolean;
  /** Returns the page or file at a path; for a removed page, the one that says so. */
  find(path: string): Promise<FileResponse | BodyResponse | undefined>;
  notFound(path: string): Promise<FileResponse | BodyResponse | undefined>;
  /** Adds headers to a page that was rendered for one request. */
  document(html: string): Promise<BodyResponse>;
  cacheControl(path: string, status: number): string;
  /** Compresses files. */
  compress?: ReturnType<typeof compressor> | undefined;
}

export const HTML = 'text/html; charset=utf-8';
