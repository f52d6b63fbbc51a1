import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { SiteList } from '../../render/lists/site-lists.ts';
import { liveCopy } from '../../render/pictures/live-copies.ts';
import { cachedFiles } from '../../render/renderable.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { untrustedHeaders } from '../content/file-headers.ts';
import { fileAt } from '../content/find-file.ts';
import type { BodyResponse, FileResponse } from '../content/site-content.ts';

/** What the files of a site in development come from. All folders are absolute. */
export interface LiveFiles {
  site: RenderableSite;
  /** The site folder. */
  folder: string;
  /** The cache folder, kept between runs. */
  cache: string;
  /** Folders of compiled code whose `assets` pages load. */
  code: string[];
  /** Generators of the files that list its pages. */
  lists: SiteList[];
}

/** Returns a file that a build would generate or copy; undefined if there is none. */
export async function findFileNamed(
  name: string,
  { site, folder, cache, code, lists }: LiveFiles,
): Promise<FileResponse | BodyResponse | undefined> {
  const headers = untrustedHeaders(name);
  if (site.manifest.files.includes(name)) {
    const file = await fileAt(path.join(folder, name));
    return file && { file, headers };
  }
  const folders = { site: folder, cache };
  const cached = await cachedFiles(site.manifest, folders).get(name)?.();
  const made = cached && (await fileAt(cached));
  if (made) return { file: made, headers };
  const copy = await liveCopy(`/${name}`, site.manifest, folders);
  if (copy) return { body: copy.body, headers: { ...headers, 'Content-Type': copy.type } };
  for (const compiled of name.startsWith('assets/') ? code : []) {
    const file = await fileAt(path.join(compiled, name));
    if (file) return { file, headers };
  }
  const list = lists.find(({ mayHave }) => mayHave(name));
  const body = list?.filesOf(site).get(name);
  if (body === undefined) return undefined;
  return { body, headers: { ...headers, 'Content-Type': getMimeType(name) ?? '' } };
}
