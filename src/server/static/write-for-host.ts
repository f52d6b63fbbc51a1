import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../compiler/files-below.mjs';
import { linkOrCopyInto } from '../../render/output/link-or-copy.ts';
import type { BuiltFolders } from '../content/built-content.ts';
import { compressor, isCompressible } from '../content/compress.ts';
import { fileAt } from '../content/find-file.ts';
import { caddyRules } from './caddy.ts';
import { hostFiles } from './host-files.ts';
import { nginxRules } from './nginx.ts';
import { type StaticRules, staticRules } from './static-rules.ts';

/** The files that were written, and what of the site is beyond the limits of the host, in words. */
interface WrittenForHost {
  files: string[];
  excess: string[];
}

type WriteRules = (
  rules: StaticRules,
  built: BuiltFolders,
) => Promise<WrittenForHost> | WrittenForHost;

/** Writers of the configuration for each supported host or web server. */
const WRITERS = {
  netlify: (rules, { out }) => putFiles(out, hostFiles(rules, 'netlify')),
  cloudflare: (rules, { out }) => putFiles(out, hostFiles(rules, 'cloudflare')),
  nginx: (rules, built) => besides(built, 'nginx.conf', nginxRules(rules)),
  caddy: (rules, built) => besides(built, 'caddy', caddyRules(rules)),
} satisfies Record<string, WriteRules>;

export type StaticHost = keyof typeof WRITERS;

export const STATIC_HOSTS = Object.keys(WRITERS) as StaticHost[];

/** Writes the configuration of a host for a built site. */
export async function writeForHost(host: StaticHost, built: BuiltFolders): Promise<WrittenForHost> {
  return WRITERS[host](await staticRules(built.site, built.out), built);
}

/** The files of a host by name, and what is beyond its limits. */
interface HostFiles {
  files: Record<string, string>;
  excess: string[];
}

/** Writes the files of a host into the folder that is published. */
function putFiles(out: string, { files, excess }: HostFiles): WrittenForHost {
  const written = Object.entries(files).map(([name, text]) => writeTo(path.join(out, name), text));
  return { files: written, excess };
}

/** Writes the configuration next to the folder: these servers publish everything in it. */
async function besides(
  { out, cache }: BuiltFolders,
  ending: string,
  text: string,
): Promise<WrittenForHost> {
  await precompress(out, cache);
  return { files: [writeTo(`${out}.${ending}`, text)], excess: [] };
}

function writeTo(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

/** Extensions of precompressed files that servers look for. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Writes compressed files next to those of a built site, reusing cached ones. All processor cores
 * compress.
 *
 * @param out the folder of the built site, and `cache` the cache folder; absolute paths.
 */
async function precompress(out: string, cache: string): Promise<void> {
  const compress = compressor(path.join(cache, 'compressed'));
  const names = filesBelow(out).values();
  const compressNext = async () => {
    for (const name of names) {
      const file = await fileAt(path.join(out, name));
      if (!file || !isCompressible(file)) continue;
      for (const coding of ['br', 'gzip'] as const) {
        const compressed = await compress(file, coding);
        if (compressed !== undefined) linkOrCopyInto(out, name + ENDINGS[coding], compressed);
      }
    }
  };
  // Zlib compresses in threads of its own, for which a core is free while this one writes.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, compressNext));
}
