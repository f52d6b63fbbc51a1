/** The images the layout shows where the site folder has them: what for, and where they lie. */
export const LAYOUT_IMAGES = {
  logo: 'images/logo.svg',
  favicon: 'images/favicon.svg',
  notFound: 'images/scenes/not-found.svg',
} as const;

/** The addresses of those that are there, and of those that a theme names beside them. */
export type LayoutImages = Partial<Record<keyof typeof LAYOUT_IMAGES | 'logoOnDark', string>>;

/** Whether icons, share images and PDFs can be painted with an image: not with WebP and AVIF. */
export function isPaintable(address: string | undefined): address is string {
  return /\.(svg|png|jpe?g|gif)$/i.test(address ?? '');
}
