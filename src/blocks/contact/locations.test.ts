import { describe, expect, it } from 'vitest';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { WEEK } from '../../model/schema/business.ts';
import { addressLines, locationsCalled, openingRows } from './locations.ts';

const phone = { href: 'tel:+13525550142', external: false, label: '(352) 555-0142' };
const address = { street: '100 Example Street', city: 'Clermont', region: 'FL', postcode: '34711' };
const harbour = { name: 'Harbour office', address: { street: '12 Mill Road', city: 'Tavares' } };

function siteWith(business: SiteInfo['business']) {
  return { company: 'Lake Homes', phone, ...(business && { business }) };
}

describe('the locations that a block shows', () => {
  it('are the company with the phone of the site, and the others', () => {
    const site = siteWith({ address, locations: [harbour] });
    const all = locationsCalled('all', site);
    expect(all).toMatchObject([{ name: 'Lake Homes', phone, address }, harbour]);
    expect(all[1]).not.toHaveProperty('phone');
    expect(locationsCalled('Harbour office', site)).toEqual([harbour]);
  });

  it('call the main one by its own name', () => {
    const site = siteWith({ name: 'Clermont office', address, locations: [harbour] });
    expect(locationsCalled('Clermont office', site)).toMatchObject([{ address }]);
    expect(locationsCalled('Lake Homes', site)).toEqual([]);
  });

  it('leave the company out if it has no address', () => {
    expect(locationsCalled('all', siteWith({ locations: [harbour] }))).toEqual([harbour]);
    expect(locationsCalled('all', siteWith(undefined))).toEqual([]);
  });
});

describe('an address', () => {
  it('has the postcode where letters of its country have it', () => {
    expect(addressLines(address, { language: 'en-US' })).toEqual([
      '100 Example Street',
      'Clermont, FL 34711',
    ]);
    const leipzig = { street: 'Mehlgasse 7', city: 'Leipzig', postcode: '04107' };
    expect(addressLines(leipzig, { language: 'de-DE' })).toEqual(['Mehlgasse 7', '04107 Leipzig']);
  });

  it('names its country if that is not the one of the site', () => {
    const there = { street: '3 Quay', city: 'Annecy', postcode: '74000', country: 'fr' };
    expect(addressLines(there, { language: 'en-US' })).toEqual([
      '3 Quay',
      '74000 Annecy',
      'France',
    ]);
    expect(addressLines(there, { language: 'fr-FR' })).toEqual(['3 Quay', '74000 Annecy']);
    const typing = { ...there, country: 'Fra1' };
    expect(addressLines(typing, { language: 'en-US' }).at(-1)).toBe('FRA1');
  });
});

describe('opening hours', () => {
  const time = { opens: '09:30', closes: '18:00' };
  const shown = (days: Parameters<typeof openingRows>[0][0]['days'], language: string) => {
    const [row] = openingRows([{ days, time }], { language }, 'Closed');
    // Which kind of space stands there depends on the version of Node.
    return [row?.days ?? '', row?.hours ?? ''].map((text) => text.replace(/\s/g, ' '));
  };

  it('are in the language and the clock of the site', () => {
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
    expect(shown([...week], 'en-US')).toEqual(['Monday – Friday', '9:30 AM–6:00 PM']);
    expect(shown([...week], 'es-ES')).toEqual(['Lunes – viernes', '9:30–18:00']);
    expect(shown(['friday'], 'he-IL')).toEqual(['יום שישי', '9:30-18:00']);
    expect(shown(['saturday', 'sunday'], 'de-DE')).toEqual(['Samstag, Sonntag', '9:30–18:00']);
  });

  it('may begin the week on Sunday, and leave days out', () => {
    expect(shown(['sunday', 'monday', 'tuesday', 'friday'], 'en-GB')[0]).toBe(
      'Sunday – Tuesday, Friday',
    );
  });

  it('name the other days as closed, those around a weekend as one range', () => {
    const closedOn = (days: Parameters<typeof openingRows>[0][0]['days']) =>
      openingRows([{ days, time }], { language: 'en-US' }, 'Closed')
        .slice(1)
        .map((row) => [row.days.replace(/\s/g, ' '), row.hours]);
    expect(closedOn(['tuesday', 'wednesday', 'thursday', 'friday'])).toEqual([
      ['Saturday – Monday', 'Closed'],
    ]);
    expect(closedOn(['monday', 'wednesday', 'thursday', 'friday'])).toEqual([
      ['Tuesday, Saturday, Sunday', 'Closed'],
    ]);
    expect(closedOn(['tuesday', 'thursday', 'saturday'])).toEqual([
      ['Monday, Wednesday, Friday, Sunday', 'Closed'],
    ]);
    expect(closedOn([...WEEK])).toEqual([]);
  });

  it('end at midnight', () => {
    const late = { days: ['friday' as const], time: { opens: '18:00', closes: '24:00' } };
    const [row] = openingRows([late], { language: 'de-DE' }, 'Geschlossen');
    expect(row?.hours).toMatch(/^18:00–0?0:00$/);
  });
});
