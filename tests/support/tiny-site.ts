import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The least a site needs: its facts, its menu, and a page for each entry of it. */
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

/** The site.yaml of such a site, with more below. */
export const siteFile = (more: string) => `${LEAST['site.yaml']}${more}`;

/** A folder that is gone when the test is over. Its path has a space, as many have. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sign post-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** A whole little site, with `files` added or put in place of its own. @returns its folder. */
export async function tinySite(files: Record<string, string> = {}): Promise<string> {
  return writeTinySite(await temporaryFolder(), files);
}

/** The same in a folder that somebody else removes. */
export async function writeTinySite(
  beside: string,
  files: Record<string, string> = {},
): Promise<string> {
  const folder = path.join(beside, 'site');
  await writeFiles(folder, { ...LEAST, ...files });
  return folder;
}

/** A page file with one heading. */
export function page(heading: string, keys = ''): string {
  return `${keys}label: ${heading}\ndescription: A page of a test.\nblocks:\n  - type: hero\n    heading: ${heading}\n`;
}

/** The files of a form, `/forms/message`, that is kept in the inbox, and of the page that shows it. */
export function messageForm(fields: string[], more = ''): Record<string, string> {
  const list = fields.map((field) => `  - { ${field} }\n`).join('');
  return {
    'forms/message.yaml': `name: Message\nsubmit: Send\nfields:\n${list}deliver: { to: inbox }\n${more}`,
    'pages/contact.yaml': `${page('Contact')}  - { type: form, form: message }\n`,
  };
}
