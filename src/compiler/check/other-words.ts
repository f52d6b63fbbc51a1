/**
 * What keys are called elsewhere: in other page builders, in HTML, in everyday words. The most
 * likely one first; one that the group at hand does not have is passed over.
 */
const KEYS: Record<string, string[]> = {
  href: ['to', 'src'],
  url: ['to', 'src', 'path'],
  link: ['to'],
  target: ['to'],
  address: ['to', 'path'],
  page: ['to'],
  goto: ['to'],
  slug: ['path'],
  route: ['path'],
  permalink: ['path'],
  name: ['label', 'title'],
  title: ['heading', 'label'],
  headline: ['heading', 'title'],
  header: ['heading', 'title'],
  heading: ['title'],
  subtitle: ['intro', 'text'],
  subheading: ['intro', 'text'],
  content: ['text', 'answer', 'lines'],
  body: ['text', 'answer'],
  markdown: ['text'],
  paragraph: ['text'],
  summary: ['excerpt', 'description'],
  img: ['image', 'src'],
  picture: ['image', 'src'],
  photo: ['image', 'src'],
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
  hint: ['help', 'placeholder'],
  menu: ['nav'],
  navigation: ['nav'],
  sections: ['blocks'],
  components: ['blocks'],
  color: ['tone'],
  colour: ['tone'],
  background: ['tone'],
  style: ['tone', 'kind'],
  variant: ['kind', 'tone'],
  anchor: ['id'],
};

/** What blocks, kinds of field and deliveries are called elsewhere. */
const NAMES: Record<string, string[]> = {
  faq: ['accordion'],
  faqs: ['accordion'],
  questions: ['accordion'],
  collapse: ['accordion'],
  banner: ['hero'],
  header: ['hero'],
  jumbotron: ['hero'],
  paragraph: ['text'],
  markdown: ['text'],
  richtext: ['text'],
  content: ['text'],
  services: ['cards'],
  tiles: ['cards'],
  grid: ['cards'],
  testimonials: ['quotes'],
  reviews: ['quotes'],
  pricing: ['price-table'],
  prices: ['price-table'],
  iframe: ['embed'],
  map: ['embed'],
  youtube: ['videos'],
  links: ['link-list'],
  downloads: ['link-list'],
  list: ['checklist'],
  news: ['posts'],
  alert: ['notice'],
  callout: ['notice'],
  warning: ['notice'],
  timeline: ['steps'],
  phone: ['tel'],
  telephone: ['tel'],
  mobile: ['tel'],
  dropdown: ['select'],
  choice: ['select'],
  upload: ['file'],
  attachment: ['file'],
  message: ['textarea'],
  multiline: ['textarea'],
  tickbox: ['checkbox'],
  string: ['text'],
  mail: ['email', 'inbox'],
  email: ['inbox'],
};

/** Keys under which people say what kind of block, field or delivery they mean. */
const TAGS = ['type', 'kind', 'block', 'component', 'template', 'widget', 'method'];

/** The key that the author may know by this other word, if it is one of those given. */
export function keyCalled(written: string, keys: Iterable<string>): string | undefined {
  return firstOf(KEYS, written, keys);
}

/** The block, kind of field or delivery that the author may know by this other word. */
export function nameCalled(written: string, names: Iterable<string>): string | undefined {
  return firstOf(NAMES, written, names);
}

/** Whether a key is a usual one for saying what kind of thing a group of keys is. */
export function isLikeTag(key: string): boolean {
  return TAGS.includes(key.toLowerCase());
}

function firstOf(words: Record<string, string[]>, written: string, names: Iterable<string>) {
  const word = written.toLowerCase().replace(/[\s_-]/g, '');
  const known = new Set(names);
  return Object.hasOwn(words, word) ? words[word]?.find((name) => known.has(name)) : undefined;
}
