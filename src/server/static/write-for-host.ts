import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { caddyRules } from './caddy.ts';
import { hostFiles } from './host-files.ts';
import { nginxRules } from './nginx.ts';
import { precompress } from './precompress.ts';
import { type StaticRules, staticRules } from './static-rules.ts';

/** A built site and the cache folder. All paths are absolute. */
interface WriteOptions {
  site: RenderableSite;
  out: string;
  cache: string;
}

type WriteRules = (rules: StaticRules, built: WriteOptions) => Promise<string[]> | string[];

/** Writers of the configuration for each supported host or web server. */
const WRITERS = {
  netlify: (rules, { out }) => putFiles(out, hostFiles(rules, 'netlify')),
  cloudflare: (rules, { out }) => putFiles(out, hostFiles(rules, 'cloudflare')),
  nginx: (rules, built) => besides(built, 'nginx.conf', nginxRules(rules)),
  caddy: (rules, built) => besides(built, 'caddy', caddyRules(rules)),
} satisfies Record<string, WriteRules>;

export type StaticHost = keyof typeof WRITERS;

export const STATIC_HOSTS = Object.keys(WRITERS) as StaticHost[];

/**
 * Writes the configuration of a host for a built site.
 *
 * @returns the written configuration files.
 */
export async function writeForHost(host: StaticHost, built: WriteOptions): Promise<string[]> {
  return WRITERS[host](await staticRules(built.site, built.out), built);
}

function putFiles(out: string, files: Record<string, string>): string[] {
  return Object.entries(files).map(([name, text]) => writeTo(path.join(out, name), text));
}

/** Writes the configuration next to the folder: these servers publish everything in it. */
async function besides(
  { out, cache }: WriteOptions,
  ending: string,
  text: string,
): Promise<string[]> {
  await precompress(out, cache);
  return [writeTo(`${out}.${ending}`, text)];
}

function writeTo(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}
