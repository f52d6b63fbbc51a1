import type { Manifest } from '../../model/manifest.ts';
import type { ClientAssets } from './client-assets.ts';

/** What rendering any page of a site needs. */
export interface RenderableSite {
  manifest: Manifest;
  assets: ClientAssets;
  /** Sizes in bytes of files that the build makes, by their path: `files/terms.pdf`. */
  fileSizes: Map<string, number>;
  /** The address of the site, without a slash at the end. */
  url: string;
}
