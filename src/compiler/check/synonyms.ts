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
  text: ['message', 'label'],
  id: ['value'],
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
  src: ['light'],
  caption: ['alt'],
  photos: ['images'],
  pictures: ['images'],
  buttons: ['actions'],
  questions: ['items'],
  favicon: ['icon'],
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
  day: ['light'],
  night: ['dark'],
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
  description: ['alt'],
  modified: ['updated'],
  lastmod: ['updated'],
  // German
  titel: ['title', 'heading'],
  uberschrift: ['heading', 'title'],
  ueberschrift: ['heading', 'title'],
  beschreibung: ['description', 'text'],
  bezeichnung: ['label', 'title'],
  bild: ['image', 'images', 'src'],
  bilder: ['images', 'image'],
  datei: ['src', 'to'],
  datum: ['date'],
  autor: ['author'],
  kategorie: ['category'],
  inhalt: ['blocks', 'text'],
  eintrage: ['items'],
  felder: ['fields'],
  frage: ['question'],
  antwort: ['answer'],
  fragen: ['items'],
  preis: ['price'],
  hinweis: ['note', 'help'],
  sprache: ['language'],
  seite: ['page'],
  // Spanish and French
  titulo: ['title', 'heading'],
  titre: ['title', 'heading'],
  descripcion: ['description', 'text'],
  imagen: ['image', 'images', 'src'],
  texto: ['text'],
  fecha: ['date'],
  categoria: ['category'],
  pregunta: ['question'],
  respuesta: ['answer'],
  reponse: ['answer'],
  prix: ['price'],
  precio: ['price'],
};

/** Synonyms of the words that keys take; words that the key does not take are skipped. */
const WORDS: Record<string, string[]> = {
  phone: ['tel'],
  phonenumber: ['tel'],
  telephone: ['tel'],
  mobile: ['tel'],
  cell: ['tel'],
  mail: ['email'],
  emailaddress: ['email'],
  fullname: ['name'],
  firstname: ['given-name'],
  forename: ['given-name'],
  vorname: ['given-name'],
  lastname: ['family-name'],
  surname: ['family-name'],
  familyname: ['family-name'],
  nachname: ['family-name'],
  middlename: ['additional-name'],
  company: ['organization'],
  firm: ['organization'],
  business: ['organization'],
  jobtitle: ['organization-title'],
  zip: ['postal-code'],
  zipcode: ['postal-code'],
  postcode: ['postal-code'],
  plz: ['postal-code'],
  city: ['address-level2'],
  town: ['address-level2'],
  state: ['address-level1'],
  province: ['address-level1'],
  region: ['address-level1'],
  street: ['street-address'],
  address: ['street-address'],
  country: ['country-name'],
  birthday: ['bday'],
  birthdate: ['bday'],
  dateofbirth: ['bday'],
  website: ['url'],
  none: ['off', 'plain'],
  white: ['plain'],
  grey: ['sunken'],
  gray: ['sunken'],
  muted: ['sunken'],
  dark: ['deep'],
  large: ['tall'],
  big: ['tall'],
  full: ['tall'],
  small: ['band'],
  slim: ['band'],
  secondary: ['quiet'],
  outline: ['quiet'],
  ghost: ['quiet'],
  cta: ['action'],
  alert: ['warning'],
  danger: ['emergency'],
  error: ['emergency'],
  urgent: ['emergency'],
  note: ['info'],
  vertical: ['stacked'],
  horizontal: ['inline'],
};

/** Keys that authors use to name the kind of a block, field or delivery. */
const TAGS = ['type', 'kind', 'block', 'component', 'template', 'widget', 'method'];

/** Returns the first of the given keys of which the written one is a synonym. */
export function keyBySynonym(written: string, keys: Iterable<string>): string | undefined {
  return bySynonym(written, keys, KEYS);
}

/** Returns the first of the given words of which the written one is a synonym. */
export function wordBySynonym(written: string, words: Iterable<string>): string | undefined {
  return bySynonym(written, words, WORDS);
}

function bySynonym(
  written: string,
  names: Iterable<string>,
  synonyms: Record<string, string[]>,
): string | undefined {
  const word = plainWord(written);
  if (!Object.hasOwn(synonyms, word)) return undefined;
  const known = new Set(names);
  return synonyms[word]?.find((name) => known.has(name));
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
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s_\p{M}-]/gu, '');
}
