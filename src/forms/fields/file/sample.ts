import type { SampleAnswer } from '../field-kind.ts';
import type { FileSpec } from './rules.ts';

export const sample: SampleAnswer<FileSpec> = ({ accept }) => [sampleFile(accept)];

const ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

const TEXT = Buffer.from('A test of this website.\n');

/** Minimal valid files by extension. */
const FILES: Record<string, Buffer> = {
  '.pdf': PDF,
  '.png': PNG,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.gif': GIF,
  '.txt': TEXT,
  '.csv': TEXT,
  '.zip': ZIP,
  '.docx': ZIP,
  '.xlsx': ZIP,
  '.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>\n'),
};

/**
 * Returns a file that a field accepts. Files of extensions not listed here have no valid content;
 * the server can detect more types and might refuse them.
 *
 * @param accept the extensions that the field accepts; undefined if any.
 */
function sampleFile(accept: string[] = ['.txt']): File {
  const supported = accept.find((ending) => Object.hasOwn(FILES, ending.toLowerCase()));
  const ending = (supported ?? accept[0] ?? '.txt').toLowerCase();
  return new File([new Uint8Array(FILES[ending] ?? TEXT)], `test${ending}`);
}
