import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { themeOf } from '../../themes/theme.ts';
import { FooterLogo, Logo } from './Logo.tsx';

const picture = (src: string) => ({ src, alt: '', width: 300, height: 100 });

function siteWith(images: SiteInfo['images']): SiteInfo {
  return { images, theme: themeOf({ logo: picture(images.logo ?? '') }) } as SiteInfo;
}

it('is as wide as it is drawn', () => {
  const html = renderToStaticMarkup(<Logo of={siteWith({ logo: '/a.png' })} />);
  expect(html).toContain('width="120" height="40"');
  expect(html.match(/<img/g)).toHaveLength(1);
});

it('has a picture for each theme', () => {
  const site = siteWith({ logo: '/a.png', logoOnDark: '/b.png' });
  const html = renderToStaticMarkup(<Logo of={site} />);
  expect([...html.matchAll(/src="(.*?)"/g)].map(([, src]) => src)).toEqual(['/a.png', '/b.png']);
});

it('is one picture if it is the same in each theme', () => {
  const html = renderToStaticMarkup(
    <Logo of={siteWith({ logo: '/a.png', logoOnDark: '/a.png' })} />,
  );
  expect(html.match(/<img/g)).toHaveLength(1);
});

it('is shown in one colour at the foot, unless there is one for dark ground', () => {
  const html = (images: SiteInfo['images']) =>
    renderToStaticMarkup(<FooterLogo of={siteWith(images)} />);
  expect(html({ logo: '/a.svg' })).toContain('mask:url(/a.svg)');
  expect(html({ logo: '/a.svg', logoOnDark: '/b.svg' })).toContain('src="/b.svg"');
});
