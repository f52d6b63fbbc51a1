import type { Database } from '../inbox/database.ts';
import { sweep } from '../inbox/desk/sweep.ts';
import type { Log } from '../log/log.ts';
import type { Manifest } from '../model/manifest.ts';
import { type Chore, repeat } from './repeat.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is watched. */
export interface Watched {
  db: Database;
  /** The folder of files of leads. */
  files: string;
  site: Pick<Manifest, 'forms'>;
  log: Log;
  now?: () => Date;
}

/** What goes on beside the inbox until it is stopped. */
export interface Watch {
  stop(): Promise<void>;
}

/** Starts to look after an inbox. */
export function startWatch(watched: Watched): Watch {
  const { log } = watched;
  return { stop: repeat([sweeping(watched)], log) };
}

/** A server that is started anew each night sweeps as well. */
function sweeping({ db, files, site, log, now = () => new Date() }: Watched): Chore {
  const forms = Object.values(site.forms);
  return {
    failed: 'What is kept no longer could not be removed.',
    run: () => sweep({ db, files, forms, now: now(), log }),
    after: MINUTE,
    every: DAY,
  };
}
