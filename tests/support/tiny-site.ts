import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The files of a minimal site: settings, menu, and a page for each menu entry. */
const LEAST: Record<string, string> = {
  'site.yaml': `company: Example Homes
tagline: Homes that are looked after.
url: https://www.example.com
language: en-US
facts:
  phone: (352) 555-0142
phone: tel:{phone}
logins:
  - label: Owner Login
    to: https://portal.example.com
social:
  - network: facebook
    to: https://facebook.example.com
`,
  'nav.yaml': 'menu:\n  - page: /\n  - group: Owners\n',
  'pages/index.yaml': page('Welcome home'),
  'pages/owners.yaml': page('Owners', 'nav: { group: Owners }\n'),
  'images/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

/** Returns the site.yaml of that site, with more lines appended. */
export const siteFile = (more: string) => `${LEAST['site.yaml']}${more}`;

/**
 * Creates a folder that is removed after the test. Its path has a space, as many have.
 *
 * @param after for concurrent tests: that of their context.
 */
export async function temporaryFolder(after = onTestFinished): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sign post-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** Writes a minimal site, with `files` added or replaced. @returns its folder. */
export async function tinySite(files: Record<string, string> = {}): Promise<string> {
  return writeTinySite(await temporaryFolder(), files);
}

/** The same in a folder that the caller removes. */
export async function writeTinySite(
  beside: string,
  files: Record<string, string> = {},
): Promise<string> {
  const folder = path.join(beside, 'site');
  await writeFiles(folder, { ...LEAST, ...files });
  return folder;
}

/** Returns a page file with one heading. */
export function page(heading: string, keys = ''): string {
  return `${keys}label: ${heading}\ndescription: A page of a test.\nblocks:\n  - type: hero\n    heading: ${heading}\n`;
}

/** Returns the files of a form, `/forms/message`, with delivery to the inbox, and of its page. */
export function messageForm(fields: string[], more = ''): Record<string, string> {
  const list = fields.map((field) => `  - { ${field} }\n`).join('');
  return {
    'forms/message.yaml': `name: Message\nsubmit: Send\nfields:\n${list}deliver: { to: inbox }\n${more}`,
    'pages/contact.yaml': `${page('Contact')}  - { type: form, form: message }\n`,
  };
}
