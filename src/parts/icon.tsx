import type { IconShape } from '../model/vocabulary.ts';

/** An icon of the library. It is decoration: the words beside it carry the meaning. */
export function Icon({ of, size = 24 }: { of: IconShape; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon library.
      dangerouslySetInnerHTML={{ __html: of.svg }}
    />
  );
}
