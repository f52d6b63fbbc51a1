import { entryOfBoth } from '../built-page.ts';
import { byFact, type Entries, entry, type NoParams, type Sentences } from '../entry.ts';
import { quote } from '../quote.ts';
import { listed, type NearestNames } from '../suggest.ts';

/** A broken link, by what was written. */
interface BrokenLink {
  pages: {
    path: string;
    likely?: string | undefined;
    /** What follows the path in the link: `#map`. */
    rest?: string | undefined;
    pages: NearestNames;
    /** Whether a page had this path. */
    wasThere?: boolean;
  };
  /** A menu entry that links to another site, or to an anchor. */
  menu: { menu: string; page?: string | undefined };
  anchors: NoAnchor;
  /** Not an address; `form` asks for it as browsers show it. */
  address: { address: string; suggestion?: string | undefined; form?: 'as-shown' | undefined };
  /** A page of this site, with a host in front of its path. */
  ownHost: { ownHost: string; suggestion: string };
  /** A path on the author's computer, or all of the site. */
  onComputer: {
    onComputer: string;
    file?: string | undefined;
    isThere?: boolean;
    isSite?: boolean;
  };
  /** A host that only the author's own network has. */
  inNetwork: { inNetwork: string };
  /** Where a document is edited, and where it is read. */
  editor: { editor: string; forReaders: string };
  /** The name of a profile on a network, and the address of the profile. */
  handle: { handle: string; profile?: string | undefined };
  /** A comment that would be an anchor without the space in front of it. */
  note: { note: string; right: string };
  mail: { mail: string; suggestion?: string | undefined; isFact?: boolean };
  frame: NoFrame;
  webhook: { webhook: string; suggestion?: string | undefined };
  /** A malformed link in a text. */
  reference: { words: string; reference: string };
  spaced: {
    words: string;
    spaced: string;
    suggestion?: string | undefined;
  };
  bare: { bare: string; suggestion?: string | undefined };
  mistake: { written: string; right: string; mistake: HalfLinkKind };
}

/** A URL that cannot be framed. */
interface NoFrame {
  frame: string;
  /** Whether it is a page of a map service, which has other addresses for frames. */
  isMap?: boolean;
  suggestion?: string | undefined;
}

interface NoAnchor {
  anchor: string;
  /** The page that lacks the anchor; undefined if it is the linking page. */
  on?: { path: string; file: string } | undefined;
  /** The only other page that has it. */
  elsewhere?: string | undefined;
  likely?: string | undefined;
  /** The page's anchors: all of them, or the nearest. */
  anchors: NearestNames;
  /** A name that is free for the anchor. */
  free: string;
}

const HALF_LINKS = {
  space: ['there is a space between its words and its address', 'Take the space out'],
  turned: ['words and brackets are the wrong way round', 'Write it so'],
  open: ['its round bracket is never closed', 'Close it'],
  unopened: ['its square bracket is never opened', 'Open it before the first word of the link'],
  unclosed: ['its square bracket is never closed', 'Close it'],
  bare: ['its address has no round brackets', 'Write it so'],
  wide: ['its brackets are wide ones', 'Write it so'],
  swapped: ['its round and square brackets are swapped', 'Write it so'],
} as const;

/** Malformed links whose words and address are both present. */
export type HalfLinkKind = keyof typeof HALF_LINKS;

interface UnsafeLink {
  frame: NoFrame;
  address: { address: string; scheme: string; runsCode: boolean };
}

interface NotHttps {
  address: string;
  /** What the connection carries: form data, or anything. */
  carries?: 'form' | undefined;
  /** Whether a page may exempt the link from the check. */
  exemptible?: boolean | undefined;
}

const WRONG_PHONES = {
  'no-number': 'cannot be dialled',
  'no-country': 'does not begin with "+", and site.yaml names no country',
  'too-short': 'has too few digits',
  'too-long': 'has too many digits',
  'odd-bracket': 'has one round bracket where two belong',
} as const;

interface WrongPhone {
  reason: keyof typeof WRONG_PHONES;
  phone: string;
  /** The country by which it was read. */
  country?: string | undefined;
  /** If none is given: the likely country. */
  likely?: string | undefined;
  /** An example number in that country's format. */
  example?: string | undefined;
  /** The number that was surely meant. */
  suggestion?: string | undefined;
}

/** An example in international format. */
const ABROAD = '+44 20 7946 0123';

function wholePhone(params: WrongPhone): string {
  const { reason, country, likely = 'DE', example = ABROAD, suggestion } = params;
  if (suggestion) return `Write one number, and nothing else: ${suggestion}`;
  if (reason === 'no-number') return `Write its digits, and nothing else, such as: ${example}`;
  if (reason === 'no-country') {
    return `Name the country in site.yaml: country: ${likely}\nOr write the number as it is dialled from abroad: ${ABROAD}`;
  }
  return country === undefined
    ? `Write all of it: ${ABROAD}`
    : `Write all of it (in ${country} numbers look like ${example}), or the number of another country: ${ABROAD}`;
}

