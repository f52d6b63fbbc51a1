import { dump } from 'js-yaml';
import { wordFileFor } from '../../../words/languages.ts';
import { untranslatedWords } from './untranslated-words.ts';
import type { StarterWords } from './words/en.ts';
import { starterWords } from './words.ts';

interface KindOfSite {
  /** Its pages besides home page and contact. */
  pages(words: StarterWords, today: string): Documents;
  /** The first words of its home page, and where they lead. */
  opening(words: StarterWords): object;
  /** What its home page has between these and its end. */
  parts(words: StarterWords): object[];
}

export const SITE_KINDS = {
  business: {
    pages: (words) => ({ 'pages/about': aboutPage(words) }),
    opening: ({ welcome, contact }) => ({
      heading: welcome.title,
      text: welcome.text,
      actions: [{ label: contact.write, to: '/contact' }],
    }),
    parts: ({ steps: way, ...words }) => [
      reasons(words),
      { type: 'steps', tone: 'sunken', heading: way.title, items: way.items },
    ],
  },
  blog: {
    pages: blogPages,
    opening: ({ welcome, blog }) => ({
      heading: blog.welcome,
      text: welcome.text,
      actions: [{ label: blog.title, to: '/blog' }],
    }),
    parts: ({ blog, ...words }) => [
      { type: 'page-list', heading: blog.title, under: '/blog' },
      { ...reasons(words), tone: 'sunken' },
    ],
  },
  docs: {
    pages: guidePages,
    opening: ({ guide, start }) => ({
      heading: guide.welcome.title,
      text: guide.welcome.text,
      search: true,
      actions: [{ label: start.title, to: '/guide/getting-started' }],
    }),
    parts: ({ guide, ...words }) => [
      { type: 'page-list', heading: guide.title, under: '/guide' },
      { ...reasons(words), tone: 'sunken' },
    ],
  },
} satisfies Record<string, KindOfSite>;
export type SiteKind = keyof typeof SITE_KINDS;

interface NewSite {
  kind: SiteKind;
  /** A language tag. */
  language: string;
  /** The name of a built-in theme. */
  theme: string | undefined;
  /** The current date, `2026-01-31`, for the first article. */
  today: string;
  /** The time zone of the computer. */
  timeZone: string;
}

type Documents = Record<string, object>;

/** Returns the files of a new site, by path in the site folder. They have no errors. */
export function siteFiles({
  kind,
  language,
  theme,
  today,
  timeZone,
}: NewSite): Record<string, string> {
  const words = starterWords(language);
  const { pages: pagesOf, opening, parts }: KindOfSite = SITE_KINDS[kind];
  const pages = pagesOf(words, today);
  const documents: Documents = {
    site: {
      company: words.company,
      tagline: words.tagline,
      url: 'https://www.example.com',
      language,
      ...(isOfPlace(timeZone) && { timeZone }),
    },
    nav: { menu: [...menuOf(pages, words.guide.label), { page: '/contact' }] },
    ...(theme !== undefined && { theme: { theme } }),
    'pages/home': homePage(words, opening(words), parts(words)),
    'pages/contact': contactPage(words),
    'forms/contact': contactForm(words),
    ...pages,
  };
  const files = Object.entries(documents).map(([name, document]) => [
    `${name}.yaml`,
    yamlOf(document),
  ]);
  const isBundled = wordFileFor(language) !== undefined;
  return {
    ...Object.fromEntries(files),
    ...(!isBundled && { 'words.yaml': untranslatedWords(language) }),
  };
}

/** Returns whether a time zone says where a computer is: `UTC` and `Etc/UTC` do not. */
function isOfPlace(timeZone: string): boolean {
  return timeZone.includes('/') && !timeZone.startsWith('Etc/');
}

/** Returns the menu: the pages of the guide as a group, and the other top-level pages. */
function menuOf(pages: Documents, guide: string): object[] {
  return Object.keys(pages)
    .map((name) => name.replace('pages', ''))
    .filter((path) => path.lastIndexOf('/') === 0)
    .map((page) => (page === '/guide' ? { group: guide } : { page }));
}

/** Formats YAML with an empty line before the main lists, as people write it. */
function yamlOf(document: object): string {
  return dump(document, { lineWidth: 96 }).replace(/^(blocks|fields|deliver|success):/gm, '\n$1:');
}

