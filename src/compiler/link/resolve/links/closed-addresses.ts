/** An address that visitors cannot open. */
export type ClosedAddress =
  /** In the network of the author. */
  | { inNetwork: string }
  /** Where a document is edited, and where it is read. */
  | { editor: string; forReaders: string };

/** Matches a host, as normalised by `URL`, that only its own network has. */
const PRIVATE_HOST =
  /^(10|172\.(1[6-9]|2\d|3[01])|192\.168)(\.\d+){2,3}$|\.(local|lan|internal|localhost)$/;

/** Addresses for those who edit a document, and what ends the address for its readers. */
const EDITORS: [address: RegExp, end: string][] = [
  // What is copied from the dialogue that shares a document has `usp=` or `utm_` in it.
  [
    /^(https:\/\/docs\.google\.com\/(?:document|spreadsheets|presentation|drawings)\/(?:u\/\d\/)?d\/[\w-]+)\/edit\b(?!.*[?&]usp=)/,
    '/preview',
  ],
  [/^(https:\/\/docs\.google\.com\/forms\/(?:u\/\d\/)?d\/[\w-]{9,})\/edit\b/, '/viewform'],
  [/^(https:\/\/www\.canva\.com\/design\/[\w-]+(?:\/[\w-]+)?)\/edit\b(?!.*utm_)/, '/view'],
];

/** Returns why visitors cannot open an address of another host, or undefined. */
export function closedAddress(address: string): ClosedAddress | undefined {
  if (PRIVATE_HOST.test(URL.parse(address)?.hostname ?? '')) return { inNetwork: address };
  for (const [editor, end] of EDITORS) {
    const [, document] = editor.exec(address) ?? [];
    if (document !== undefined) return { editor: address, forReaders: document + end };
  }
  return undefined;
}
