import { describe, expect, it } from 'vitest';
import type { Page } from '../../model/manifest/manifest.ts';
import { searchEntry, searchWords } from './search-entry.ts';

const page: Page = {
  path: '/owner-faqs',
  file: 'site/pages/owner-faqs.yaml',
  label: 'Owner FAQs',
  title: 'Owner FAQs | Example Homes',
  description: 'Answers.',
  index: true,
  breadcrumb: [],
  forms: [],
  anchored: [{ text: 'Who holds deposits?', id: 'who' }],
  named: [],
  blocks: [
    {
      type: 'accordion',
      items: [
        {
          question: { text: 'Who holds deposits?', id: 'who' },
          answer: { html: '<p title="hidden">The <em>broker</em> &amp; the bank of café</p>' },
          note: 'Owners pay 3 < 4 units, 5 > 4.',
          link: { href: '/secret-address', external: false },
        },
      ],
    },
  ],
};

const site = { company: 'Example Homes', facts: {}, language: 'en-US' };
const entry = searchEntry(page, site.company, searchWords(page, site));

describe('what the search knows of a page', () => {
  it('is its title without the company, its headings, and every word where it counts most', () => {
    expect(entry).toEqual({
      path: '/owner-faqs',
      title: 'Owner FAQs',
      description: 'Answers.',
      anchored: [{ text: 'Who holds deposits?', id: 'who' }],
      words: [
        'owner faqs',
        '',
        'answers',
        'who holds deposits',
        'the broker bank cafe owners pay units',
      ],
    });
  });

  it('has the locations of the site that a block shows', () => {
    const address = { street: '12 Mill Road', city: 'Tavares', region: 'FL', postcode: '32778' };
    const business = { locations: [{ name: 'Harbour office', address }] };
    const blocks = [{ type: 'contact', locations: 'all' }];
    const words = searchWords({ ...page, blocks }, { ...site, business });
    expect(words.at(-1)).toContain('harbour office mill road tavares 32778');
    expect(searchWords({ ...page, blocks: [] }, { ...site, business }).at(-1)).toBe('');
  });

  it('has no choices, addresses or names that nobody reads', () => {
    const field = { kind: 'textarea', name: 'remark', label: 'Note', autocomplete: 'off' };
    const options = [{ value: 'condo', label: 'Flat' }];
    const home = { kind: 'radio', name: 'home', label: 'Home', options };
    const source = { kind: 'hidden', name: 'source', value: 'homepage' };
    const fields = [field, home, source];
    const form = { name: 'Call', fields, submit: 'Send', deliver: { to: 'inbox' } };
    const action = { label: 'Prices', kind: 'quiet', to: { href: '/fees', external: false } };
    const blocks: Page['blocks'] = [
      { type: 'hero', tone: 'sunken', size: 'tall', heading: 'Homes', actions: [action], form },
      { type: 'quotes', items: [{ text: { html: 'Kind' }, name: 'Ada' }] },
      { type: 'contact', locations: 'all' },
      { type: 'text', actions: [{ label: 'List', to: { href: '/files/a.pdf', file: 'PDF' } }] },
    ];
    const words = searchWords({ ...page, blocks }, site).at(-1);
    expect(words).toBe('homes prices note home flat send kind ada list pdf');
  });

  it('has each word once, in the first field with it, and very long ones in pieces', () => {
    const text = { html: `<p>Answers, Ünits unıts units: ${'y'.repeat(43)} OWNER</p>` };
    const words = searchWords({ ...page, blocks: [{ type: 'text', text }] }, site);
    expect(words.at(-1)).toBe(`units unıts ${'y'.repeat(40)} yyy`);
  });

  it('survives being kept as JSON', () => {
    expect(JSON.parse(JSON.stringify(entry))).toEqual(entry);
  });
});
