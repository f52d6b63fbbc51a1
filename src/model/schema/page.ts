import { Type } from 'typebox';
import { budgetSchema } from './budget.ts';
import {
  count,
  date,
  flag,
  group,
  image,
  list,
  madeFrom,
  moment,
  optional,
  optionals,
  text,
  verbatim,
} from './builders.ts';

/** A page file, `site/pages/**`. Blocks have schemas of their own. */
export const pageProperties = {
  ...optionals({
    path: Type.String({
      description: "The page's address. Left out, it is the file's place under site/pages.",
      role: 'path',
      maxLength: 200,
      pattern: '^/([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*)?$',
      patternHint: 'a slash, then small letters, digits and hyphens, with no slash at the end',
      examples: ['/questions'],
    }),
    label: text(
      "The page's short name in the breadcrumb and the menu. Left out, it is made from the path.",
    ),
    nav: group(
      'menu place',
      {
        group: verbatim('nav-group', 'The menu group it appears under, as named in nav.yaml.'),
        ...optionals({
          order: count('Its place in the group, counted from 1.', { minimum: 1 }),
          label: text('What the menu calls it, if not its label.'),
          note: text('A short line under it in the menu.', { maxLength: 60 }),
        }),
      },
      'Where the menu shows the page. Left out, the menu does not.',
    ),
    title: text(
      'What the browser tab and search engines show. Left out, it is "label | {company}".',
    ),
    madeFrom: madeFrom(),
  }),
  description: text('One or two sentences for search engines and shared links.'),
  ...optionals({
    draft: flag('true keeps the page off the site; only "npm run dev" shows it.'),
    publish: moment('The day, or day and time, from which on it is on the site: 2026-12-01.'),
    expire: moment('The day, or day and time, from which on it is not on the site any more.'),
    updated: date(
      'The day on which it last began to say something else: 2021-03-01. Sitemaps name it.',
    ),
    budget: budgetSchema,
    index: flag('false keeps the page out of search engines and the sitemap.'),
    article: group(
      'article',
      {
        date: date('The day it was published: 2021-01-27.'),
        author: text('Who wrote it.'),
        category: text('The kind of article it is.'),
        excerpt: text('One or two sentences that lists of articles show.'),
        image: optional(image('The picture that lists of articles show.', { least: 480 })),
      },
      'What makes the page an article, which lists of articles show.',
    ),
    links: list(
      'Links the checker should leave alone, each with the reason.',
      group('exempt link', {
        to: Type.String({
          description: 'The link, exactly as it stands on this page.',
          minLength: 1,
        }),
        reason: text('Why it is right although the checker cannot see it.'),
      }),
    ),
  }),
};
