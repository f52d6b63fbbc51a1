/** An element of an XML document. */
interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Matches the XML declaration, a tag, or text. */
const TOKEN =
  /<\?xml [^>]*\?>|<(?<end>\/)?(?<name>[\w:]+)(?<attributes>(?: [\w:]+="[^"<]*")*)(?<alone>\/)?>|(?<text>[^<>]+)/y;

/** Parses an XML document. @throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root = element('');
  const open = [root];
  for (const token of tokensOf(xml)) {
    const { end, name, attributes = '', alone, text = '' } = token;
    const around = open.at(-1) ?? root;
    around.text += unescaped(text);
    if (name === undefined) continue;
    if (end && open.pop()?.name !== name) throw new Error(`<${name}> is closed, and not open.`);
    if (end) continue;
    const inner = element(name, attributes);
    around.children.push(inner);
    if (!alone) open.push(inner);
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || !only || others.length > 0) throw new Error('It is not one element.');
  return only;
}

function* tokensOf(xml: string): Generator<Record<string, string | undefined>> {
  if (/&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(xml)) throw new Error('An "&" is not escaped.');
  for (let at = 0; at < xml.length; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(xml);
    if (!found) throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`);
    yield found.groups ?? {};
    at += found[0].length;
  }
}

function element(name: string, attributes = ''): XmlElement {
  const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)];
  const named = pairs.map(([, key = '', value = '']) => [key, unescaped(value)]);
  return { name, attributes: Object.fromEntries(named), children: [], text: '' };
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name) => SIGNS[name] ?? entity);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

/** How often each element may occur in a feed and an entry: RFC 4287, 4.1.1 and 4.1.2. */
const CHILDREN: Record<string, Record<string, [least: number, most: number]>> = {
  feed: {
    id: [1, 1],
    title: [1, 1],
    updated: [1, 1],
    subtitle: [0, 1],
    logo: [0, 1],
    link: [1, Number.POSITIVE_INFINITY],
    entry: [0, Number.POSITIVE_INFINITY],
  },
  entry: {
    id: [1, 1],
    title: [1, 1],
    updated: [1, 1],
    published: [0, 1],
    summary: [0, 1],
    author: [1, Number.POSITIVE_INFINITY],
    category: [0, Number.POSITIVE_INFINITY],
    link: [1, Number.POSITIVE_INFINITY],
  },
};

/** Returns a sentence for each violation of RFC 4287 in an Atom feed. */
export function wrongInAtom(xml: string): string[] {
  const feed = readXml(xml);
  const entries = feed.children.filter(({ name }) => name === 'entry');
  const ids = entries.map((entry) => textOf(entry, 'id'));
  return [
    ...(feed.attributes.xmlns === 'http://www.w3.org/2005/Atom' ? [] : ['It is no Atom.']),
    ...(linksOf(feed, 'self').length === 1 ? [] : ['It does not say where it is (4.1.1).']),
    ...[feed, ...entries].flatMap(wrongIn),
    ...(new Set(ids).size === ids.length ? [] : ['Two entries have one id (4.2.6).']),
  ];
}

function wrongIn(element: XmlElement): string[] {
  const allowed = CHILDREN[element.name] ?? {};
  const counts = Object.entries(allowed).flatMap(([name, [least, most]]) => {
    const count = element.children.filter((child) => child.name === name).length;
    return count >= least && count <= most ? [] : [`${element.name} has ${count} ${name}.`];
  });
  const strange = element.children.filter(({ name }) => !Object.hasOwn(allowed, name));
  const moments = element.children.filter(({ name }) => /^(updated|published)$/.test(name));
  return [
    ...counts,
    ...strange.map(({ name }) => `${element.name} has no ${name}.`),
    ...moments.filter(({ text }) => !MOMENT.test(text)).map(({ text }) => `No moment: ${text}`),
    ...(URL.canParse(textOf(element, 'id')) ? [] : ['An id is no address (4.2.6).']),
    ...(linksOf(element, 'alternate').length === 1 ? [] : ['It leads to no page (4.1.1).']),
    ...element.children
      .filter(({ name }) => name === 'author')
      .flatMap((author) => (textOf(author, 'name') ? [] : ['An author has no name (3.2.1).'])),
  ];
}

function linksOf({ children }: XmlElement, relation: string): XmlElement[] {
  return children.filter(({ name, attributes }) => name === 'link' && attributes.rel === relation);
}

/** Returns the text of the first child with that name; empty if there is none. */
export function textOf({ children }: XmlElement, expected: string): string {
  return children.find(({ name }) => name === expected)?.text ?? '';
}
