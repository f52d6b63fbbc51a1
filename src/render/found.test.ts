import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXml, textOf, wrongInAtom } from '../../tests/support/feeds.ts';
import { type LinkedThing, linkedDataIn } from '../../tests/support/schema-org.ts';
import { page, tinySite, writeTinySite } from '../../tests/support/tiny-site.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { compile } from '../pipeline.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { editionIn } from './editions.ts';
import { linkedDataOf } from './linked-data/linked-data.ts';
import { feedFiles, feedTag } from './lists/feed.ts';
import { SITE_LISTS } from './lists/site-lists.ts';

const SITE = `company: "Example & Homes"
url: https://www.example.com
language: en-US
languages: [en-US, es-US]
timeZone: America/New_York
facts: { hours: "9:30 AM-6:00 PM", harbour: Harbour office }
phone: (352) 555-0142
business:
  kind: RealEstateAgent
  email: hello@example.com
  address: { street: 100 Example Street, city: Clermont, region: FL, postcode: 34711 }
  hours:
    - { days: [monday, tuesday], time: "{hours}" }
  locations:
    - name: "{harbour}"
      address: { street: 12 Mill Road, city: Tavares, region: FL }
      phone: (352) 555-0143
      map: https://maps.example.com/tavares
      hours:
        - { days: [saturday], time: "{hours}" }
social:
  - { network: facebook, to: "https://facebook.example.com" }
`;

const article = (heading: string, date: string, keys = '') =>
  page(
    heading,
    `${keys}article: { date: ${date}, author: Ann < A, category: Homes, excerpt: "Why & how." }\n`,
  );

const FILES = {
  'site.yaml': SITE,
  'site.es.yaml': 'facts: { harbour: Oficina del puerto }\n',
  'pages/contact.yaml': `${page('Contact')}  - type: contact\n    locations: "{harbour}"\n`,
  'pages/contact.es.yaml': `${page('Contacto')}  - type: contact\n    locations: Oficina del puerto\n`,
  'pages/blog.yaml': `${page('Blog')}  - type: page-list\n    under: /blog\n`,
  'pages/blog/first.yaml': article('First', '2024-02-03'),
  'pages/blog/second.yaml': article('Second', '2025-01-27', 'updated: 2025-03-01\n'),
  'pages/blog/first.es.yaml': article('Primero', '2024-02-03'),
  'pages/blog/hidden.yaml': article('Hidden', '2026-01-27', 'index: false\n'),
  'pages/events.yaml': `${page('Events')}  - type: events
    items:
      - title: Open house
        date: 2099-07-14
        time: 10 am-4 pm
        price: $12
        text: Come **in**.
        to: /owners
      - { title: Fair, date: 2099-08-01, ends: 2099-08-03, place: Town hall, address: "1 Oak Road, Tavares", cancelled: true }
      - { title: Walk, date: 2020-08-01 }
`,
  'pages/owners.yaml': `${page('Owners', 'updated: 2025-05-06\nnav: { group: Owners }\n')}  - type: accordion
    items:
      - { question: "Is </script><script>alert(1)</script> safe?", answer: "**Yes** & [no](/blog)." }
      - { question: Not a question, answer: Folded away. }
  - type: price-table
    heading: Prices
    tiers:
      - { price: $95, items: [A notice] }
      - { price: $20-$30, title: Between, items: [A walk] }
      - { price: Free, items: [Advice] }
  - type: accordion
    items:
      - { question: "Another one?", answer: "Yes." }
`,
};

let manifest: Manifest;
let site: RenderableSite;

let folder: string;

afterAll(() => rm(folder, { recursive: true }));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'found-'));
  const compiled = await compile(await writeTinySite(folder, FILES));
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  manifest = compiled.manifest as Manifest;
  site = { manifest, url: manifest.siteInfo.url } as RenderableSite;
});