/** The allowed kinds of addresses. */
const ADDRESSES =
  'Write a page of this site (/contact), a spot (#map), a file (files/form.pdf), or an address with https://, mailto: or tel:';

const SHOWN_HOST = 'https://www.example.com';
const SHOWN_ADDRESS = `${SHOWN_HOST}/page`;

const noFrame: Sentences<NoFrame> = {
  message: ({ frame, isMap }) =>
    `${quote(frame)} is ${isMap ? 'a page with a map, and not' : 'not'} an address that a frame can show.`,
  hint: ({ suggestion, isMap }) => {
    if (isMap)
      return 'Choose there what shares or embeds the map as HTML, and copy the address in its src="...". It has "embed" in it.';
    if (!suggestion) return 'Write one that begins with https://';
    return suggestion.startsWith('"')
      ? `Write it so: ${suggestion}`
      : `Did you mean "${suggestion}"?`;
  },
};

/** Mistakes with links, frames and webhooks. */
export const linkMistakes = {
  'broken-link': entryOfBoth({
    meaning: 'A link leads nowhere.',
    cause:
      'The page was renamed or removed, the address is misspelt, or the place behind "#" is called differently now.',
    cure: 'Take the address that the message offers. A page that got a new address can keep its old one under "redirects" in site.yaml.',
    ...byFact<BrokenLink>({
      pages: {
        message: ({ path, likely, wasThere }) =>
          path === `${likely}/`
            ? `The address ${quote(path)} has a slash at its end, which addresses here do not have.`
            : `There is no page at ${quote(path)}${wasThere ? ' any more' : ''}.`,
        hint: ({ likely, rest = '', pages }) =>
          likely ? `Did you mean "${likely}${rest}"?` : listed(pages, 'Pages, nearest first'),
      },
      menu: {
        message: ({ menu, page }) =>
          page === undefined
            ? `The menu holds pages of this site, and ${quote(menu)} is none.`
            : `The menu leads to whole pages, and ${quote(menu)} is a spot on one.`,
        hint: ({ page }) =>
          page === undefined
            ? 'Link to it from a page, or from "logins" or "social" in site.yaml.'
            : `Did you mean "${page}"?`,
      },
      anchors: {
        message: ({ on, anchor }) =>
          `${on ? `The page ${on.path} exists, but nothing on it` : 'Nothing on this page'} is called ${quote(anchor)}.`,
        hint: anchorHint,
      },
      address: {
        message: ({ address, suggestion = '' }) => {
          if (address.trim() === '') return 'This link has no address.';
          const spaced = /\s/.test(address) && !suggestion.startsWith('tel:');
          return `${quote(address)} is not an address${spaced ? '; an address has no spaces in it' : ''}.`;
        },
        hint: ({ suggestion, form }) => {
          if (suggestion) return `Did you mean "${suggestion}"?`;
          return form === 'as-shown'
            ? `Write it as the browser shows it: ${SHOWN_ADDRESS}`
            : ADDRESSES;
        },
      },
      ownHost: {
        message: ({ ownHost }) =>
          `${quote(ownHost)} is a page of this site, whose address begins with the slash behind the host.`,
        hint: ({ suggestion }) => `Write it so: ${suggestion}`,
      },
      onComputer: {
        message: ({ onComputer }) =>
          `${quote(onComputer)} is a place on your own computer, where visitors cannot go.`,
        hint: ({ file, isThere, isSite }) => {
          if (file === undefined)
            return `Write the address that visitors open: ${isSite ? SHOWN_HOST : SHOWN_ADDRESS}`;
          return isThere
            ? `Did you mean "${file}"?`
            : `Copy the file into the folder "files", and write: ${file}`;
        },
      },
      inNetwork: {
        message: ({ inNetwork }) =>
          `${quote(inNetwork)} is a place in your own network, where visitors cannot go.`,
        hint: () =>
          `Write the address that visitors open: ${SHOWN_ADDRESS}\nIs it in the network of those who read this? Then say so under "links" of the page, with the reason.`,
      },
      editor: {
        message: ({ editor }) =>
          `${quote(editor)} opens a document for those who edit it, and for nobody else until it is shared.`,
        hint: ({ forReaders }) =>
          `Share it there with everybody who has the link, and write: ${forReaders}`,
      },
      handle: {
        message: ({ handle }) => `${quote(handle)} is a name on a network, and no address.`,
        hint: ({ profile }) =>
          profile
            ? `Write the address of the profile: ${profile}`
            : 'Open the profile, and copy its address from the browser. It begins with https://',
      },
      note: {
        message: ({ note }) =>
          `${quote(note)} behind a space is a note of yours, so the link leads to the page as a whole.`,
        hint: ({ right }) => `Take the space out: ${right}`,
      },
      mail: {
        message: ({ mail }) => `${quote(mail)} is not an e-mail address that can be written to.`,
        hint: ({ suggestion, isFact }) =>
          suggestion
            ? `Did you mean "${suggestion}"?`
            : `Write it so: ${isFact ? '' : 'mailto:'}hello@example.com`,
      },
      frame: noFrame,
      webhook: {
        message: ({ webhook }) => `${quote(webhook)} is not an address that can be called.`,
        hint: ({ webhook, suggestion }) =>
          /[./]/.test(webhook)
            ? `Write it whole: ${suggestion ?? 'https://crm.example.com/leads'}`
            : 'Write the address that the service gives for it, as a setting of the server: "{env.HOOK_URL}"',
      },
      reference: {
        message: ({ reference }) =>
          `This link leads to ${quote(reference)}, but no line of the text says where that is.`,
        hint: ({ words, reference }) =>
          `Write the address beside the words: [${words}](/contact)\nOr add a line of its own to the text: [${reference}]: /contact`,
      },
      spaced: {
        message: ({ spaced }) => spaceInAddress(spaced),
        hint: ({ words, suggestion }) =>
          suggestion ? `Write it so: [${words}](${suggestion})` : ADDRESSES,
      },
      bare: {
        message: ({ bare }) => spaceInAddress(bare),
        hint: ({ suggestion }) => (suggestion ? `Write it so: <${suggestion}>` : ADDRESSES),
      },
      mistake: {
        message: ({ written, mistake }) =>
          `${quote(written)} is no link: ${HALF_LINKS[mistake][0]}.`,
        hint: ({ right, mistake }) => `${HALF_LINKS[mistake][1]}: ${right}`,
      },
    }),
  }),
  'embed-not-allowed': entry<{ host: string; likely?: string | undefined; allowed: string[] }>({
    meaning:
      'A frame shows a host that site.yaml does not list. The list keeps strangers off the site.',
    cause:
      'The frame shows a host that nobody has agreed to yet. A frame can see who visits, so each host is listed.',
    cure: 'If you know the service, add its host to "embeds" in site.yaml, without https:// and without a path.',
    message: ({ host, likely }) =>
      `Frames from ${quote(host)} are not on this site's list${likely ? `; the host looks like ${quote(likely)}, which is` : ''}.`,
    hint: ({ host, likely, allowed }) => {
      if (likely)
        return `Did you mean "${likely}"? A host that only looks like one you know may be a trap: ask who runs it before you allow it.`;
      const list = allowed.length > 0 ? `Allowed are: ${allowed.join(', ')}.\n` : '';
      return `${list}Do you know who runs ${host}? Then add it to "embeds" in site.yaml:\n  - ${host}`;
    },
  }),
  'wrong-phone': entry<WrongPhone>({
    meaning:
      'Something that is to be dialled is no phone number. On a phone, a tap on it would do nothing.',
    cause:
      'A digit is missing or there twice, words stand beside the number, or it is written as in a country that the site does not name.',
    cure: 'Write the number as people of the country write it, or with "+" and the code of the country. The country is that of "language" in site.yaml (US of en-US), unless "country" names another.',
    message: ({ phone, reason }) => `The phone number ${quote(phone)} ${WRONG_PHONES[reason]}.`,
    hint: wholePhone,
  }),
  'link-without-words': entryOfBoth<NoParams>({
    meaning: 'A link has an address but no words, so nobody can see it.',
    cause: 'The words between the square brackets were forgotten or deleted.',
    cure: 'Write what the reader will find there: [our team](/team). "Here" says nothing to those who hear a list of links.',
    message: () => 'This link has no words, so nobody can see or click it.',
    hint: () => 'Write them between the square brackets: [our team](/team)',
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
  'unsafe-link': entryOfBoth({
    meaning: 'An address begins with something that can run code in the browser of a visitor.',
    cause: 'The address was copied from a page that runs code when it is clicked.',
    cure: 'Link to a page or to the address that the click would have opened.',
    ...byFact<UnsafeLink>({
      frame: noFrame,
      address: {
        message: ({ address, scheme, runsCode }) =>
          `The address ${quote(address)} begins with "${scheme}:", which a link may not${runsCode ? ': it can run code' : ''}.`,
        hint: () => ADDRESSES,
      },
    }),
  }),
} satisfies Entries;

function anchorHint({ on, elsewhere, anchor, anchors, likely, free }: NoAnchor): string {
  const place = on ? ` (${on.file})` : '';
  const { names, more } = anchors;
  const other = elsewhere && `${elsewhere}#${anchor}`;
  if (names.length === 0) {
    const name = /^[a-z][a-z0-9-]*$/.test(free)
      ? `ive the block that you mean a name${place}: id: ${free}`
      : `ive the block that you mean a name${place}, such as "id: part", and link to that: #part`;
    return other ? `Did you mean "${other}"? Else g${name}` : `G${name}`;
  }
  const near = likely && `${on?.path ?? ''}#${likely}`;
  const all = [near, other].filter(Boolean).map((address) => `"${address}"`);
  const suggestion = all.length > 0 ? ` Did you mean ${all.join(' or ')}?` : '';
  return more > 0
    ? `${listed(anchors, `Spots on it, nearest first${place}`)}${suggestion}`
    : `Spots on ${on ? 'that' : 'this'} page: ${names.join(', ')}${place}.${suggestion}`;
}

function spaceInAddress(address: string): string {
  return `The address ${quote(address)} has a space in it, so this is no link.`;
}
