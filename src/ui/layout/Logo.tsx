import styled, { css } from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';

/** Height of the logo in CSS pixels. */
const HEIGHT = 40;

/** Limits the width of a wide logo, so that the menu has room on a phone. */
function sizeOf(ratio: number) {
  const size = { width: Math.round(HEIGHT * ratio), height: HEIGHT };
  return ratio > 1 ? { ...size, style: { maxWidth: 'max(8rem, 20vw)' } } : size;
}

/** The logo in the top bar: of two, the one for the current colour scheme. */
export function Logo({ of: { images, theme } }: { of: SiteInfo }) {
  const { logo, logoOnDark } = images;
  const size = sizeOf(theme.logoRatio);
  if (!logo) return null;
  if (!logoOnDark || logoOnDark === logo) return <img src={logo} alt="" {...size} />;
  return (
    <>
      <OnLight src={logo} alt="" {...size} />
      <OnDark src={logoOnDark} alt="" {...size} />
    </>
  );
}

const hidden = css`
  display: none;
`;

const OnLight = styled.img`
  [data-theme='dark'] & {
    ${hidden}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${hidden}
    }
  }
`;

const OnDark = styled.img`
  [data-theme='light'] & {
    ${hidden}
  }

  @media (prefers-color-scheme: light) {
    :root:not([data-theme='dark']) & {
      ${hidden}
    }
  }
`;

/**
 * The logo in the footer, on a deep band: unchanged, or in one colour if it is made for light
 * backgrounds.
 */
export function FooterLogo({ of: { images, theme } }: { of: SiteInfo }) {
  const { logo, logoOnDark } = images;
  const { width } = sizeOf(theme.logoRatio);
  if (logoOnDark) return <img src={logoOnDark} alt="" {...sizeOf(theme.logoRatio)} />;
  const wide = width === HEIGHT ? {} : { width: `${width / 16}rem` };
  return logo ? <Mark style={{ mask: `url(${logo}) 0 / 100%`, ...wide }} /> : null;
}

/**
 * Filled with one colour, as the logo is made for light backgrounds: the text colour of dark pages,
 * of print and of forced colours.
 */
const Mark = styled.span`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  background: CanvasText;
  forced-color-adjust: none;
`;
