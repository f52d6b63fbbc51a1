/** The images that the layout uses if the site folder has them. */
export const LAYOUT_IMAGES = {
  logo: 'images/logo.svg',
  favicon: 'images/favicon.svg',
  notFound: 'images/scenes/not-found.svg',
} as const;

/** The addresses of those that exist, and of those that a theme names. */
export type LayoutImages = Partial<Record<keyof typeof LAYOUT_IMAGES | 'logoOnDark', string>>;

/** Whether icons, share images and PDFs can be drawn with an image: not with WebP and AVIF. */
export function isPaintable(address: string | undefined): address is string {
  return /\.(svg|png|jpe?g|gif)$/i.test(address ?? '');
}
