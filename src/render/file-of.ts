import { percentDecode } from '../model/text/percent-decode.ts';

/** Returns a path's file: `/questions` is `questions/index.html`, as every static host expects. */
export function fileOf({ path }: { path: string }): string {
  return `${path}/index.html`.replace(/^\/+/, '');
}

/** The same for a redirected or removed path, which may be percent-encoded: `%20`. */
export function oldFileOf(address: string): string {
  return fileOf({ path: percentDecode(address) ?? address });
}
