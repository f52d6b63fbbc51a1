import { type BuiltPage, readPart } from './read-part.ts';

/** What differs from page to page in the parts that all of them have. */
const WHERE_WE_ARE = / (aria-current="page"|data-current="")/g;

/**
 * A function that reads whole pages, block marks and all. Header and footer are half of every
 * page and hardly differ: each is read once.
 */
export function pageReader(): (html: string) => BuiltPage {
  const known = new Map<string, BuiltPage>();
  function readShared(html: string): BuiltPage {
    const plain = html.replace(WHERE_WE_ARE, '');
    const part = known.get(plain) ?? readPart(plain);
    known.set(plain, part);
    return part;
  }
  return (html) => {
    const [head, header, body, footer] = cut(html);
    return join([
      readPart(withoutStyles(head)),
      readShared(header),
      readPart(body),
      readShared(footer),
    ]);
  };
}

/** Head, header, body and footer. What is not marked out belongs to the part behind it. */
function cut(html: string): [head: string, header: string, body: string, footer: string] {
  const head = endOf('</head>', html, 0);
  const header = endOf('</header>', html, head);
  const main = endOf('</main>', html, header);
  const body = main === header ? html.length : main;
  return [
    html.slice(0, head),
    html.slice(head, header),
    html.slice(header, body),
    html.slice(body),
  ];
}

function endOf(sign: string, html: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? from : at + sign.length;
}

function withoutStyles(head: string): string {
  const start = head.indexOf('<style>');
  const end = endOf('</style>', head, start);
  return start < 0 ? head : head.slice(0, start) + head.slice(end);
}

function join(parts: BuiltPage[]): BuiltPage {
  const spots = parts.flatMap((part) => part.spots);
  return {
    links: parts.flatMap((part) => part.links),
    pictures: parts.flatMap((part) => part.pictures),
    headings: parts.flatMap((part) => part.headings),
    buttons: parts.flatMap((part) => part.buttons),
    references: parts.flatMap((part) => part.references),
    spots,
    ids: new Set(spots.map(({ id }) => id)),
  };
}
