import path from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type Build, buildShard, buildSite } from '../../src/pipeline.ts';
import type { EarlierPages } from '../../src/render/page-cache.ts';
import type { Shard } from '../../src/render/shards.ts';
import { sourceAssets } from '../../src/server/live/source-assets.ts';
import type { ClientAssets } from '../../src/ui/layout/client-assets.ts';
import { rememberingPainter } from './painter-here.ts';
import { noThreads } from './threads-here.ts';
import { page, tinySite, writeFiles } from './tiny-site.ts';

/** The site folder, output folder and cache folder of a build, as absolute paths. */
export interface Places {
  site: string;
  out: string;
  cache: string;
  /** The version of the code. */
  version: string;
  /** The date as of which the site is built. */
  at: string;
}

/** The default date as of which a site is built. */
const DAY = '2026-12-10';

/** Its site.yaml. */
export const SITE = `company: Example Homes
tagline: Homes that are looked after.
url: https://www.example.com
language: en-US
languages: [en-US, es-US]
shareImage: site
facts:
  phone: (352) 555-0142
phone: tel:{phone}
logins:
  - { label: Owner Login, to: 'https://portal.example.com' }
social:
  - { network: facebook, to: 'https://facebook.example.com' }
`;

/** Writes a small site. @returns its folders and functions that build it. */
export async function startingPoint() {
  const site = await tinySite({
    'site.yaml': SITE,
    'forms/ask.yaml': form('Ask'),
    'images/house.svg': picture(40),
    'pages/about.yaml': page('About'),
    'pages/owners/fees.yaml': page('Fees'),
  });
  const work = path.dirname(site);
  const { assets, code } = await compiledCode(work);
  let builds = 0;
  return {
    places: {
      site,
      out: path.join(work, 'dist'),
      cache: path.join(work, 'cache'),
      version: '1',
      at: DAY,
    } as Places,
    /** Returns folders without an earlier build or cache. */
    async fresh(version = '1', at = DAY): Promise<Places> {
      builds++;
      return {
        site,
        version,
        at,
        out: path.join(work, `fresh-${builds}`),
        cache: path.join(work, `none-${builds}`),
      };
    },
    async build(places: Places, other: Partial<Build> = {}, shards?: EarlierPages[]) {
      const { build, diagnostics } = listening(places);
      const built = await buildSite({ ...build, ...other }, shards);
      return { ...places, diagnostics, isBuilt: built !== undefined, rendered: built?.rendered };
    },
    async buildShard(places: Places, shard: Shard) {
      await buildShard(listening(places).build, shard);
    },
  };

  function listening(places: Places) {
    const diagnostics: Diagnostic[] = [];
    const build: Build = {
      ...places,
      code,
      assets,
      urlOf: ({ siteInfo }) => siteInfo.url,
      report: (found) => diagnostics.push(...found),
      threads: noThreads(),
      startPainter: rememberingPainter,
    };
    return { build, diagnostics };
  }
}

/** Writes empty scripts with names as of compiled ones. @returns them and their folder. */
async function compiledCode(work: string): Promise<{ assets: ClientAssets; code: string[] }> {
  const text = JSON.stringify(sourceAssets('.', '.')).replaceAll('"/src/', '"/assets/src/');
  const scripts = [...text.matchAll(/"\/(assets\/src\/[^"]*)"/g)].map(([, file = '']) => [
    file,
    '',
  ]);
  const folder = path.join(work, 'code');
  await writeFiles(folder, Object.fromEntries(scripts));
  return { assets: JSON.parse(text), code: [folder] };
}

export function form(label: string): string {
  return `name: "${label}"\nsubmit: Send\nfields:\n  - { kind: text, name: who, label: Who }\ndeliver: { to: inbox }\n`;
}

export function picture(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="8"/>`;
}
