import { type Static, Type } from 'typebox';
import { LANGUAGE_TAG } from '../locale/languages.ts';
import { budgetSchema } from './budget.ts';
import {
  choice,
  date,
  dictionary,
  group,
  icon,
  inline,
  labelledLink,
  link,
  list,
  madeFrom,
  markdown,
  optional,
  optionals,
  phoneNumber,
  resolvedFrom,
  text,
  verbatim,
} from './builders.ts';
import { businessSchema } from './business.ts';
import { NETWORKS } from './networks.ts';
import type { Target } from './resolved-values.ts';

function languageTag(description: string, options: { default?: string } = {}) {
  return Type.String({
    description,
    role: 'language',
    pattern: LANGUAGE_TAG.source,
    patternHint: 'two or three small letters for the language, and maybe a hyphen and the country',
    examples: ['en-US'],
    ...options,
  });
}

/** `site/site.yaml`: the company's facts, external services and defaults. */
export const siteSchema = group('site', {
  company: text("The company's name; {company} in any text."),
  tagline: optional(text('What the company is, in a few words; shown in the footer.')),
  footer: optional(
    markdown('What else stands at the foot of every page: address, e-mail, hours, licence.'),
  ),
  url: Type.String({
    role: 'origin',
    description: "The site's own address, without a slash at the end. SITE_URL overrides it.",
    pattern: '^https?://[^/\\s?#@,:()<>[\\]]+(:[0-9]+)?$',
    patternHint: 'https:// and a host, without a slash at the end',
  }),
  language: languageTag('The language of the site, such as en-US.', { default: 'en' }),
  ...optionals({
    country: Type.String({
      description:
        'The country whose phone numbers and habits the site follows, in two letters: DE. Left out, it is that of the language: US of en-US.',
      role: 'country',
      pattern: '^[A-Za-z]{2}$',
      patternHint: 'the two letters of a country, such as DE',
      examples: ['DE'],
    }),
    timeZone: verbatim(
      'time-zone',
      'The time zone by which pages appear and disappear, forms know what day is today, and mails about enquiries tell the time: Europe/Berlin. Left out, it is UTC.',
      { examples: ['America/New_York'] },
    ),
    languages: list(
      'The languages of a site that has several, its own first: about.es.yaml is about.yaml in Spanish.',
      languageTag('A language, such as es-US.'),
    ),
    facts: dictionary(
      'list of facts',
      'Facts that texts and links repeat: {phone} in a text stands for the fact phone.',
      {
        pattern: '^[a-z][A-Za-z0-9]*$',
        keys: 'the letters a to z and digits, beginning with a small letter',
        value: text('A fact. Texts that say its name in braces show it.'),
      },
    ),
    phone: phoneNumber(
      'The number behind the phone link of every page, as people write it or as a fact: "{phone}". Unless a fact has that name, {phone} in a text stands for it.',
    ),
    business: businessSchema,
    logins: list(
      'Links at the top and the foot of every page for who has an account elsewhere.',
      labelledLink('login'),
    ),
    social: list(
      'The company on social networks.',
      group('social link', {
        ...optionals({
          network: verbatim(
            'network',
            'Which network, in small letters: its mark is known. Another one has name and icon.',
            { examples: Object.keys(NETWORKS) },
          ),
          name: text('What the network is called, if it is another one.'),
          icon: icon('What is shown for it, if it is another one: rss.'),
        }),
        to: link('Where it goes.'),
      }),
    ),
    footerColumns: list(
      "What stands at the foot of every page beside the company, in place of the menu's groups.",
      group('footer column', {
        heading: text('What the column is about.'),
        text: optional(markdown('What it says: opening hours, an address.')),
        links: optional(list('The links below that.', labelledLink('link'))),
      }),
    ),
    legal: list(
      'What the last line of every page holds: imprint, privacy, terms, the number of a licence.',
      group('legal entry', {
        label: text('What it says.'),
        to: optional(link('Where it goes. Left out, it is text alone.')),
      }),
    ),
    formNote: inline(
      'What stands under the button of each form that sends something: Used only to answer you.',
    ),
    letterhead: text(
      'What stands at the foot of handouts beside the company. Left out, it is the phone.',
    ),
    shareImage: choice(
      "What shared links show: page is each page's own title, site the front page's for all.",
      ['page', 'site'],
      { default: 'page' },
    ),
    budget: budgetSchema,
    workflow: group(
      'workflow service',
      {
        host: optional(
          Type.String({
            role: 'origin',
            description:
              'Host that runs workflows, such as https://flows.example.com; empty or left out: this site.',
            default: '',
            pattern: '^(https?://\\S+)?$',
            patternHint: 'https:// and a host',
          }),
        ),
        appId: text('The name of this application at that host.'),
        mode: choice('preview for trying out, live for real.', ['preview', 'live']),
        usageToken: optional(
          Type.String({ description: 'The usage token the host gave out.', default: '' }),
        ),
        tokenKey: text('The key of browser local storage that holds the auth token.', {
          pattern: '([Aa]uth|[Tt]oken)',
        }),
      },
      'The service that takes forms delivered to a workflow; needed if there is one.',
    ),
    assistant: resolvedFrom<Target>(
      'assistant',
      'Where "Fix it for me" on the error screen asks for help, the error added to the address; or copy: the error is copied for an assistant. Left out, there is no such button.',
      { examples: ['copy'] },
    ),
    redirects: dictionary('list of redirects', 'Old addresses and where they go now: /old: /new.', {
      pattern: '^',
      keys: 'a path, beginning with a slash',
      value: verbatim('page', 'The page that it leads to now.'),
    }),
    gone: list(
      'Old addresses that nothing takes the place of; visitors are told so.',
      Type.String({ description: 'A path, beginning with a slash: /summer-sale.', minLength: 1 }),
    ),
    security: group(
      'security contact',
      {
        contact: verbatim(
          'mailbox',
          'The e-mail address for who found a hole: security@example.com.',
        ),
        expires: date('Until when that is right, a day within a year: 2027-01-31.'),
        policy: optional(link('The page that says how such reports are dealt with.')),
      },
      'Who is told of holes in the security of the site, in /.well-known/security.txt (RFC 9116). Left out, there is no such file.',
    ),
    frames: choice(
      'When frames of other sites are loaded: with their page (load), or after a click that says whose they are (ask). Left out, it is ask where the country of the site is in the EU or EEA, or is GB or CH.',
      ['load', 'ask'],
    ),
    embeds: list(
      'Hosts whose frames pages may show.',
      verbatim('host', 'A host, such as listings.example.com.'),
    ),
  }),
});

/** The keys that a translation of site.yaml may have; the rest is the same in every language. */
const TRANSLATED = [
  'company',
  'tagline',
  'footer',
  'phone',
  'logins',
  'social',
  'footerColumns',
  'legal',
  'formNote',
  'letterhead',
] as const;

const { properties } = siteSchema;

/** `site/site.es.yaml`: site.yaml in another language. Missing keys are taken from site.yaml. */
export const translationSchema = group('translation', {
  ...optionals(
    Object.fromEntries(TRANSLATED.map((key) => [key, properties[key]])) as Pick<
      typeof properties,
      (typeof TRANSLATED)[number]
    >,
  ),
  facts: properties.facts,
  madeFrom: optional(madeFrom()),
});

export type Translation = Static<typeof translationSchema>;
export type SiteSettings = Static<typeof siteSchema>;
