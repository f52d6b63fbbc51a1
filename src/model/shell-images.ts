/** The images the shell shows where the site folder has them: what for, and where they lie. */
export const SHELL_IMAGES = {
  logo: 'images/logo.svg',
  favicon: 'images/favicon.svg',
  notFound: 'images/scenes/not-found.svg',
} as const;

/** The addresses of those that are there. */
export type ShellImages = Partial<Record<keyof typeof SHELL_IMAGES, string>>;
