/** `/questions` is `questions/index.html`, which every static host serves under that path. */
export function fileOf({ path }: { path: string }): string {
  return `${path}/index.html`.replace(/^\/+/, '');
}
