import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { NavEntry, SiteInfo } from '../../model/manifest/manifest.ts';
import { themeOf } from '../../themes/theme.ts';
import { en } from '../../words/en.ts';
import { openWords } from '../../words/open-words.ts';
import { WordsProvider } from '../components/words-context.tsx';
import { Footer } from './Footer.tsx';

const WORDS = openWords({ locale: 'en-US', ...en });

const SITE = {
  company: 'Café Lindenhof',
  menu: [],
  images: {},
  theme: themeOf({}),
  logins: [],
  social: [],
  tagline: 'What we do, in a few words',
} as unknown as SiteInfo;

function html(more: Partial<SiteInfo>): string {
  return renderToStaticMarkup(
    <WordsProvider of={WORDS}>
      <MemoryRouter>
        <Footer siteInfo={{ ...SITE, ...more }} />
      </MemoryRouter>
    </WordsProvider>,
  );
}

test('a menu of pages alone has no groups, whose column the foot of pages leaves out', () => {
  const link: NavEntry = { kind: 'link', link: { label: 'Contact', path: '/contact' } };
  const group: NavEntry = { kind: 'group', label: 'Homes', links: [] };
  expect(html({ menu: [link] })).not.toContain('<details');
  expect(html({ menu: [link, group] })).toContain('<summary>Homes</summary>');
});

test('few facts about a company keep together, more take the width of a page without groups', () => {
  const logins = [{ label: 'Sign in', to: { href: 'https://example.com', external: true } }];
  const phone = { href: 'tel:123', external: false, label: '123' };
  expect(html({ logins })).not.toContain('data-row');
  expect(html({ logins, phone })).toContain('data-row');
});
