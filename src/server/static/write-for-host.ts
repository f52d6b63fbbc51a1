import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { caddyRules } from './caddy.ts';
import { hostFiles } from './host-files.ts';
import { nginxRules } from './nginx.ts';
import { precompress } from './precompress.ts';
import { type StaticRules, staticRules } from './static-rules.ts';

/** A built site, and the folder for what is kept. All paths are absolute. */
interface ForHost {
  site: RenderableSite;
  out: string;
  cache: string;
}

type WriteRules = (rules: StaticRules, built: ForHost) => Promise<string[]> | string[];

/** Programs that serve a built site, and what each of them needs. */
const WRITERS = {
  netlify: (rules, { out }) => putFiles(out, hostFiles(rules, 'netlify')),
  cloudflare: (rules, { out }) => putFiles(out, hostFiles(rules, 'cloudflare')),
  nginx: (rules, built) => besides(built, 'nginx.conf', nginxRules(rules)),
  caddy: (rules, built) => besides(built, 'caddy', caddyRules(rules)),
} satisfies Record<string, WriteRules>;

export type StaticHost = keyof typeof WRITERS;

export const STATIC_HOSTS = Object.keys(WRITERS) as StaticHost[];

/**
 * Writes what a host has to know of a built site.
 *
 * @returns the files that say so.
 */
export async function writeForHost(host: StaticHost, built: ForHost): Promise<string[]> {
  return WRITERS[host](await staticRules(built.site, built.out), built);
}

function putFiles(out: string, files: Record<string, string>): string[] {
  return Object.entries(files).map(([name, text]) => written(path.join(out, name), text));
}

/** Such a program publishes all that is in the folder: what is for itself lies beside it. */
async function besides({ out, cache }: ForHost, ending: string, text: string): Promise<string[]> {
  await precompress(out, cache);
  return [written(`${out}.${ending}`, text)];
}

function written(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}
