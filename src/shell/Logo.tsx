import type { Shell } from '../model/manifest.ts';

/** The company's mark. Its name always stands beside it. */
export function Logo({ of: { images } }: { of: Shell }) {
  return images.logo && <img src={images.logo} alt="" width="40" height="40" />;
}
