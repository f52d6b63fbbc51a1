import { entryOfBoth } from '../built-page.ts';
import { type Entries, entry, type NoParams } from '../entry.ts';
import { type NoFile, noFile, noFileHint } from '../no-file.ts';
import { quote } from '../quote.ts';
import { listed, type NearestNames } from '../suggest.ts';

/** A link that leads nowhere, by what was written. */
type BrokenLink =
  | NoPage
  /** An entry of the menu that leads to another site, or to an anchor of a page. */
  | { menu: string; page?: string | undefined }
  | NoAnchor
  /** No address at all; `form` asks for it as browsers show it. */
  | { address: string; meant?: string | undefined; form?: 'as-shown' | undefined }
  /** A place on the author's own computer. */
  | { onComputer: string; file: string; isThere: boolean }
  | { phone: string }
  | { mail: string; meant?: string | undefined }
  | { frame: string; meant?: string | undefined }
  | { webhook: string; meant?: string | undefined }
  | HalfLink;

interface NoPage {
  path: string;
  likely?: string | undefined;
  /** The nearest pages. */
  pages: NearestNames;
}

interface NoAnchor {
  anchor: string;
  /** The page that has no such anchor; undefined if it is the page of the link itself. */
  on?: { path: string; file: string } | undefined;
  likely?: string | undefined;
  /** The anchors it has: all of them, or the nearest. */
  anchors: NearestNames;
  /** The name that an anchor could have. */
  free: string;
}

/** What was to be a link in a text and is none. */
type HalfLink =
  | { words: string; reference: string }
  | { words: string; spaced: string; meant?: string | undefined }
  | { bare: string }
  | { written: string; right: string; slip: keyof typeof HALF_LINKS };

const HALF_LINKS = {
  space: ['there is a space between its words and its address', 'Take the space out'],
  turned: ['words and brackets are the wrong way round', 'Write it so'],
  open: ['its round bracket is never closed', 'Close it'],
  swapped: ['its round and square brackets are swapped', 'Write it so'],
} as const;

type MissingImage =
  | NoFile
  | {
      written: string;
      /** Whether it leads out of the folder of pictures. */
      isOutside: boolean;
      likely?: string | undefined;
      images: NearestNames;
    }
  /** An address on another site, and what the picture could be called. */
  | { address: string; file: string };

interface NotHttps {
  address: string;
  /** What passes there: what forms are sent, or anything. */
  carries?: 'form' | undefined;
  /** Whether a page may exempt the link from the check. */
  exemptible?: boolean | undefined;
}

/** Where links may lead. */
const ADDRESSES =
  'Write a page of this site (/contact), a spot (#map), a file (files/form.pdf), or an address with https://, mailto: or tel:';

const FRAME_ADDRESS = 'Write one that begins with https://';

type Said = [message: (name: string) => string, hint: string];

const WITHOUT_SCRIPTS = 'Take it out, or save the picture again as plain SVG, without scripts.';

/** What is said of a picture, by what it holds. */
const UNSAFE_SVG = {
  script: [(name) => `This picture holds a script, ${name}.`, WITHOUT_SCRIPTS],
  handler: [(name) => `${name} runs a script for whoever opens this picture.`, WITHOUT_SCRIPTS],
  address: [(name) => `The address in ${name} can run a script.`, WITHOUT_SCRIPTS],
  foreign: [(name) => `${name} puts a piece of a web page into this picture.`, WITHOUT_SCRIPTS],
  elsewhere: [
    (name) => `${name} loads something from outside of this picture.`,
    'Put it into the picture itself: drawing programs call that "embed". Or take it out.',
  ],
  declaration: [
    (name) => `${name} gives names to parts of this picture, behind which scripts can hide.`,
    'Save the picture again as plain SVG, without the data of the drawing program.',
  ],
  stylesheet: [
    (name) => `${name} calls for a style from outside, which can write scripts.`,
    'Put the style into the picture itself, in <style>, or take the line out.',
  ],
  unreadable: [
    () => 'This picture is saved in a way in which nobody can look for scripts.',
    'Open it in a drawing program and save it again as plain SVG, in UTF-8.',
  ],
} satisfies Record<string, Said>;

