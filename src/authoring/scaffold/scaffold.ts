/** Where new files go, and what the command line says of them. */
export interface Request {
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
export interface Beginning {
  files: Record<string, string>;
  next: string;
}
