import type { Manifest } from '../../model/manifest.ts';

/** Where browsers find what was compiled for them. */
export interface ClientAssets {
  /** The script of every page. */
  loader: string;
  /** The script of every page that has an island. */
  islandLoader: string;
  /** The script that brings an island to life. */
  hydrate: string;
  /** The script of the search dialog. */
  search: string;
  /** The script that sends what an earlier page could not. */
  outbox: string;
  /** The script of an island, by name. */
  islands: Record<string, string>;
  /** What an island's script and the one that hydrates it import, by the island's name. */
  needs: Record<string, string[]>;
  /** The plain script of a block type, by type. */
  enhancements: Record<string, string>;
}

/** What rendering any page of a site needs. */
export interface RenderableSite {
  manifest: Manifest;
  assets: ClientAssets;
  /** Sizes in bytes of files that the build makes, by their path: `files/terms.pdf`. */
  fileSizes: Map<string, number>;
  /** The address of the site, without a slash at the end. */
  url: string;
}
