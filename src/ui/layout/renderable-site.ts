import type { Manifest } from '../../model/manifest/manifest.ts';
import type { ClientAssets } from './client-assets.ts';

/** The input for rendering any page of a site. */
export interface RenderableSite {
  manifest: Manifest;
  assets: ClientAssets;
  /** Sizes in bytes of generated files, by their path: `files/terms.pdf`. */
  fileSizes: Map<string, number>;
  /** The site's URL, without a trailing slash. */
  url: string;
}
