import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Container } from '../components/section.tsx';
import { phone } from '../components/shapes.ts';
import { NO_ROOM_FOR_PHONE, ROOM_FOR_PHONE } from './breakpoints.ts';
import { ContactStrip } from './ContactStrip.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './Navigation.tsx';

/** The contact strip, which scrolls away, and the sticky bar below it. */
export function Header({ siteInfo }: { siteInfo: SiteInfo }) {
  const { company, phone: number, images, theme } = siteInfo;
  return (
    <Banner data-strip={stripOf(siteInfo)}>
      <ContactStrip siteInfo={siteInfo} />
      <Bar>
        <Home href={siteInfo.home} {...sizeOf(company)}>
          <Logo of={siteInfo} />
          <span className={theme.wordmark && images.logo ? 'unseen' : undefined}>{company}</span>
        </Home>
        {number && (
          <Call to={number} className="screen">
            <Icon of={phone} />
            <span className="unseen">{number.label}</span>
          </Call>
        )}
        <Navigation menu={siteInfo.menu} />
      </Bar>
    </Banner>
  );
}

/** The number of letters of a company's name for which the bar has room on a phone. */
const SHORT = 40;

/** The same in larger letters, and that of the longest word. */
const VERY_SHORT = { name: 20, word: 12 };

/** Sets a name of a few short words larger on every screen, a long one smaller on phones. */
function sizeOf(company: string) {
  if (company.length > SHORT) return { 'data-long': '' };
  const longest = Math.max(...company.split(' ').map(({ length }) => length));
  const isVeryShort = company.length <= VERY_SHORT.name && longest <= VERY_SHORT.word;
  return isVeryShort ? { 'data-short': '' } : {};
}

/** Returns where the strip is omitted: everywhere, or on phones (the number is in the bar). */
function stripOf({
  phone: number,
  logins,
  social,
  languages,
}: SiteInfo): 'none' | 'wide' | undefined {
  if (logins.length + languages.length > 0 || (number && social.length > 0)) return undefined;
  return number ? 'wide' : 'none';
}

const Banner = styled.header`
  z-index: 20;
  top: calc(-1 * var(--strip));
  background: var(--page);
  border-block-end: 1px solid var(--line);

  /* Not in browsers without popovers: it has the whole menu there, and would cover the page. */
  &:not(:popover-open) {
    position: sticky;
  }

  &[data-strip='none'] {
    --strip: 0rem;
  }

  &[data-strip='wide'] {
    @media ${NO_ROOM_FOR_PHONE} {
      --strip: 0rem;

      > :first-child {
        display: none;
      }
    }
  }

  /* Whoever tabs back to the strip sees it. */
  &:has(> :first-child :focus-visible) {
    top: 0;
  }

  /* A short screen has no room for what stays. On paper it would stay where the page was scrolled to. */
  @media print, (height < 24em) {
    top: auto;
  }
`;

const Bar = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--bar);
`;

const Home = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  /* No narrower than its longest word, which takes a row of its own first. */
  flex: 1 1 min-content;
  min-width: 0;
  /* Has space around it in a row of its own. */
  min-height: 3rem;
  max-width: max-content;
  margin-inline-end: auto;
  font: 600 0.875rem / 1.2 var(--heading-font);
  text-wrap: balance;

  > img {
    flex: none;
  }

  > span {
    min-width: 0;
  }

  @media (30em <= width < 71em), (width >= 76em) {
    font-size: 1.0625rem;
  }

  &[data-long] {
    @media (width < 30em) {
      font-size: 0.75rem;
    }
  }

  &[data-short] {
    font-size: 1.0625rem;

    @media (width >= 30em) {
      font-size: 1.25rem;
    }
  }
`;

const Call = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 3rem;
  color: var(--primary);

  /* "Close" may be longer than "Menu", and moves to another row, below the sheet, without its room. */
  &:has(+ nav > :popover-open) {
    display: none;
  }

  @media ${ROOM_FOR_PHONE} {
    display: none;
  }
`;
