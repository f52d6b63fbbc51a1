import type { Traits } from '../../model/units/traits.ts';

/**
 * Synonyms of keys: from other page builders, HTML and everyday language. The most likely key is
 * first; keys that the mapping does not allow are skipped.
 */
const KEYS: Record<string, string[]> = {
  href: ['to', 'src', 'page'],
  url: ['to', 'src', 'path', 'page'],
  link: ['to', 'page'],
  to: ['page'],
  target: ['to'],
  address: ['to', 'path'],
  page: ['to'],
  goto: ['to'],
  slug: ['path'],
  path: ['page'],
  route: ['path'],
  permalink: ['path'],
  name: ['label', 'title'],
  title: ['heading', 'label'],
  headline: ['heading', 'title'],
  header: ['heading', 'title'],
  heading: ['title'],
  subtitle: ['intro', 'text'],
  subheading: ['intro', 'text'],
  text: ['message'],
  content: ['text', 'answer', 'lines'],
  body: ['text', 'answer'],
  markdown: ['text'],
  paragraph: ['text'],
  summary: ['excerpt', 'description'],
  img: ['image', 'images', 'src'],
  picture: ['image', 'images', 'src'],
  photo: ['image', 'images', 'src'],
  image: ['src'],
  file: ['src', 'to'],
  source: ['src'],
  caption: ['alt'],
  photos: ['images'],
  pictures: ['images'],
  buttons: ['actions'],
  questions: ['items'],
  entries: ['items'],
  list: ['items'],
  cards: ['items'],
  rows: ['items'],
  prices: ['tiers'],
  choices: ['options'],
  values: ['options'],
  mandatory: ['required'],
  min: ['minimum', 'earliest'],
  max: ['maximum', 'latest', 'maxLength'],
  hint: ['help', 'placeholder'],
  menu: ['nav'],
  navigation: ['nav'],
  sections: ['blocks'],
  components: ['blocks'],
  color: ['tone'],
  colour: ['tone'],
  background: ['tone', 'page'],
  style: ['tone', 'kind'],
  variant: ['kind', 'tone'],
  anchor: ['id'],
  zip: ['postcode'],
  zipcode: ['postcode'],
  postalcode: ['postcode'],
  state: ['region'],
  province: ['region'],
  town: ['city'],
  published: ['publish'],
  appear: ['publish'],
  appears: ['publish'],
  publishdate: ['publish'],
  publishon: ['publish'],
  publishat: ['publish'],
  start: ['publish'],
  from: ['publish', 'earliest'],
  since: ['publish', 'earliest'],
  end: ['expire'],
  until: ['expire', 'latest'],
  unpublish: ['expire'],
  disappears: ['expire'],
  expirydate: ['expire'],
  modified: ['updated'],
  lastmod: ['updated'],
};

/** Keys that authors use to name the kind of a block, field or delivery. */
const TAGS = ['type', 'kind', 'block', 'component', 'template', 'widget', 'method'];

/** Returns the first of the given keys of which the written one is a synonym. */
export function keyBySynonym(written: string, keys: Iterable<string>): string | undefined {
  const word = plainWord(written);
  if (!Object.hasOwn(KEYS, word)) return undefined;
  const known = new Set(keys);
  return KEYS[word]?.find((name) => known.has(name));
}

/** Whether the written name is an alias. */
export function hasAlias(written: string, { aliases = [] }: Traits): boolean {
  return aliases.includes(plainWord(written));
}

/** Whether a key is commonly used as the tag of a mapping. */
export function isLikeTag(key: string): boolean {
  return TAGS.includes(key.toLowerCase());
}

function plainWord(written: string): string {
  return written.toLowerCase().replace(/[\s_-]/g, '');
}
