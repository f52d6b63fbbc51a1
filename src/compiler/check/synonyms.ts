import type { Traits } from '../../model/traits.ts';

/**
 * What keys are called elsewhere: in other page builders, in HTML, in everyday words. The most
 * likely one first; one that the group at hand does not have is passed over.
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
  published: ['publish'],
  publishdate: ['publish'],
  publishon: ['publish'],
  publishat: ['publish'],
  start: ['publish'],
  from: ['publish', 'earliest'],
  since: ['publish', 'earliest'],
  end: ['expire'],
  until: ['expire', 'latest'],
  unpublish: ['expire'],
  expirydate: ['expire'],
  modified: ['updated'],
  lastmod: ['updated'],
};

/** Keys under which people say what kind of block, field or delivery they mean. */
const TAGS = ['type', 'kind', 'block', 'component', 'template', 'widget', 'method'];

/** The key that the author may know by this other word, if it is one of those given. */
export function keyBySynonym(written: string, keys: Iterable<string>): string | undefined {
  const word = plainWord(written);
  const known = new Set(keys);
  return Object.hasOwn(KEYS, word) ? KEYS[word]?.find((name) => known.has(name)) : undefined;
}

/** Whether something is known by this other word. */
export function hasAlias(written: string, { aliases = [] }: Traits): boolean {
  return aliases.includes(plainWord(written));
}

/** Whether a key is a usual one for saying what kind of thing a group of keys is. */
export function isLikeTag(key: string): boolean {
  return TAGS.includes(key.toLowerCase());
}

function plainWord(written: string): string {
  return written.toLowerCase().replace(/[\s_-]/g, '');
}
