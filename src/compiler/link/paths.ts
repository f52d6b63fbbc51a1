/** The path above a path: `/blog` for `/blog/first`. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** Whether a page lies below an address; every page but the first lies below `/`. */
export function isBelow(path: string, under: string): boolean {
  return under === '/' ? path !== '/' : path.startsWith(`${under}/`);
}

/** `short-term-vacation` becomes `Short Term Vacation`: the label of a segment without one. */
export function prettify(path: string): string {
  const segment = path.split('/').at(-1) || 'home';
  return segment.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}
