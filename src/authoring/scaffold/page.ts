import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.ts';
import { UserError } from '../../model/user-error.ts';
import { type ExistingSite, withEntry } from './existing-site.ts';
import { type NewFiles, type ScaffoldOptions, titleOf } from './scaffold.ts';
import { quote, starterWordsFor } from './starter-words.ts';

/** Names that mean the home page of a site. */
const HOME_NAMES = /^(index|home|homepage|frontpage|startseite|accueil|inicio)$/;

/** Returns a new page with a heading and a text, at the path given by its file name. */
export async function pageFiles({
  name,
  site,
  group,
  readSite,
}: ScaffoldOptions): Promise<NewFiles> {
  const existing = await readSite();
  const isFront = HOME_NAMES.test(name);
  if (isFront) refuseSecond(existing);
  if (group !== undefined) refuseUnknown(group, existing);
  const file = path.join(site, 'pages', `${name}.yaml`);
  const address = isFront ? '/' : `/${name}`;
  refuseTaken(address, existing);
  const entered =
    isFront || group !== undefined ? undefined : enteredInMenu(address, site, existing);
  return {
    files: { [file]: pageText({ name, group, isFront, site }) },
    ...(entered && { changed: entered }),
    next: [
      `The page is ${address}. Edit the file. To see the page: npm run dev`,
      ...(isFront || group !== undefined || entered ? [] : [menuHint(address, existing)]),
    ].join('\n'),
  };
}

function refuseSecond({ pages }: ExistingSite): void {
  const file = pages.get('/');
  if (file === undefined) return;
  throw new UserError(`The site already has a home page: ${file}. Edit that file.`);
}

/** @throws UserError if there is a page at an address. */
export function refuseTaken(address: string, { pages }: ExistingSite): void {
  const file = pages.get(address);
  if (file === undefined) return;
  throw new UserError(`${file} already exists, at ${address}; nothing was changed.`);
}

function refuseUnknown(group: string, { groups }: ExistingSite): void {
  if (groups === undefined || groups.includes(group)) return;
  const hint =
    groups.length > 0
      ? suggest(group, groups, 'Groups')
      : 'It has no groups yet: add one to nav.yaml, such as - group: Services';
  throw new UserError(`The menu has no group "${group}". ${hint}`);
}

type Parts = Pick<ScaffoldOptions, 'name' | 'group' | 'site'> & { isFront: boolean };

function pageText({ name, group, site, isFront }: Parts): string {
  const navKey = group === undefined ? '' : `nav:\n  group: ${JSON.stringify(group)}\n`;
  const { description, welcome, article, home } = starterWordsFor(site);
  const title = isFront ? home : titleOf(name);
  return `# What this page is for. Replace the texts in [[double brackets]].
${isFront ? 'path: /\n' : ''}label: ${quote(title)}
${navKey}description: ${quote(description)}

blocks:
  - type: hero
    heading: ${quote(isFront ? welcome.title : title)}
    text: ${quote(welcome.text)}

  - type: text
    heading: ${quote(article.section.title)}
    # An empty line starts a new paragraph, **two asterisks** make text bold, and
    # [text in brackets](/) becomes a link.
    text: |
      ${article.section.text}
`;
}

/** A menu without groups is not extended beyond this many links. */
const MAX_IN_MENU = 7;

/** Appends a top-level page to a menu without groups; undefined if it does not belong there. */
export function enteredInMenu(
  address: string,
  site: string,
  { groups, texts }: ExistingSite,
): Record<string, string> | undefined {
  const [file, text] = [...texts].find(([name]) => /^[^/]+\/nav\.(ya?ml|json)$/.test(name)) ?? [];
  if (file === undefined || text === undefined || groups?.length !== 0) return undefined;
  const isFull = [...text.matchAll(/^\s*- +page:/gm)].length >= MAX_IN_MENU;
  if (isFull || address.lastIndexOf('/') > 0) return undefined;
  const changed = withEntry(text, 'menu', [`page: ${address}`]);
  return changed === undefined ? undefined : { [path.join(path.dirname(site), file)]: changed };
}

/** Returns a hint how to add the page to the menu. */
function menuHint(address: string, { groups = [] }: ExistingSite): string {
  const [first] = groups;
  const [key, file] =
    first === undefined
      ? [`- page: ${address}`, 'nav.yaml']
      : [`nav: { group: ${JSON.stringify(first)} }`, 'its file'];
  const others = groups.length > 1 ? ` The groups are ${groups.join(', ')}.` : '';
  return `It is not in the menu. To add it, write in ${file}: ${key}${others}`;
}
