/** What `npm run new` is asked for, and where it goes. */
export interface NewUnit {
  /** As typed: `blog/my-article`, `price-list`. */
  name: string;
  /** Absolute path of the site folder. */
  site: string;
  /** Absolute path of the project. */
  root: string;
  /** The menu group that a page joins. */
  group: string | undefined;
}

/** Files to write, by absolute path, and what to do next. */
export interface NewFiles {
  files: Record<string, string>;
  next: string;
}

/** `blog/our-story` becomes `Our story`. */
export function titleOf(name: string): string {
  const words = (name.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