function pageAt(path: string) {
  const found = manifest.pages.find((one) => one.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
}

function markupOf(path: string): string {
  const found = pageAt(path);
  return linkedDataOf(found, editionIn(site, found.language));
}

function thingAt(path: string, type: string): LinkedThing | undefined {
  return linkedDataIn(markupOf(path)).find((thing) => thing['@type'] === type);
}

describe('what pages tell search engines', () => {
  it('is the business with all its facts, where visitors begin', () => {
    expect(linkedDataIn(markupOf('/'))).toMatchInlineSnapshot(`
      [
        {
          "@type": "WebSite",
          "inLanguage": "en-US",
          "name": "Example & Homes",
          "publisher": {
            "@id": "https://www.example.com/#business",
          },
          "url": "https://www.example.com/",
        },
        {
          "@id": "https://www.example.com/#business",
          "@type": "RealEstateAgent",
          "address": {
            "@type": "PostalAddress",
            "addressCountry": "US",
            "addressLocality": "Clermont",
            "addressRegion": "FL",
            "postalCode": "34711",
            "streetAddress": "100 Example Street",
          },
          "email": "hello@example.com",
          "name": "Example & Homes",
          "openingHoursSpecification": [
            {
              "@type": "OpeningHoursSpecification",
              "closes": "18:00",
              "dayOfWeek": [
                "Monday",
                "Tuesday",
              ],
              "opens": "09:30",
            },
          ],
          "sameAs": [
            "https://facebook.example.com",
          ],
          "telephone": "+13525550142",
          "url": "https://www.example.com/",
        },
        {
          "@id": "https://www.example.com/#business-2",
          "@type": "RealEstateAgent",
          "address": {
            "@type": "PostalAddress",
            "addressCountry": "US",
            "addressLocality": "Tavares",
            "addressRegion": "FL",
            "streetAddress": "12 Mill Road",
          },
          "hasMap": "https://maps.example.com/tavares",
          "name": "Harbour office",
          "openingHoursSpecification": [
            {
              "@type": "OpeningHoursSpecification",
              "closes": "18:00",
              "dayOfWeek": [
                "Saturday",
              ],
              "opens": "09:30",
            },
          ],
          "parentOrganization": {
            "@id": "https://www.example.com/#business",
          },
          "telephone": "+13525550143",
          "url": "https://www.example.com/",
        },
      ]
    `);
  });

  it('is a church as a place and an organization, since it has hours and a mailbox', () => {
    const { siteInfo } = manifest;
    const business = { ...siteInfo.business, kind: 'Church' };
    const ofChurch = { ...manifest, siteInfo: { ...siteInfo, business } };
    const things = linkedDataIn(linkedDataOf(pageAt('/'), { ...site, manifest: ofChurch }));
    const types = things.map((thing) => thing['@type']);
    const ofPlace = ['Organization', 'Place', 'Church'];
    expect(types).toEqual(['WebSite', ofPlace, ofPlace]);
  });

  it('is each location by its name in the language of the page', () => {
    const namesAt = (path: string) =>
      linkedDataIn(markupOf(path)).flatMap((one) =>
        one['@type'] === 'RealEstateAgent' ? one.name : [],
      );
    expect(namesAt('/contact')).toEqual(['Example & Homes', 'Harbour office']);
    expect(namesAt('/es/contact')).toEqual(['Example & Homes', 'Oficina del puerto']);
    expect(namesAt('/owners')).toEqual([]);
  });

  it('is the questions of a page in one list, and what its prices are', () => {
    expect(linkedDataIn(markupOf('/owners'))).toMatchInlineSnapshot(`
      [
        {
          "@id": "https://www.example.com/#business",
          "@type": "Organization",
          "hasOfferCatalog": [
            {
              "@type": "OfferCatalog",
              "itemListElement": [
                {
                  "@type": "Offer",
                  "name": "A notice",
                  "price": "95",
                  "priceCurrency": "USD",
                },
                {
                  "@type": "Offer",
                  "name": "Between",
                  "priceSpecification": {
                    "@type": "PriceSpecification",
                    "maxPrice": 30,
                    "minPrice": 20,
                    "priceCurrency": "USD",
                  },
                },
              ],
              "name": "Prices",
            },
          ],
          "name": "Example & Homes",
        },
        {
          "@type": "FAQPage",
          "inLanguage": "en-US",
          "mainEntity": [
            {
              "@type": "Question",
              "acceptedAnswer": {
                "@type": "Answer",
                "text": "Yes & no.",
              },
              "name": "Is </script><script>alert(1)</script> safe?",
            },
            {
              "@type": "Question",
              "acceptedAnswer": {
                "@type": "Answer",
                "text": "Yes.",
              },
              "name": "Another one?",
            },
          ],
        },
        {
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://www.example.com/",
              "name": "Welcome home",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "name": "Owners",
              "position": 2,
            },
          ],
        },
      ]
    `);
  });

  it('is the events to come, with who organizes them', () => {
    const events = linkedDataIn(markupOf('/events')).filter((one) => one['@type'] === 'Event');
    expect(events).toMatchInlineSnapshot(`
      [
        {
          "@type": "Event",
          "description": "Come in.",
          "endDate": "2099-07-14T16:00-04:00",
          "eventStatus": "https://schema.org/EventScheduled",
          "location": {
            "@type": "Place",
            "address": {
              "@type": "PostalAddress",
              "addressCountry": "US",
              "addressLocality": "Clermont",
              "addressRegion": "FL",
              "postalCode": "34711",
              "streetAddress": "100 Example Street",
            },
            "name": "Example & Homes",
          },
          "name": "Open house",
          "offers": {
            "@type": "Offer",
            "availability": "https://schema.org/InStock",
            "price": "12",
            "priceCurrency": "USD",
          },
          "organizer": {
            "@id": "https://www.example.com/#business",
            "@type": "Organization",
            "name": "Example & Homes",
          },
          "startDate": "2099-07-14T10:00-04:00",
          "url": "https://www.example.com/owners",
        },
        {
          "@type": "Event",
          "endDate": "2099-08-03",
          "eventStatus": "https://schema.org/EventCancelled",
          "location": {
            "@type": "Place",
            "address": "1 Oak Road, Tavares",
            "name": "Town hall",
          },
          "name": "Fair",
          "organizer": {
            "@id": "https://www.example.com/#business",
            "@type": "Organization",
            "name": "Example & Homes",
          },
          "startDate": "2099-08-01",
        },
      ]
    `);
  });

  it('cannot end the script that it stands in', () => {
    expect(markupOf('/owners').match(/<\/?script/g)).toEqual(['<script', '</script']);
  });

  it('is each article in its language, and the way to it', () => {
    expect(linkedDataIn(markupOf('/blog/second'))).toMatchInlineSnapshot(`
      [
        {
          "@type": "Article",
          "author": {
            "@type": "Person",
            "name": "Ann < A",
          },
          "dateModified": "2025-03-01",
          "datePublished": "2025-01-27",
          "description": "Why & how.",
          "headline": "Second",
          "inLanguage": "en-US",
          "publisher": {
            "@id": "https://www.example.com/#business",
            "@type": "Organization",
            "name": "Example & Homes",
          },
        },
        {
          "@type": "BreadcrumbList",
          "itemListElement": [
            {
              "@type": "ListItem",
              "item": "https://www.example.com/",
              "name": "Welcome home",
              "position": 1,
            },
            {
              "@type": "ListItem",
              "item": "https://www.example.com/blog",
              "name": "Blog",
              "position": 2,
            },
            {
              "@type": "ListItem",
              "name": "Second",
              "position": 3,
            },
          ],
        },
      ]
    `);
    expect(thingAt('/es/blog/first', 'Article')).toMatchObject({ inLanguage: 'es-US' });
    expect(thingAt('/blog/first', 'Article')).not.toHaveProperty('dateModified');
  });

  it('says by which block and on which page it cannot be made', () => {
    const blocks = [{ type: 'hero' }, { type: 'accordion' }];
    expect(() => linkedDataOf({ ...pageAt('/'), blocks }, site)).toThrow(
      /^blocks\/accordion\/linked-data\.ts fails at block 2 of the page \/: Cannot read/,
    );
  });

  it('leaves out what nobody has said', async () => {
    const least = await compile(await tinySite());
    const bare = { manifest: least.manifest, url: 'https://www.example.com' } as RenderableSite;
    const home = bare.manifest.pages.find(({ path }) => path === '/');
    const [, company] = linkedDataIn(home ? linkedDataOf(home, bare) : '');
    expect(Object.keys(company ?? {})).toEqual([
      '@type',
      '@id',
      'name',
      'description',
      'url',
      'telephone',
      'sameAs',
    ]);
    expect(feedFiles(bare).size).toBe(0);
  });
});

describe('the feed', () => {
  it('keeps the rules of Atom, one feed a language', () => {
    const feeds = feedsOf();
    expect([...feeds.keys()]).toEqual(['feed.xml', 'es/feed.xml']);
    for (const xml of feeds.values()) expect(wrongInAtom(xml)).toEqual([]);
    expect(feeds.get('es/feed.xml')).toContain('xml:lang="es-US"');
  });

  it('has the articles that lists have, the newest first', () => {
    const feed = readXml(feedsOf().get('feed.xml') ?? '');
    const entries = feed.children.filter(({ name }) => name === 'entry');
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['Hidden', 'Second', 'First']);
    expect(textOf(feed, 'updated')).toBe('2026-01-27T00:00:00Z');
  });

  it('is named by articles and by lists of them', () => {
    const tagOf = (path: string) => feedTag(pageAt(path), manifest);
    expect(tagOf('/blog')).toContain('href="/feed.xml"');
    for (const path of ['/blog/first', '/blog/hidden']) expect(tagOf(path)).toBe(tagOf('/blog'));
    expect(tagOf('/')).toBe('');
  });
});

describe('the sitemap', () => {
  it('says when pages last changed, as far as their authors say', () => {
    const sitemap = readXml(listsNamed('sitemap.xml').get('sitemap.xml') ?? '');
    const days = sitemap.children.map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')]);
    expect(Object.fromEntries(days.filter(([, day]) => day))).toEqual({
      'https://www.example.com/blog/first': '2024-02-03',
      'https://www.example.com/blog/second': '2025-03-01',
      'https://www.example.com/es/blog/first': '2024-02-03',
      'https://www.example.com/owners': '2025-05-06',
    });
  });
});

function listsNamed(name: string): Map<string, string> {
  return SITE_LISTS.find(({ mayHave }) => mayHave(name))?.filesOf(site) ?? new Map();
}

function feedsOf(): Map<string, string> {
  return listsNamed('es/feed.xml');
}
