import path from 'node:path';
import { UserError } from '../../model/user-error.ts';
import { STATIC_HOSTS, writeForHost } from '../../server/static/write-for-host.ts';
import type { CommandLine } from '../command-line.ts';
import { buildWhole, foldersOf } from './build.ts';

/**
 * `host HOST [--site DIR] [--out DIR] [--at DAY]`: builds the site and writes the configuration
 * (headers, redirects) of a static host.
 */
export async function host(line: CommandLine): Promise<number> {
  const [name] = line.args;
  const host = STATIC_HOSTS.find((one) => one === name);
  if (!host) throw new UserError(`Name a host: ${STATIC_HOSTS.join(', ')}.`);
  const site = await buildWhole(line);
  if (!site) return 1;
  const { out, cache } = foldersOf(line);
  const { files, excess } = await writeForHost(host, { site, out, cache });
  for (const file of files) console.log(`Wrote ${path.relative('.', file)}`);
  for (const sentence of excess) console.error(sentence);
  return 0;
}