/** The icons of the three reasons, and of the three values. */
const REASON_ICONS = ['map-pin', 'clock', 'star'];
const VALUE_ICONS = ['heart-handshake', 'shield-check', 'trending-up'];

function reasons({ reasons }: Pick<StarterWords, 'reasons'>): object {
  return { type: 'features', heading: reasons.title, items: withIcons(reasons, REASON_ICONS) };
}

/** Returns items with an icon and a title each, and the same placeholder as their text. */
function withIcons({ titles, text }: StarterWords['reasons'], icons: string[]): object[] {
  return titles.map((title, index) => ({ icon: icons[index], title, text }));
}

function homePage(words: StarterWords, opening: object, parts: object[]): object {
  const { home, description, contact } = words;
  const hero = { type: 'hero', size: 'tall', ...opening };
  return { path: '/', label: home, description, blocks: [hero, ...parts, closing(contact)] };
}

/** How a page ends: where to write to. */
function closing({ invitation, text, write }: StarterWords['contact']): object {
  const actions = [{ label: write, to: '/contact' }];
  return { type: 'closing', heading: invitation, text, actions };
}

function contactPage({ contact, form }: StarterWords): object {
  const { label, description, text, write, otherWays: ways } = contact;
  const blocks = [
    { type: 'hero', heading: label, text: `${write}. ${text}` },
    { type: 'form', heading: form.name, intro: ways, form: 'contact' },
  ];
  return { label, description, blocks };
}

function contactForm({ form, fields }: StarterWords): object {
  return {
    name: form.name,
    submit: form.submit,
    fields: [
      { kind: 'text', name: 'name', label: fields.name, autocomplete: 'name', required: true },
      { kind: 'email', name: 'email', label: fields.email, autocomplete: 'email', required: true },
      { kind: 'textarea', name: 'message', label: fields.message, required: true },
    ],
    deliver: { to: 'inbox' },
    success: { message: form.thanks },
  };
}

function aboutPage({ about, contact }: StarterWords): object {
  const { label, description, title, lead, text, values } = about;
  const blocks = [
    { type: 'hero', heading: title, text: lead },
    { type: 'text', heading: '{company}', text },
    {
      type: 'features',
      tone: 'sunken',
      heading: values.title,
      items: withIcons(values, VALUE_ICONS),
    },
    closing(contact),
  ];
  return { label, description, blocks };
}

function blogPages({ blog, article, ...words }: StarterWords, today: string): Documents {
  const { author, category, first, lead, section, otherSections } = article;
  const sections = [section, ...otherSections];
  return {
    'pages/blog': {
      label: blog.label,
      description: blog.text,
      blocks: [
        { type: 'hero', heading: blog.label, text: blog.text },
        { type: 'page-list', heading: blog.title, under: '/blog' },
      ],
    },
    'pages/blog/first': {
      label: first.title,
      description: first.text,
      article: { date: today, author, category, excerpt: first.text },
      blocks: [
        { type: 'article', heading: first.title, lead, sections, related: '/blog' },
        closing(words.contact),
      ],
    },
    'pages/about': aboutPage({ blog, article, ...words }),
  };
}

function guidePages({ guide, start, steps, questions, contact }: StarterWords): Documents {
  const { answer } = questions;
  const inGuide = (order: number) => ({ group: guide.label, order });
  const parts = steps.items.map(({ title }) => `## ${title}\n\n${start.step}\n`);
  return {
    'pages/guide': {
      label: guide.label,
      nav: { ...inGuide(1), label: guide.title },
      description: guide.text,
      blocks: [
        { type: 'hero', heading: guide.label, text: guide.text },
        { type: 'page-list', heading: guide.title, under: '/guide' },
      ],
    },
    'pages/guide/getting-started': {
      label: start.title,
      nav: inGuide(2),
      description: start.text,
      blocks: [
        {
          type: 'guide',
          heading: start.title,
          lead: start.text,
          text: [`${start.steps}\n`, ...parts].join('\n'),
        },
      ],
    },
    'pages/guide/questions': {
      label: questions.title,
      nav: inGuide(3),
      description: questions.text,
      blocks: [
        { type: 'hero', heading: questions.title, text: questions.text },
        { type: 'accordion', items: questions.questions.map((question) => ({ question, answer })) },
        closing(contact),
      ],
    },
  };
}
