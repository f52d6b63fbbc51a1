import { entryOfBoth } from '../built-page.ts';
import { byFact, type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import { listed, listNearest, type NearestNames, suggest } from '../suggest.ts';

interface UnknownGroup {
  written: string;
  /** The groups of the menu. */
  names: string[];
  /** What the menu of a translation calls the group. */
  here?: string;
  /** If several pages agree, it is reported at the menu: what the menu calls the group. */
  menu?: { says: string | undefined; isMisspelt: boolean };
}

/** Where the name is used: in the form itself, or in a destination's template. */
interface UnknownFieldName {
  written: { written: string; names: string[] };
  sent: { sent: string; names: string[] };
}

type UnknownFactParams =
  /** A fact that no text uses, although several texts use a similar name. */
  | { key: string; name: string; count: number }
  | { name: string; suggestion?: string | undefined; facts: NearestNames }
  /** The name of a form field, in an answer of that form. */
  | { name: string; field: string }
  /**
   * A fact that is used but no longer defined; `line` is its commented-out definition, `renamed` the
   * only fact that no text uses.
   */
  | { name: string; gone: true; line: string | undefined; renamed: string | undefined }
  /** A fact with a missing brace, or with extra braces and spaces. */
  | { name: string; written: string; braces: 'half' | 'too-many' | 'other' };

/** What to do about a fact that is gone. */
function backAgain({ name, line, renamed }: Extract<UnknownFactParams, { gone: true }>): string {
  if (line !== undefined) return `Take the "#" out: ${line}`;
  const ways = [`Add it here: ${name}: ...`, `Or take {${name}} out of these places.`];
  if (renamed !== undefined)
    ways.push(`Or write {${renamed}} there, if that is its new name: no text uses it.`);
  return ways.join('\n');
}

const BRACES = {
  half: 'one of its two braces is missing',
  'too-many': 'one brace on each side, no spaces',
  other: 'its name stands in braces',
} as const;

/** Two adjacent links with the same label, by their place. */
interface TakenLabel {
  group: { group: string; label: string };
  what: { what: 'login' | 'social link' | 'location'; label: string };
}

/** A social link without an icon, by what it says about its network. */
interface UnknownNetwork {
  written: {
    written: string;
    likely?: string | undefined;
    known: NearestNames;
    isNamed: boolean;
  };
  lacks: { lacks: 'name' | 'icon' | 'both' };
}

interface NoPagesThere {
  address: string;
  suggestion?: string | undefined;
  /** The nearest addresses that have pages below them. */
  parents: NearestNames;
}

const inBraces = (name: string) => quote(`{${name}}`);

interface LimitsCrossed {
  min: string;
  low: string;
  max: string;
  high: string;
  /** Whether the maximum is the default. */
  isUsual?: boolean | undefined;
}

/** Mistakes between the parts of a site: references to something missing or unsuitable. */
export const referenceMistakes = {
  'email-field-needed': entry<{ field: string; kind: string; suggestion?: string | undefined }>({
    meaning:
      'A form acknowledges what it is sent by mail, which needs a field for an e-mail address.',
    cause: 'The field that is named holds something else, such as a name or a phone number.',
    cure: 'Name the field that asks for the e-mail address, or add one: kind: email',
    message: ({ field, kind }) =>
      `The field ${quote(field)} is of the kind "${kind}", and only an e-mail address can be written to.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean "${suggestion}"?` : 'Give the form a field of the kind "email".',
  }),
  'email-or-webhook': entry<{ name: string; has: string[]; kinds: string[] }>({
    meaning: 'A destination is one thing: a mailbox, a program that is called, a table.',
    cause: 'A destination was begun and not finished, or two of them share one name.',
    cure: 'Give each destination a name and one kind of its own. docs/destinations.md lists the kinds.',
    message: ({ name, has, kinds }) =>
      has.length === 0
        ? `The destination ${quote(name)} has none of these: ${kinds.join(', ')}.`
        : `The destination ${quote(name)} has ${inWords(has)}; it can be only one of them.`,
    hint: ({ name, has: [one, other] }) =>
      one === undefined
        ? `Say where it leads: ${name}: { email: office@example.com }`
        : `Make two of it: ${name}: { ${one}: ... } and ${name}-2: { ${other}: ... }`,
  }),
  'fact-circle': entry<{ facts: string[] }>({
    meaning: 'Facts stand for each other, so that none of them has a value.',
    cause: 'A fact was written with the help of another one, which was written with its help.',
    cure: 'Write the value of one of them out.',
    message: ({ facts }) =>
      facts.length === 1
        ? `The fact ${quote(`{${facts[0]}}`)} stands for itself, so it has no value.`
        : `These facts stand for each other, so none of them has a value: ${facts.join(', ')}.`,
    hint: ({ facts }) =>
      facts.length === 1
        ? 'Write its value out in full.'
        : 'Write the value of one of them out in full.',
  }),
  'fact-taken': entry<{ name: string }>({
    meaning: 'A fact has the name of one that is always there.',
    cause: 'Some facts are always there, such as the name of the company.',
    cure: 'Use the one that is there, or choose another name.',
    message: ({ name }, [place]) =>
      `The fact ${quote(`{${name}}`)} is already there: it is the "${name}" at ${place}.`,
    hint: () => 'Take this line out, or give the fact another name.',
  }),
  'file-not-sent': entry<{ carries: string }>({
    meaning:
      'A form asks for files but is delivered in a way that carries only words, so they would be lost.',
    cause: 'The delivery that the form uses can carry words, but no files.',
    cure: 'Deliver the form to the inbox, which keeps files too, or take the field out.',
    message: ({ carries }) => `${carries}, so the files of this field would be lost.`,
    hint: () => 'Take the field out, or deliver the form to the inbox: deliver: { to: inbox }',
  }),
  'form-twice': entry<{ form: string }>({
    meaning: 'A form stands twice on one page; nobody knows which of the two to fill in.',
    cause:
      'Two blocks of the page show the same form, or a block shows it and the top of the page too.',
    cure: 'Keep one of them. In place of the other, link to it: give the block an id such as id: ask, and let a button lead to "#ask".',
    message: ({ form }) => `The form ${quote(form)} is already on this page.`,
    hint: (_, [place]) =>
      `It stands at ${place}. Keep one of the two, and link to it from the other place.`,
  }),
  'label-taken': entry({
    meaning: 'Two links or locations that stand side by side read the same.',
    cause:
      'Two pages of a menu group have the same label, or two logins, social links or locations are called the same, so that visitors could not tell them apart.',
    cure: 'Give one of them another label. A page can have another name in the menu alone: nav: { label: ... }',
    ...byFact<TakenLabel>({
      group: {
        message: ({ group, label }, [place]) =>
          `The menu group ${quote(group)} already has an entry called ${quote(label)} (${place}).`,
        hint: () => 'Give one of them another name in the menu: nav: { group: ..., label: ... }',
      },
      what: {
        message: ({ what, label }, [place]) =>
          `There already is a ${what} called ${quote(label)} (${place}).`,
        hint: ({ what }) =>
          what === 'login'
            ? 'Give one of them another label, such as who logs in there.'
            : 'Take one of them out, or give it a name of its own: name: ...',
      },
    }),
  }),
  'limits-crossed': entry<LimitsCrossed>({
    meaning:
      'The least that can be given or chosen is more than the most, or the number at first is not between the two.',
    cause: 'The two limits were swapped, or one of them was changed and the other forgotten.',
    cure: 'Write the smaller number or the earlier day first, as the message shows.',
    message: ({ min, low, max, high, isUsual }) =>
      `${[min, max].includes('start') ? 'It cannot begin there' : 'No answer fits'}: the "${min}" is ${low}, but the "${max}" ${isUsual ? `is ${high} where it is left out` : `only ${high}`}.`,
    hint: ({ min, low, max, high, isUsual }) =>
      isUsual
        ? `Add a "${max}" of ${low} or more.`
        : `Write a ${min === 'earliest' ? 'later' : 'greater'} "${max}", or swap the two:\n${min}: ${high}\n${max}: ${low}`,
  }),
  'no-home-page': entry<{ path: string | undefined }>({
    meaning: 'The site has no page at "/", where visitors begin.',
    cause: 'The path of the front page was changed or taken out, or the page was never written.',
    cure: 'Write "path: /" at the top of the page that visitors see first.',
    message: ({ path }) =>
      path === undefined
        ? 'The site has no page at "/", where visitors begin.'
        : `The site has no page at "/", where visitors begin; this one is at ${quote(path)}.`,
    hint: ({ path }) =>
      path === undefined
        ? 'Make one that begins with:\npath: /'
        : 'Write as a line of its own at the top of the file:\npath: /',
  }),
  'menu-entry-twice': entry<{ what: 'page' | 'group'; name: string }>({
    meaning: 'The menu has the same page or group twice.',
    cause: 'A page or a group was added to nav.yaml that is already there.',
    cure: 'Keep the one at the place where you want it.',
    message: ({ what, name }) => `The menu has the ${what} ${quote(name)} twice.`,
    hint: (_, [place]) => `It already stands at ${place}. Keep one of the two.`,
  }),
  'name-taken': entry<{ name: string }>({
    meaning: 'Two fields of a form have the same name, so their answers could not be told apart.',
    cause: 'A field was copied, and its name was not changed.',
    cure: 'Give each field a name of its own. Visitors do not see it; they see the label.',
    message: ({ name }) => `Two fields of this form are called ${quote(name)}.`,
    hint: (_, [place]) => `The other one is at ${place}. Give one of them another name.`,
  }),
  'no-articles-there': entry<{
    key: 'category' | 'author';
    under: string;
    written: string;
    suggestion: string | undefined;
    /** The nearest values of the articles there. */
    names: NearestNames;
  }>({
    meaning: 'A list of articles is empty, since none of them has its category or its author.',
    cause: 'The category or the author is written otherwise in the articles, or none is there yet.',
    cure: 'Write it as the articles do.',
    message: ({ key, under, written }) =>
      `No article below ${quote(under)} has the ${key} ${quote(written)}, so this list is empty.`,
    hint: ({ key, suggestion, names }) => {
      if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
      if (names.names.length === 0) return `Leave "${key}" out: there are no articles yet.`;
      return listed(names, 'The articles there have');
    },
  }),
  'no-pages-there': entry<NoPagesThere>({
    meaning: 'A block lists the pages below an address, and there are none.',
    cause: 'The address is misspelt, or the pages below it are still to be written.',
    cure: 'Write the address that the pages begin with: /blog stands for /blog/first and /blog/second.',
    message: ({ address }) => `No page has an address below ${quote(address)}.`,
    hint: ({ suggestion, parents }) =>
      suggestion === undefined
        ? listed(parents, 'Addresses with pages below them')
        : `Did you mean "${suggestion}"?`,
  }),
  'not-forwarded': entry<{ key: string; instead: string }>({
    meaning:
      'A form is not kept in the inbox, and only what is kept there can be passed on or acknowledged.',
    cause:
      'The form is delivered elsewhere, so nothing is kept from which a mail could be written.',
    cure: 'Deliver the form to the inbox if you want copies of what it is sent. Else take the line out.',
    message: ({ key, instead }) => `${instead}, so ${quote(key)} can do nothing here.`,
    hint: ({ key }) =>
      `Take "${key}" out, or deliver the form to the inbox: deliver: { to: inbox }`,
  }),
  'one-field-needed': entry<{ has: number }>({
    meaning: 'A form in one line has room for one field.',
    cause:
      'The form is laid out in one line, with a single field and its button, and has grown since.',
    cure: 'Take the line "layout: inline" out, so that fields stand below each other.',
    message: ({ has }) =>
      `A form in one line has one field that visitors see; this one has ${has}.`,
    hint: () => 'Take the line "layout: inline" out, or keep one field only.',
  }),
  'option-for-programs': entry<{ written: string }>({
    meaning: 'An answer to choose from is a word of programs, which visitors would read as it is.',
    cause: 'A list of answers was written as programs have it: true and false.',
    cure: 'Write what visitors read: options: [Yes, No]',
    message: ({ written }) => `Visitors would read this answer as it is: ${quote(written)}.`,
    hint: () => 'Write it in their words: options: [Yes, No]',
  }),
  'option-is-no-answer': entry<{ written: string; words: string; isList: boolean }>({
    meaning:
      'The first answer of a field only asks to choose one, and still can be given: visitors send it, also where an answer is required.',
    cause:
      'Elsewhere the first line of a list that opens is what it says before anything is chosen.',
    cure: 'Take it out of the answers. What a list says before that, its "placeholder" says.',
    message: ({ written }) => `${quote(written)} is among the answers, so visitors can send it.`,
    hint: ({ words, isList }) =>
      isList
        ? `Take it out, and write in line with "options": placeholder: ${words}`
        : 'Take it out: visitors see all answers at once.',
  }),
  'option-twice': entry<{ key: 'value' | 'label' | 'both'; written: string }>({
    meaning: 'Two answers of one field are the same, so that nobody could tell which was given.',
    cause: 'An answer was copied, and its value or its label was not changed.',
    cure: 'Give each answer a value and a label of its own.',
    message: ({ key, written }) =>
      key === 'both'
        ? `This field has the answer ${quote(written)} twice.`
        : `Two answers of this field have the ${key} ${quote(written)}.`,
    hint: ({ key }, [place]) =>
      `The other one is at ${place}. ${key === 'both' ? 'Take one of them out, or change its words' : `Give one of them another ${key}`}.`,
  }),
  'page-or-group': entry<{ what: 'page' | 'group'; name: string }>({
    meaning: 'An entry of the menu is either a page or a group.',
    cause: 'A dash is missing between two entries of the menu, or one was meant to be both.',
    cure: 'Begin each entry with a dash of its own.',
    message: () => 'This menu entry names both a page and a group; it can be only one of them.',
    hint: ({ what, name }) =>
      `Give the ${what} an entry of its own, which begins with a dash:\n  - ${what}: ${name}`,
  }),
  'path-reserved': entry<{ path: string }>({
    meaning: 'A page has the address of files that the build makes.',
    cause: 'The build puts files of its own at this address, such as pictures and scripts.',
    cure: 'Choose another path for the page.',
    message: ({ path }) => `The path ${quote(path)} is kept for files that the build makes.`,
    hint: ({ path }) =>
      `Give the page another path, for example: path: ${path.replace(/^\/\w+/, '$&-page')}`,
  }),
  'path-taken': entry<
    | {
        path: string;
        free: string;
        isTranslation?: boolean;
        /** Whether both pages have the same label, too. */
        isCopy?: boolean;
        /** Whether the other one only shows further entries of a list. */
        isOfList?: boolean;
      }
    | { from: string; earlier: string }
  >({
    meaning: 'Two pages, or a page and an old address, have the same path.',
    cause:
      'A page was copied and its path was not changed, or an old address in "redirects" is in use again.',
    cure: 'Give one of the two another path, or take the old address out.',
    message: (params, [place]) =>
      'path' in params
        ? `The path ${quote(params.path)} is already used by ${place}${usedAs(params)}.`
        : sameOldAddress(params),
    hint: (params, [place]) => {
      if (!('path' in params)) return `The other one is at ${place}. Keep one of the two.`;
      if (params.isTranslation)
        return 'Leave "path" out here: the address of a translation follows from that of the original.';
      return params.isCopy
        ? `Delete this file, or give it a path and a label of its own, for example:\npath: ${params.free}\nlabel: ...`
        : `Give one of them another path, for example: path: ${params.free}`;
    },
  }),
  'spot-taken': entryOfBoth<{ name: string; isId: boolean }>({
    meaning: 'Two places on a page have the same name, so that a link could mean either.',
    cause:
      'Two headings or blocks of a page would be called the same in a link, because their words or ids are the same.',
    cure: 'Word one of them differently, or give a block another id.',
    message: ({ name }) =>
      `Two spots on this page would both be called "${name}", so a link could not tell them apart.`,
    hint: ({ name, isId }, [place]) =>
      `The other one is at ${place}. ${isId ? `Give this one another name: id: ${name}-2` : 'Word one of them differently.'}`,
  }),
  'setting-needed': entry<{ delivery: string; setting: string }>({
    meaning: 'A form is delivered to a service that site.yaml does not name.',
    cause:
      'The form was taken over from another site, or the service was taken out of site.yaml and the form forgotten.',
    cure: 'Describe the service in site.yaml, or deliver the form to the inbox of this site: to: inbox',
    message: ({ delivery, setting }) =>
      `This form is delivered to a ${delivery}, but site.yaml has no ${quote(setting)}.`,
    hint: ({ setting }) =>
      `Add "${setting}" to site.yaml, or deliver the form to the inbox of this site: to: inbox`,
  }),
  'unknown-network': entry({
    meaning: 'A social link is of a network whose mark Signpost does not have.',
    cause: 'The name of the network is misspelt, or it is one that Signpost does not know.',
    cure: 'Take a name that the message offers. Any other network has a name and an icon of its own: name: Our radio, icon: rss.',
    ...byFact<UnknownNetwork>({
      written: {
        message: ({ written }) => `There is no mark for a network called ${quote(written)}.`,
        hint: ({ written, likely, known, isNamed }) =>
          likely
            ? `Did you mean "${likely}"?`
            : `Give it ${isNamed ? 'an icon' : 'a name and an icon'} instead:\n${isNamed ? '' : `  name: ${written}\n`}  icon: globe\n${listed(known, 'Networks with a mark, nearest first')}`,
      },
      lacks: {
        message: ({ lacks }) =>
          lacks === 'both'
            ? 'This social link does not say which network it leads to.'
            : `This social link has no ${lacks}, and no network whose mark is known.`,
        hint: ({ lacks }) =>
          lacks === 'both'
            ? 'Write which: network: facebook'
            : `Add under it: ${lacks === 'icon' ? 'icon: globe' : 'name: what the network is called'}`,
      },
    }),
  }),
  'unknown-country': entry<{ written: string; suggestion?: string | undefined }>({
    meaning: 'What site.yaml says of the country of the site is no country.',
    cause: 'The two letters are not those of ISO 3166, which phones and browsers go by.',
    cure: 'Write the two letters of the country: DE for Germany, GB for the United Kingdom, JP for Japan.',
    message: ({ written }) => `There is no country ${quote(written)}.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : 'Write its two letters, such as DE for Germany or GB for the United Kingdom.',
  }),
  'unknown-destination': entry<{ written: string; names: string[] }>({
    meaning: 'A form is passed on to a destination that site.yaml does not have.',
    cause: 'The name is misspelt, or site.yaml does not have the destination yet.',
    cure: 'Take the name that the message offers, or add it to "destinations" in site.yaml.',
    message: ({ written }) => `There is no destination called ${quote(written)}.`,
    hint: ({ written, names }) => {
      if (written.includes('@'))
        return `Give the address a name in site/site.yaml, and write the name here:\ndestinations:\n  desk: { email: ${written} }`;
      return names.length > 0
        ? suggest(written, names, 'The destinations in site.yaml')
        : 'site.yaml has no "destinations" yet: add some, or take this line out.';
    },
  }),
  'unknown-fact': entry<UnknownFactParams>({
    meaning: 'A text names a fact in braces that site.yaml does not have.',
    cause:
      'The name in braces is misspelt, one brace is missing, or nobody has written the fact down yet.',
    cure: 'Take the name that the message offers, or add the fact to site.yaml.',
    message: (params) => {
      if ('key' in params) {
        const { key, name, count } = params;
        return `No text uses the fact ${inBraces(key)}, but ${count} places name ${inBraces(name)}, which there is not.`;
      }
      if ('gone' in params)
        return params.line !== undefined
          ? `The line of the fact ${inBraces(params.name)} begins with "#", so it is a note that nobody reads.`
          : `There is no fact called ${inBraces(params.name)} any more.`;
      if ('field' in params)
        return `${inBraces(params.name)} is a field of this form and no fact: nothing that visitors type goes into a text.`;
      if ('facts' in params) return `There is no fact called ${inBraces(params.name)}.`;
      return `${quote(params.written)} is not how a fact is written: ${BRACES[params.braces]}.`;
    },
    hint: (params) => {
      if ('key' in params) return `Did you mean "${params.name}"?`;
      if ('gone' in params) return backAgain(params);
      if ('braces' in params) return `Write it so: {${params.name}}`;
      if ('field' in params) return 'Take it out, and write words that are right for everyone.';
      const { suggestion, facts } = params;
      return suggestion
        ? `Did you mean "{${suggestion}}"?`
        : listNearest(facts, 'The facts in site.yaml');
    },
  }),
  'unknown-field-name': entry({
    meaning: 'A form names one of its fields, and has no such field.',
    cause: 'The field was renamed or removed, or its label was written where its name belongs.',
    cure: 'Write the "name" of the field, letter by letter.',
    ...byFact<UnknownFieldName>({
      written: {
        message: ({ written }) => `This form has no field called ${quote(written)}.`,
        hint: ({ written, names }) =>
          written.includes('@')
            ? `Write the name of the field in which visitors write their address, not an address. Its fields: ${names.join(', ')}.`
            : suggest(written, names, 'Its fields'),
      },
      sent: {
        message: ({ sent, names }) =>
          names.length === 0
            ? `No form is passed on here, so nothing fills ${quote(sent)}.`
            : `No form that is passed on here has a field called ${quote(sent)}.`,
        hint: ({ sent, names }) =>
          names.length === 0
            ? 'Write a form with that field. One that has a "forward" names this destination there.'
            : suggest(sent, names, 'Their fields'),
      },
    }),
  }),
  'unknown-form': entry<{ written: string; suggestion?: string | undefined; forms: NearestNames }>({
    meaning: 'A page shows a form that the folder "forms" does not hold.',
    cause:
      'The name is misspelt, or the form has no file yet. A form is called what its file is called, without .yaml.',
    cure: 'Take the name that the message offers, or begin the form: npm run new -- form contact',
    message: ({ written }) => `There is no form called ${quote(written)}.`,
    hint: ({ suggestion, forms }) => {
      if (suggestion) return `Did you mean "${suggestion}"?`;
      return forms.names.length > 0
        ? listNearest(forms, 'Forms')
        : 'There are no forms yet: put the first one into site/forms.';
    },
  }),
  'unknown-group': entry<UnknownGroup>({
    meaning: 'A page joins a menu group that nav.yaml does not have.',
    cause:
      'The name is misspelt, or the group is not in nav.yaml, or not any more. Capital and small letters count.',
    cure: 'Take the name that the message offers, or add the group to nav.yaml.',
    message: ({ written, menu }) =>
      menu?.says === undefined
        ? `The menu has no group called ${quote(written)}.`
        : `The menu calls a group ${quote(menu.says)}, and pages join ${quote(written)}.`,
    hint: ({ written, names, here, menu }) => {
      if (here !== undefined)
        return `In this language the menu calls it ${quote(here)}. Write: group: ${here}`;
      if (!menu && names.length === 0) return `Add it to nav.yaml: - group: ${written}`;
      if (!menu) return suggest(written, names, 'Groups in nav.yaml');
      if (menu.isMisspelt) return `Did you mean ${quote(written)}?`;
      if (menu.says !== undefined)
        return `Write ${quote(menu.says)} in those places too, or ${quote(written)} here.`;
      return `Add it to the menu: - group: ${written}
${names.length > 0 ? `Or let the pages join another one. ${suggest(written, names, 'Groups in nav.yaml')}` : ''}`.trim();
    },
  }),
  'unknown-location': entry<{ written: string; names: string[] }>({
    meaning: 'A contact block shows a location that site.yaml does not have.',
    cause: 'The name is misspelt, or site.yaml does not have the location yet.',
    cure: 'Take the name that the message offers, write all, or add the location to "business" in site.yaml.',
    message: ({ written, names }) =>
      names.length > 0
        ? `There is no location called ${quote(written)}.`
        : 'site.yaml has no location yet that this block could show.',
    hint: ({ written, names }) =>
      names.length > 0
        ? suggest(written, [...names, 'all'], 'It may be')
        : 'Add to site.yaml:\nbusiness:\n  locations:\n    - name: ...\n      address: { street: ..., city: ... }',
  }),
  'video-twice': entry<{ video: string }>({
    meaning: 'A list of videos has the same one twice.',
    cause: 'An entry of the list was copied, and its id was not changed.',
    cure: 'Write the id of the other video, or take one of the two out.',
    message: ({ video }) => `The video ${quote(video)} is already in this list.`,
    hint: (_, [place]) =>
      `The other one is at ${place}. Write another id, or take one of them out.`,
  }),
} satisfies Entries;

/** `"email" and "slack"`. */
function inWords(names: string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

function usedAs({ isCopy, isOfList }: { isCopy?: boolean; isOfList?: boolean }): string {
  if (isOfList) return ', for further entries of its list';
  return isCopy ? ', of which this seems to be a copy' : '';
}

function sameOldAddress({ from, earlier }: Record<'from' | 'earlier', string>): string {
  if (from === earlier) return `The old address ${quote(from)} is here twice.`;
  const end = /index\.html$/.test(from + earlier) ? '"index.html"' : 'a slash';
  return `The old address ${quote(from)} is the same as ${quote(earlier)}: ${end} at the end makes no difference.`;
}
