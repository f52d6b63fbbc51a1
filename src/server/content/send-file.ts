import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { codingFor, isCompressible } from './compress.ts';
import type { FoundFile } from './find-file.ts';
import type { SiteContent } from './site-content.ts';

const CONDITIONS = ['if-match', 'if-unmodified-since'];

interface SendFileOptions extends Pick<SiteContent, 'compress'> {
  request: IncomingMessage;
  response: ServerResponse;
  file: FoundFile;
}

/** Sends a file: compressed, as a range or as 304, depending on the request. */
export async function sendFile(options: SendFileOptions): Promise<void> {
  const { request, response, file: original, compress } = options;
  const isError = response.statusCode >= 400;
  // An error page has no version that a conditional request could refer to.
  if (isError) for (const name of CONDITIONS) delete request.headers[name];
  if (compress && isCompressible(original)) response.setHeader('Vary', 'Accept-Encoding');
  const compressed = await compressedFor(options);
  const file = compressed?.file ?? original.path;
  if (compressed) response.setHeader('Content-Encoding', compressed.coding);
  await new Promise<void>((resolve) => {
    response.on('close', resolve);
    send(request, encodeURIComponent(path.basename(file)), {
      root: path.dirname(file),
      index: false,
      cacheControl: false,
      acceptRanges: !isError,
    }).pipe(response);
  });
}

/** Range requests refer to the bytes of the uncompressed file. */
async function compressedFor({ request, file: original, compress }: SendFileOptions) {
  const coding = codingFor(request.headers['accept-encoding']?.toString());
  if (!compress || !coding || !isCompressible(original) || request.headers.range) return undefined;
  // If the disk is full, the file is sent uncompressed.
  const file = await compress(original, coding).catch(() => undefined);
  return file === undefined ? undefined : { file, coding };
}
