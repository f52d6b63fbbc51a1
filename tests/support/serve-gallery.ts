import { execFile } from 'node:child_process';
import { serveFolder } from './folder-server.ts';
import { gallery } from './gallery.ts';

/**
 * Builds the gallery before all tests, and serves it until they end. A project of its own for its
 * tests would need workers and browsers of its own.
 */
export default async function serveGallery(): Promise<() => Promise<void>> {
  process.env.SIGNPOST_TEST_GALLERY_FAILURE = await failureOf('gallery', '--out', gallery);
  const { url, close } = await serveFolder(gallery);
  process.env.SIGNPOST_TEST_GALLERY = url;
  return close;
}

/** Runs a command. @returns why it failed; an empty text if it did not. */
function failureOf(...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/cli/signpost.mjs', ...args], (error, _, stderr) =>
      resolve(error ? stderr || error.message : ''),
    );
  });
}
