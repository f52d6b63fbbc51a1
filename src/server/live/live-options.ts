import type { Memory } from '../../compiler/memory/memory.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import type { Compilation } from '../../pipeline.ts';
import type { ListenAddress } from '../http/listen.ts';
import type { ViteOptions } from './live-vite.ts';

/** Options of the development server. All folders are absolute. */
export interface LiveOptions extends ViteOptions {
  /** The site folder. */
  site: string;
  /** Folders of compiled code that browsers load assets from. */
  code: string[];
  address: ListenAddress;
  /** Stores form submissions. */
  inbox: Inbox;
  /** Returns the site's own URL, as written into pages. */
  urlOf(manifest: Manifest): string;
  /** Returns error messages, with file names, for the units whose code was saved. */
  problemsOfUnits(): Promise<string[]>;
  /** Loads the compilation memory of the running code. */
  openMemory(): Promise<Memory<Compilation>>;
  /** If file watchers see nothing: the pause between two looks at all files, in ms. */
  poll?: number | undefined;
  /** Called with text for the terminal; `keep` with every valid manifest. */
  print(text: string): void;
  keep(manifest: Manifest): void;
}
