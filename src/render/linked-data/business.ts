import type {
  LocalBusinessLeaf,
  OpeningHoursSpecification,
  OrganizationLeaf,
  PostalAddressLeaf,
} from 'schema-dts';
import { countryOf } from '../../model/locale/country.ts';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { WEEK } from '../../model/schema/business.ts';
import { capitalize } from '../../model/text/capitalize.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';

/** The `@id` by which other structured data refers to the company. */
export function businessAddress({ url }: RenderableSite): string {
  return `${url}/#business`;
}

/** Returns the company with the minimum that identifies it. */
export function businessName(site: RenderableSite): OrganizationLeaf {
  const { company } = site.manifest.siteInfo;
  return { '@type': 'Organization', '@id': businessAddress(site), name: company };
}

/**
 * Returns all that site.yaml says of the company. Search engines require an address of a
 * `LocalBusiness`.
 */
export function businessData(site: RenderableSite): LocalBusinessLeaf {
  const { siteInfo } = site.manifest;
  const { business = {}, tagline, phone, social, images, home } = siteInfo;
  const { kind, email, hours } = business;
  const address = addressData(siteInfo);
  const networks = social.flatMap(({ to }) => (/^https?:/.test(to.href) ? to.href : []));
  const type = kind ?? (address ? 'LocalBusiness' : 'Organization');
  return {
    ...businessName(site),
    '@type': type as 'LocalBusiness',
    ...(tagline !== undefined && { description: tagline }),
    url: site.url + home,
    ...(images.logo !== undefined && { logo: site.url + images.logo }),
    ...(phone && { telephone: phone.href.replace(/^tel:/, '') }),
    ...(email !== undefined && { email }),
    ...(address && { address }),
    ...(hours && { openingHoursSpecification: hours.map(openingData) }),
    ...(networks.length > 0 && { sameAs: networks }),
  };
}

function addressData({ business, ...site }: SiteInfo): PostalAddressLeaf | undefined {
  if (!business?.address) return undefined;
  const { street, city, region, postcode, country = countryOf(site) } = business.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    ...(region !== undefined && { addressRegion: region }),
    ...(postcode !== undefined && { postalCode: postcode }),
    ...(country !== undefined && { addressCountry: country }),
  };
}

type Hours = NonNullable<NonNullable<SiteInfo['business']>['hours']>[number];

function openingData({ days, time }: Hours): OpeningHoursSpecification {
  const named = WEEK.filter((day) => days.includes(day)).map((day) => capitalize(day) as 'Monday');
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: named, ...time };
}