/** Mistakes in what texts and blocks point at: links, frames, pictures; and what texts may hold. */
export const linkMistakes = {
  'broken-link': entryOfBoth<BrokenLink>({
    meaning: 'A link leads nowhere.',
    cause:
      'The page was renamed or removed, the address is misspelt, or the place behind "#" is called differently now.',
    cure: 'Take the address that the message offers. A page that got a new address can keep its old one under "redirects" in site.yaml.',
    message: brokenLink,
    hint: brokenLinkHint,
  }),
  'embed-not-allowed': entry<{ host: string; likely?: string | undefined }>({
    meaning:
      'A frame shows a host that site.yaml does not list. The list keeps strangers off the site.',
    cause:
      'The frame shows a host that nobody has agreed to yet. A frame can see who visits, so each host is listed.',
    cure: 'If you know the service, add its host to "embeds" in site.yaml, without https:// and without a path.',
    message: ({ host }) => `Frames from ${quote(host)} are not on this site's list.`,
    hint: ({ host, likely }) =>
      `${likely ? `Did you mean "${likely}"? Otherwise add` : 'Add'} it to "embeds" in site.yaml:\n  - ${host}`,
  }),
  'image-in-text': entry<{ src: string; alt: string }>({
    meaning: 'A text holds words and links; a picture has a place of its own in a block.',
    cause:
      'Markdown has a way to write pictures. Here they go into blocks, which know their size and ask for a description.',
    cure: 'Put it into a block with the key "image", and take it out of the text.',
    message: ({ src }) => `A text cannot hold the image ${quote(src)}.`,
    hint: ({ src, alt }) =>
      `Put it in a block that has an "image" key, with what it shows:\nimage:\n  src: ${src}\n  alt: ${alt || '...'}`,
  }),
  'link-not-here': entry<{ written: string; words: string }>({
    meaning: 'A text is shown as it is typed, so that visitors would read the signs of a link.',
    cause:
      'Headings, buttons and the like are links already or stand inside one, so they take plain words only.',
    cure: 'Write the words alone. Put the link into a text, or use the key of the block that takes one.',
    message: ({ written }) =>
      `${quote(written)} would be shown with its brackets: links do not work in this text.`,
    hint: ({ words }) =>
      `Write only the words here (${words}), and put the link into a text or a button.`,
  }),
  'heading-without-words': entryOfBoth<{ level: number }>({
    meaning: 'A heading has no words; people who go from heading to heading get lost.',
    cause:
      'The words were deleted and the signs in front of them stayed, or an empty line was meant.',
    cure: 'Write what comes below it, or take the line out. An empty line needs no sign.',
    message: () => 'This heading has no words.',
    hint: ({ level }) =>
      `Write them behind the ${level === 1 ? 'number sign' : 'number signs'}, or take the line out.`,
  }),
  'link-without-words': entryOfBoth<NoParams>({
    meaning: 'A link has an address but no words, so nobody can see it.',
    cause: 'The words between the square brackets were forgotten or deleted.',
    cure: 'Write what the reader will find there: [our team](/team). "Here" says nothing to those who hear a list of links.',
    message: () => 'This link has no words, so nobody can see or click it.',
    hint: () => 'Write them between the square brackets: [our team](/team)',
  }),
  'missing-image': entryOfBoth<MissingImage>({
    meaning: 'A page shows an image that the folder "images" does not hold.',
    cause:
      'The picture was not put into the folder yet, or its name is written differently. Capital and small letters count.',
    cure: 'Put it into site/images, and write its name as seen from there: scenes/lake.svg',
    message: missingImage,
    hint: missingImageHint,
  }),
  'not-https': entry<NotHttps>({
    meaning:
      'An address begins with http://. What passes there can be read and changed by others on its way.',
    cause: 'The address was copied from an old page. Nearly every host answers at https:// today.',
    cure: 'Write https:// and open the address once to see that it works.',
    message: ({ address, carries }) =>
      `The address ${quote(address)} begins with "http://": what ${carries === 'form' ? 'visitors wrote could' : 'passes there can'} be read and changed on its way.`,
    hint: ({ address, exemptible }) => {
      const write = `Write https: ${address.replace(/^http:/i, 'https:')}`;
      return exemptible
        ? `${write}\nDoes the other site know no https? Then say so under "links" of the page, with the reason.`
        : write;
    },
  }),
  'raw-html': entry<{ written: string }>({
    meaning: 'A text holds HTML. Signpost takes Markdown, so that no text can break a page.',
    cause: 'The text was copied from a web page, or written as one.',
    cure: 'Use Markdown: **bold**, *slanted*, [words](/page), and an empty line for a new paragraph. A sign "<" that is only a sign can stay: 3 < 4.',
    message: ({ written }) => `${quote(written)} is HTML, which texts may not contain.`,
    hint: ({ written }) => insteadOfHtml(written),
  }),
  'secret-in-site': entry<{ bare: string }>({
    meaning:
      'An address holds a name or a password. What stands in the site folder is read by many; secrets belong into the settings of the server.',
    cause:
      'The service gave out an address with a name and a password in it, and all of it was pasted.',
    cure: 'Take the part before the "@" out and change the password, since it has been written down. Secrets are settings of the server.',
    message: () =>
      'This address holds a name or a password, and everyone who sees site.yaml could use it.',
    hint: ({ bare }) =>
      `Write it without: ${bare}\nCalls are signed instead, with the secret in WEBHOOK_SECRET.`,
  }),
  'unknown-icon': entry<{ written: string; meant?: string | undefined; near: string[] }>({
    meaning: 'The icon library has no icon of this name.',
    cause: 'The name is misspelt, or the library calls it something else.',
    cure: 'Take the name that the message offers, or look for one at lucide.dev/icons.',
    message: ({ written }) => `There is no icon called ${quote(written)}.`,
    hint: ({ meant, near }) =>
      `${meant ? `Did you mean "${meant}"? ` : ''}The nearest names: ${near.join(', ')}. All of them: lucide.dev/icons`,
  }),
  'unreadable-image': entry<{ written: string }>({
    meaning: 'A file is not an image that browsers show, whatever its name says.',
    cause:
      'The file was renamed to look like a picture, it is damaged, or browsers do not know its kind (HEIC, TIFF).',
    cure: 'Open it in a program for pictures and save it again as JPEG, PNG, WebP, AVIF or SVG.',
    message: ({ written }) => `The file ${quote(written)} is not an image that browsers show.`,
    hint: () => 'Save it again as SVG, PNG, JPEG, WebP or AVIF.',
  }),
  'unsafe-link': entryOfBoth<
    | { address: string; scheme: string; runsCode: boolean }
    | { frame: string; meant?: string | undefined }
  >({
    meaning: 'An address begins with something that can run code in the browser of a visitor.',
    cause: 'The address was copied from a page that runs code when it is clicked.',
    cure: 'Link to a page or to the address that the click would have opened.',
    message: (params) => {
      if ('frame' in params) return noFrame(params.frame);
      const { address, scheme, runsCode } = params;
      return `The address ${quote(address)} begins with "${scheme}:", which a link may not${runsCode ? ': it can run code' : ''}.`;
    },
    hint: (params) => {
      if (!('frame' in params)) return ADDRESSES;
      return params.meant ? `Did you mean "${params.meant}"?` : FRAME_ADDRESS;
    },
  }),
  'unsafe-svg': entry<{ kind: keyof typeof UNSAFE_SVG; name: string }>({
    meaning:
      'A picture (SVG) holds something that runs in the browser of whoever opens it, or that is loaded from elsewhere.',
    cause:
      'SVG pictures are text, and can hold scripts as pages do. Programs that make moving or clickable pictures write them, and pictures from strangers may bring them along. What runs in a picture of your site can do all that your pages can.',
    cure: 'Save the picture again without scripts: as "Plain SVG" in Inkscape, with "Export As" in Illustrator. Have other pictures put into it ("embed"), not linked. If you do not know where a picture comes from, take another one.',
    message: ({ kind, name }) => UNSAFE_SVG[kind][0](quote(name)),
    hint: ({ kind }) => UNSAFE_SVG[kind][1],
  }),
} satisfies Entries;

