import { describe, expect, it } from 'vitest';
import type { Manifest, Page } from '../model/manifest.ts';
import { searchIndex } from './search-index.ts';

const page: Page = {
  path: '/owner-faqs',
  file: 'site/pages/owner-faqs.yaml',
  label: 'Owner FAQs',
  title: 'Owner FAQs | Example Homes',
  description: 'Answers.',
  index: true,
  breadcrumb: [],
  forms: [],
  spots: [{ text: 'Who holds deposits?', id: 'who' }],
  named: [],
  blocks: [
    {
      type: 'accordion',
      items: [
        {
          question: { text: 'Who holds deposits?', id: 'who' },
          answer: { html: '<p>The <em>broker</em> &amp; the bank</p>' },
          link: { href: '/secret-address', external: false },
        },
      ],
    },
  ],
};

function indexOf(...pages: Page[]) {
  return searchIndex({ pages, shell: { company: 'Example Homes' } as Manifest['shell'] });
}

describe('the search index', () => {
  it('has a page by its title without the company, its spots and its words', () => {
    expect(indexOf(page)).toEqual([
      {
        path: '/owner-faqs',
        title: 'Owner FAQs',
        description: 'Answers.',
        spots: [{ text: 'Who holds deposits?', id: 'who' }],
        words: 'bank broker deposits faqs holds owner the who',
      },
    ]);
  });

  it('leaves out pages that search engines leave out', () => {
    expect(indexOf({ ...page, index: false })).toEqual([]);
  });
});
