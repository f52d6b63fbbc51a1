import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', format: 'uri', pattern: '^https?://' };
const day = { type: 'string', format: 'date' };
const dayOrTime = {
  anyOf: [
    day,
    { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d([+-]\\d\\d:\\d\\d)?$' },
  ],
};
const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const listOf = (items: object) => ({ type: 'array', minItems: 1, items });

/** Returns a schema of an object with these properties and no others. */
function thing(type: object, properties: Record<string, object>, required: string[]) {
  return {
    type: 'object',
    properties: { '@type': type, ...properties },
    required: ['@type', ...required],
    additionalProperties: false,
  };
}

const is = (name: string) => ({ const: name });

const organization = {
  '@id': address,
  name: text,
  url: address,
  description: text,
  logo: address,
  telephone: { type: 'string', pattern: '^\\+?[\\d*#]+$' },
  email: { type: 'string', format: 'email' },
  address: ref('place'),
  openingHoursSpecification: listOf(ref('hours')),
  sameAs: listOf(address),
  hasMap: address,
  hasOfferCatalog: listOf(ref('catalog')),
  parentOrganization: ref('company'),
};

/**
 * The schema.org types that pages use, with the properties that search engines require
 * (developers.google.com/search/docs/appearance/structured-data). The types of schema-dts check
 * that each property belongs to its type.
 */
const schema = {
  $defs: {
    place: thing(
      is('PostalAddress'),
      {
        streetAddress: text,
        addressLocality: text,
        addressRegion: text,
        postalCode: text,
        addressCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
      },
      ['streetAddress', 'addressLocality'],
    ),
    hours: thing(
      is('OpeningHoursSpecification'),
      {
        dayOfWeek: listOf({
          type: 'string',
          pattern: '^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$',
        }),
        opens: time,
        closes: time,
      },
      ['dayOfWeek', 'opens', 'closes'],
    ),
    company: { type: 'object', properties: { '@id': address }, required: ['@id'] },
    organization: thing(is('Organization'), organization, ['@id', 'name']),
    // A local business must have an address.
    business: thing(
      { anyOf: [{ type: 'string', not: is('Organization') }, listOf(text)] },
      organization,
      ['@id', 'name', 'url', 'address'],
    ),
    person: thing(is('Person'), { name: text }, ['name']),
    catalog: thing(is('OfferCatalog'), { name: text, itemListElement: listOf(ref('offer')) }, [
      'itemListElement',
    ]),
    offer: {
      ...thing(
        is('Offer'),
        {
          name: text,
          price: { type: 'string', pattern: '^\\d+(\\.\\d+)?$' },
          priceCurrency: ref('currency'),
          priceSpecification: thing(
            is('PriceSpecification'),
            {
              minPrice: { type: 'number' },
              maxPrice: { type: 'number' },
              priceCurrency: ref('currency'),
            },
            ['minPrice', 'maxPrice', 'priceCurrency'],
          ),
        },
        ['name'],
      ),
      oneOf: [{ required: ['price', 'priceCurrency'] }, { required: ['priceSpecification'] }],
    },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    website: thing(
      is('WebSite'),
      {
        name: text,
        url: address,
        inLanguage: text,
        publisher: ref('company'),
      },
      ['name', 'url', 'inLanguage', 'publisher'],
    ),
    article: thing(
      is('Article'),
      {
        headline: { ...text, maxLength: 110 },
        description: text,
        datePublished: day,
        dateModified: day,
        author: { anyOf: [ref('person'), ref('organization')] },
        publisher: ref('organization'),
        image: address,
        inLanguage: text,
      },
      ['headline', 'datePublished', 'author', 'publisher', 'inLanguage'],
    ),
    venue: thing(is('Place'), { name: text, address: { anyOf: [text, ref('place')] } }, [
      'name',
      'address',
    ]),
    event: thing(
      is('Event'),
      {
        name: text,
        startDate: dayOrTime,
        endDate: dayOrTime,
        eventStatus: {
          type: 'string',
          pattern: '^https://schema\\.org/Event(Scheduled|Cancelled)$',
        },
        description: text,
        url: address,
        location: ref('venue'),
        offers: thing(
          is('Offer'),
          {
            price: { type: 'string', pattern: '^\\d+(\\.\\d+)?$' },
            priceCurrency: ref('currency'),
            availability: { type: 'string', pattern: '^https://schema\\.org/(InStock|SoldOut)$' },
          },
          ['price', 'priceCurrency', 'availability'],
        ),
        organizer: ref('organization'),
      },
      ['name', 'startDate', 'eventStatus', 'organizer'],
    ),
    faq: thing(is('FAQPage'), { inLanguage: text, mainEntity: listOf(ref('question')) }, [
      'inLanguage',
      'mainEntity',
    ]),
    question: thing(
      is('Question'),
      { name: text, acceptedAnswer: thing(is('Answer'), { text }, ['text']) },
      ['name', 'acceptedAnswer'],
    ),
    breadcrumb: thing(is('BreadcrumbList'), { itemListElement: listOf(ref('step')) }, [
      'itemListElement',
    ]),
    step: thing(
      is('ListItem'),
      { position: { type: 'integer', minimum: 1 }, name: text, item: address },
      ['position', 'name'],
    ),
  },
  type: 'object',
  properties: {
    '@context': is('https://schema.org'),
    '@graph': listOf({
      anyOf: ['website', 'organization', 'business', 'article', 'event', 'faq', 'breadcrumb'].map(
        ref,
      ),
    }),
  },
  required: ['@context', '@graph'],
  additionalProperties: false,
};

/** An object of structured data. */
export type LinkedThing = Record<string, unknown> & { '@type': string };

const ajv = new Ajv({ strict: false, allErrors: false });
addFormats(ajv);
const validate = ajv.compile(schema);

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/**
 * Returns the structured data (JSON-LD) of a page.
 *
 * @throws if it is in several scripts, is not JSON, or does not match the schema.
 */
export function linkedDataIn(html: string): LinkedThing[] {
  const scripts = [...html.matchAll(SCRIPT)].map(([, json = '']) => json);
  if (scripts.length > 1) throw new Error('A page has its data in several scripts.');
  return scripts.flatMap((json) => {
    const data: unknown = JSON.parse(json);
    if (!validate(data)) throw new Error(`${ajv.errorsText(validate.errors)}: ${json}`);
    return (data as { '@graph': LinkedThing[] })['@graph'];
  });
}
