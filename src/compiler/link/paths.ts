/** Returns the parent path: `/blog` for `/blog/first`. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** Returns whether a page lies below an address; every page but the front page lies below `/`. */
export function isBelow(path: string, under: string): boolean {
  return under === '/' ? path !== '/' : path.startsWith(`${under}/`);
}

/** Orders `team.yaml` before its copy `team-2.yaml`, which is the one to change. */
export function byFileName(a: { file: string }, b: { file: string }): number {
  return withoutEnding(a.file) < withoutEnding(b.file) ? -1 : 1;
}

function withoutEnding(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** Returns a label for a path: `Short Term Vacation` for `short-term-vacation`. */
export function prettify(path: string): string {
  const segment = path.split('/').at(-1) || 'home';
  return segment.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}
