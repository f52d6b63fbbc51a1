import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The call with which sonner inserts its styles; its argument is valid JSON. */
const INSERT_CALL = /^__insertCSS\((".*")\);?$/m;

/** The styles that sonner inserts into a page once it is loaded. */
export const TOAST_STYLES = toastStyles();

function toastStyles(): string {
  const file = createRequire(import.meta.url).resolve('sonner');
  const written = INSERT_CALL.exec(readFileSync(file, 'utf8'))?.[1];
  if (written === undefined) throw new Error(`No styles are put in by ${file}.`);
  return JSON.parse(written) as string;
}