function brokenLink(params: BrokenLink): string {
  if ('pages' in params) {
    const { path, likely } = params;
    return path === `${likely}/`
      ? `The address ${quote(path)} has a slash at its end, which addresses here do not have.`
      : `There is no page at ${quote(path)}.`;
  }
  if ('menu' in params) {
    return params.page === undefined
      ? `The menu holds pages of this site, and ${quote(params.menu)} is none.`
      : `The menu leads to whole pages, and ${quote(params.menu)} is a spot on one.`;
  }
  if ('anchors' in params) {
    const { on, anchor } = params;
    const page = on ? `The page ${on.path} exists, but nothing on it` : 'Nothing on this page';
    return `${page} is called ${quote(anchor)}.`;
  }
  if ('address' in params) return noAddress(params);
  if ('onComputer' in params) {
    return `${quote(params.onComputer)} is a place on your own computer, where visitors cannot go.`;
  }
  if ('phone' in params) return `${quote(params.phone)} is not a phone number that can be dialled.`;
  if ('mail' in params) {
    return `${quote(params.mail)} is not an e-mail address that can be written to.`;
  }
  if ('frame' in params) return noFrame(params.frame);
  if ('webhook' in params) return `${quote(params.webhook)} is not an address that can be called.`;
  return halfLink(params);
}

function noAddress({ address, meant = '' }: { address: string; meant?: string | undefined }) {
  if (address.trim() === '') return 'This link has no address.';
  const spaced = /\s/.test(address) && !meant.startsWith('tel:');
  return `${quote(address)} is not an address${spaced ? '; an address has no spaces in it' : ''}.`;
}

function noFrame(address: string): string {
  return `${quote(address)} is not an address that a frame can show.`;
}

