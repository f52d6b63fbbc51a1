import { percentDecode } from '../model/percent-decode.ts';

/** `/questions` is `questions/index.html`, which every static host serves under that path. */
export function fileOf({ path }: { path: string }): string {
  return `${path}/index.html`.replace(/^\/+/, '');
}

/** The same for an address of old, in which signs may stand as browsers send them: `%20`. */
export function oldFileOf(address: string): string {
  return fileOf({ path: percentDecode(address) ?? address });
}
