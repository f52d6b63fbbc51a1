import path from 'node:path';
import { utcDay } from '../../model/locale/utc-day.ts';
import { type ExistingSite, withEntry } from './existing-site.ts';
import { enteredInMenu, refuseTaken } from './page.ts';
import { type NewFiles, type ScaffoldOptions, titleOf } from './scaffold.ts';
import { quote, starterWordsFor } from './starter-words.ts';

/** The folder for the first article of a site. */
const FIRST_PLACE = 'blog';

/**
 * Returns the files of a new article with today's date, in the folder of the other articles. If no
 * page lists that folder, a list is added.
 */
export async function articleFiles({
  name,
  site,
  category,
  readSite,
}: ScaffoldOptions): Promise<NewFiles> {
  const existing = await readSite();
  const below = name.includes('/') ? name : `${articleFolder(existing)}/${name}`;
  const address = `/${below}`;
  refuseTaken(address, existing);
  const file = path.join(site, 'pages', `${below}.yaml`);
  const { files, changed } = listFor(path.posix.dirname(address), site, existing);
  return {
    files: { [file]: articleText(titleOf(name), { site, category, existing }), ...files },
    ...(changed && { changed }),
    next: `The article is ${address}; page lists include it automatically. To see it: npm run dev`,
  };
}

/** Returns the folder with most articles; without articles, one that a page lists. */
function articleFolder({ articles, listed }: ExistingSite): string {
  const counts = new Map<string, number>();
  for (const { path: address } of articles) {
    const folder = path.posix.dirname(address).slice(1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const below = listed.find((under) => under !== '/')?.slice(1);
  return commonest || (articles.length === 0 && below) || FIRST_PLACE;
}

interface About {
  site: string;
  category: string | undefined;
  existing: ExistingSite;
}

function articleText(title: string, { site, category, existing }: About): string {
  const { article } = starterWordsFor(site);
  const categories = [...new Set(existing.articles.map((one) => one.category))];
  const kind = category ?? categories[0] ?? article.category;
  const others =
    category === undefined && categories.length > 1 ? ` # ${categories.join(', ')}` : '';
  return `# What this article is about. Replace the texts in [[double brackets]].
label: ${quote(title)}
description: ${quote(article.first.text)}
article:
  date: ${utcDay(new Date())}
  author: ${quote('{company}')}
  category: ${quote(kind)}${others}
  excerpt: ${quote(article.first.text)}

blocks:
  - type: article
    heading: ${quote(title)}
    lead: ${quote(article.first.text)}
    sections:
      - title: ${quote(article.section.title)}
        text: |
          ${article.section.text}
`;
}

/** Returns the files that list the pages below a path; nothing if a page lists them already. */
function listFor(
  under: string,
  site: string,
  existing: ExistingSite,
): Pick<NewFiles, 'changed'> & { files: Record<string, string> } {
  const isListed = existing.listed.some((one) => one === '/' || `${under}/`.startsWith(`${one}/`));
  if (isListed) return { files: {} };
  const above = existing.pages.get(under);
  const text = above && existing.texts.get(above);
  if (above === undefined || text === undefined) return newList(under, site, existing);
  const changed = withEntry(text, 'blocks', ['type: page-list', `under: ${under}`]);
  return changed === undefined
    ? { files: {} }
    : { files: {}, changed: { [path.join(path.dirname(site), above)]: changed } };
}

function newList(under: string, site: string, existing: ExistingSite) {
  const { blog } = starterWordsFor(site);
  const label = under === `/${FIRST_PLACE}` ? blog.label : titleOf(under);
  const text = `label: ${quote(label)}
description: ${quote(blog.text)}

blocks:
  - type: hero
    heading: ${quote(label)}
    text: ${quote(blog.text)}

  - type: page-list
    heading: ${quote(blog.title)}
    under: ${under}
`;
  const changed = enteredInMenu(under, site, existing);
  return {
    files: { [path.join(site, 'pages', `${under.slice(1)}.yaml`)]: text },
    ...(changed && { changed }),
  };
}
