import path from 'node:path';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { UserError } from '../../model/user-error.ts';
import { type BuiltSite, buildShard, buildSite } from '../../pipeline.ts';
import { codeVersion } from '../../render/client-assets.ts';
import type { EarlierPages } from '../../render/page-cache.ts';
import type { Shard } from '../../render/shards.ts';
import type { CommandLine } from '../command-line.ts';
import { dayFromFlag, siteFolder } from '../flags.ts';
import { outFolder } from '../out-folder.ts';
import { stopwatch } from '../stopwatch.ts';
import { updateAddresses } from '../update-addresses.ts';
import { updateSchemas } from '../update-schemas.ts';
import { type SiteAndOut, withBuild } from '../with-build.ts';

/** `build [--site DIR] [--out DIR] [--at DAY] [--shard I/N | --merge DIR]` */
export async function build(line: CommandLine): Promise<number> {
  const { shard, merge } = line.flags;
  if (shard !== undefined && merge !== undefined) {
    throw new UserError(
      '"--shard" builds one shard, "--merge" puts shards together: use one of them.',
    );
  }
  if (shard !== undefined) return buildOne(shardOf(shard), line);
  return (await buildWhole(line)) ? 0 : 1;
}

/**
 * Checks and builds all pages of the site that a command line names, and updates the project's
 * editor schemas and address list. Errors are printed and leave the previous build as it is.
 *
 * @returns the built site; undefined if there was an error.
 */
export async function buildWhole(line: CommandLine): Promise<BuiltSite | undefined> {
  const at = dayFromFlag(line.flags.at);
  const folders = foldersOf(line);
  const shards = await shardsOf(line);
  const printTime = stopwatch();
  const { site } = folders;
  const onCompiled = (whole: Manifest) => updateSchemas(whole, { site, root: line.root });
  const built = await withBuild({ ...folders, at, onCompiled }, (opened) =>
    buildSite(opened, shards),
  );
  if (!built) return undefined;
  const count = built.manifest.pages.length;
  if (shards.length > 0) {
    console.log(`${count - built.rendered} of ${count} pages did not have to be rendered again.`);
  }
  printTime(`Built ${count} pages`, folders.out);
  // With `--at`, unpublished pages may be included: their addresses are not recorded.
  if (line.flags.at === undefined) updateAddresses(built.manifest, site);
  return built;
}

export function foldersOf({ flags, root, engine, cache }: CommandLine): SiteAndOut {
  const site = siteFolder(flags.site);
  return { site, out: outFolder(flags.out, { site, root, engine }), cache };
}

/** Reads the pages that other machines have rendered from the folder that `--merge` names. */
async function shardsOf({ flags, cache }: CommandLine): Promise<EarlierPages[]> {
  if (flags.merge === undefined) return [];
  const { missingShards, takeShards } = await import('../../render/shards.ts');
  const taken = takeShards(path.resolve(flags.merge), { cache, version: codeVersion });
  const missing = missingShards(taken);
  if (missing.length > 0) {
    console.error(
      `${flags.merge} lacks shards: ${missing.join(', ')}. The pages that only they have are rendered here.`,
    );
  }
  return taken;
}

/** Renders one shard of the pages, for `--merge` to combine. */
async function buildOne(shard: Shard, line: CommandLine): Promise<number> {
  const { number, count } = shard;
  const out = line.flags.out ?? path.join(SHARDS, `${number}-of-${count}`);
  const folders = foldersOf({ ...line, flags: { ...line.flags, out } });
  const printTime = stopwatch();
  const at = dayFromFlag(line.flags.at);
  const pages = await withBuild({ ...folders, at }, (opened) => buildShard(opened, shard));
  if (pages) printTime(`Built ${pages.length} pages, shard ${number} of ${count},`, folders.out);
  return pages ? 0 : 1;
}

/** The folder for shards if `--out` is not given. */
const SHARDS = 'dist-shards';

/** Parses `2/4`. @throws UserError for anything else. */
function shardOf(text: string): Shard {
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= count) return { number, count };
  throw new UserError(`"--shard ${text}" is not a shard. The second of four is --shard 2/4.`);
}