function halfLink(params: HalfLink): string {
  if ('reference' in params) {
    return `This link leads to ${quote(params.reference)}, but no line of the text says where that is.`;
  }
  if ('slip' in params)
    return `${quote(params.written)} is no link: ${HALF_LINKS[params.slip][0]}.`;
  const address = 'spaced' in params ? params.spaced : params.bare;
  return `The address ${quote(address)} has a space in it, so this is no link.`;
}

function brokenLinkHint(params: BrokenLink): string {
  if ('pages' in params) {
    return params.likely
      ? `Did you mean "${params.likely}"?`
      : listed(params.pages, 'Pages, nearest first');
  }
  if ('menu' in params) {
    return params.page === undefined
      ? 'Link to it from a page, or from "logins" or "social" in site.yaml.'
      : `Did you mean "${params.page}"?`;
  }
  if ('anchors' in params) return anchorHint(params);
  if ('onComputer' in params) {
    return params.isThere
      ? `Did you mean "${params.file}"?`
      : `Copy the file into the folder "files", and write: ${params.file}`;
  }
  if ('phone' in params) {
    return 'Write digits after tel: such as tel:+13525550142, or a fact: tel:{phone}';
  }
  if ('webhook' in params) {
    return `Write it whole: ${params.meant ?? 'https://crm.example.com/leads'}`;
  }
  if ('reference' in params || 'slip' in params || 'spaced' in params || 'bare' in params) {
    return halfLinkHint(params);
  }
  if (params.meant) return `Did you mean "${params.meant}"?`;
  if ('mail' in params) return 'Write it so: mailto:hello@example.com';
  if ('frame' in params) return FRAME_ADDRESS;
  return params.form === 'as-shown'
    ? 'Write it as the browser shows it: https://www.example.com/page'
    : ADDRESSES;
}

function anchorHint({ on, anchors, likely, free }: NoAnchor): string {
  const place = on ? ` (${on.file})` : '';
  const { names, more } = anchors;
  if (names.length === 0) return `Give the block that you mean a name${place}: id: ${free}`;
  const meant = likely ? ` Did you mean "${on?.path ?? ''}#${likely}"?` : '';
  return more > 0
    ? `${listed(anchors, `Spots on it, nearest first${place}`)}${meant}`
    : `Spots on ${on ? 'that' : 'this'} page: ${names.join(', ')}${place}.${meant}`;
}

function halfLinkHint(params: HalfLink): string {
  if ('slip' in params) return `${HALF_LINKS[params.slip][1]}: ${params.right}`;
  if ('reference' in params) {
    const { words, reference } = params;
    return `Write the address beside the words: [${words}](/contact)\nOr add a line of its own to the text: [${reference}]: /contact`;
  }
  if ('bare' in params) return `Write it without: <${withHyphens(params.bare)}>`;
  const { words, spaced, meant } = params;
  return meant
    ? `Did you mean "[${words}](${meant})"?`
    : `Write it without: [${words}](${withHyphens(spaced.trim())})`;
}

const withHyphens = (text: string) => text.replace(/\s+/g, '-');

function missingImage(params: MissingImage): string {
  if ('address' in params) {
    return `${quote(params.address)} is an address; pictures have to lie in the folder "images" of the site.`;
  }
  if ('folder' in params) return noFile(params);
  return params.isOutside
    ? `${quote(params.written)} does not lie in the folder "images", where all pictures are.`
    : `There is no image ${quote(params.written)} in the folder "images" of the site.`;
}

function missingImageHint(params: MissingImage): string {
  if ('address' in params) {
    return `Save the picture there, and write its name: src: ${params.file}`;
  }
  if ('folder' in params) return noFileHint(params);
  const { likely, images } = params;
  return noFileHint({ name: '', folder: 'images', likely, known: images });
}

const INSTEAD: Record<string, string> = {
  br: 'For a new line, end the line above with a backslash (\\), or leave an empty line between.',
  b: 'Put two stars on each side: **bold**',
  strong: 'Put two stars on each side: **bold**',
  i: 'Put a star on each side: *emphasis*',
  em: 'Put a star on each side: *emphasis*',
  a: 'Write links so: [the words](/contact)',
  p: 'Leave an empty line between paragraphs.',
  ul: 'Begin each line of a list with a dash and a space.',
  ol: 'Begin each line of a list with its number and a dot: 1. First',
  li: 'Begin each line of a list with a dash and a space.',
  img: 'Put the picture in a block that has an "image" key.',
  iframe: 'Use a block of the type "embed".',
};

function insteadOfHtml(written: string): string {
  const name = /^<([a-z]+)/i.exec(written)?.[1]?.toLowerCase() ?? '';
  if (/^h[1-6]$/.test(name)) return 'Begin a heading with two number signs and a space: ## Heading';
  return (
    INSTEAD[name] ??
    'Use Markdown: **bold**, *emphasis*, [a link](/contact), "- " for a list. For a bare "<" write \\<'
  );
}
