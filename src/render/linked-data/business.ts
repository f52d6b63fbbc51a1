import type {
  LocalBusinessLeaf,
  OpeningHoursSpecification,
  OrganizationLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
} from 'schema-dts';
import { countryOf, type SiteLocale } from '../../model/locale/country.ts';
import { type CompanyLocation, OTHER_KINDS, WEEK } from '../../model/schema/business.ts';
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
  const networks = social.flatMap(({ to }) => (/^https?:/.test(to.href) ? to.href : []));
  return {
    ...businessName(site),
    '@type': typeOf(business),
    ...(tagline !== undefined && { description: tagline }),
    url: site.url + home,
    ...(images.logo !== undefined && { logo: site.url + images.logo }),
    ...placeData({ ...business, ...(phone && { phone }) }, siteInfo),
    ...(networks.length > 0 && { sameAs: networks }),
  };
}

/** Returns the other locations of the company, each as a business that belongs to it. */
export function locationsData(site: RenderableSite): LocalBusinessLeaf[] {
  const { siteInfo } = site.manifest;
  const { kind, locations = [] } = siteInfo.business ?? {};
  return locations.map((location, index) => ({
    '@type': typeOf({ kind, ...location }),
    '@id': `${businessAddress(site)}-${index + 2}`,
    name: location.name,
    url: site.url + siteInfo.home,
    ...placeData(location, siteInfo),
    parentOrganization: { '@id': businessAddress(site) },
  }));
}

/**
 * Returns the type of the company or of a location. Kinds other than businesses are places or
 * organizations; only together do these have all that can be said of them: hours and a mailbox.
 */
function typeOf({ kind, address }: { kind?: string | undefined; address?: object }) {
  const isOther = kind !== undefined && OTHER_KINDS.includes(kind);
  const type = isOther
    ? ['Organization', ...(address ? ['Place'] : []), kind]
    : (kind ?? (address ? 'LocalBusiness' : 'Organization'));
  return type as 'LocalBusiness';
}

/** Returns the place of the company, if it has an address. */
export function businessPlace({ manifest: { siteInfo } }: RenderableSite): PlaceLeaf | undefined {
  const { name = siteInfo.company, address } = siteInfo.business ?? {};
  return address && { '@type': 'Place', name, address: addressData(address, siteInfo) };
}

/** Returns what the company and each of its other locations say of a place. */
function placeData(
  { phone, email, address, hours, map }: Partial<CompanyLocation>,
  site: SiteLocale,
) {
  return {
    ...(phone && { telephone: phone.href.replace(/^tel:/, '') }),
    ...(email !== undefined && { email }),
    ...(address && { address: addressData(address, site) }),
    ...(hours && { openingHoursSpecification: hours.map(openingData) }),
    ...(map?.external && { hasMap: map.href }),
  };
}

function addressData(address: CompanyLocation['address'], site: SiteLocale): PostalAddressLeaf {
  const { street, city, region, postcode, country = countryOf(site) } = address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    ...(region !== undefined && { addressRegion: region }),
    ...(postcode !== undefined && { postalCode: postcode }),
    ...(country !== undefined && { addressCountry: country }),
  };
}

type Hours = NonNullable<CompanyLocation['hours']>[number];

function openingData({ days, time }: Hours): OpeningHoursSpecification {
  const named = WEEK.filter((day) => days.includes(day)).map((day) => capitalize(day) as 'Monday');
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: named, ...time };
}
