import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { groupsIn, linksIn, type SiteInfo } from '../../model/manifest/manifest.ts';
import { linkAttributes } from '../../model/manifest/outbound.ts';
import type { Target } from '../../model/schema/resolved-values.ts';
import { Link } from '../components/link.tsx';
import { Prose } from '../components/prose.tsx';
import { Container } from '../components/section.tsx';
import { NO_ROOM_FOR_PHONE } from './breakpoints.ts';
import { FooterColumns } from './FooterColumns.tsx';
import { NOT_FOUND_PATH } from './head.ts';
import { FooterLogo } from './Logo.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The footer: company, the columns of site.yaml or else the menu, legal links. */
export function Footer({ siteInfo }: { siteInfo: SiteInfo }) {
  const { footerColumns, menu } = siteInfo;
  // The 404 page lists the menu itself.
  const lost = useLocation().pathname === NOT_FOUND_PATH;
  const showsMenu = !lost && groupsIn(menu).length > 0;
  return (
    <Ground data-tone="deep">
      <Columns>
        <Company siteInfo={siteInfo} isAlone={!footerColumns && !showsMenu} />
        {footerColumns ? (
          <FooterColumns of={footerColumns} />
        ) : (
          showsMenu && <MenuGroups menu={menu} />
        )}
      </Columns>
      <LastLine siteInfo={siteInfo} />
    </Ground>
  );
}

/** The company's legal notices, links to menu pages outside of groups, and legal links. */
function LastLine({ siteInfo }: { siteInfo: SiteInfo }) {
  const { legal = [], menu, company } = siteInfo;
  const links = [
    ...linksIn(menu).map(({ path, label, language }) => (
      <li key={`${path} ${label}`}>
        <a {...linkAttributes({ href: path, external: false, language })}>{label}</a>
      </li>
    )),
    ...legal.flatMap(({ label, to }) => (to ? [linkTo(label, to)] : [])),
  ];
  return (
    <Closing>
      <p>
        <span>© {company}</span>
        {legal.map(({ label, to }) => !to && <span key={label}>{label}</span>)}
      </p>
      {links.length > 0 && <ul className="screen">{links}</ul>}
    </Closing>
  );
}

function linkTo(label: string, to: Target) {
  return (
    <li key={label}>
      <Link to={to}>{label}</Link>
    </li>
  );
}

/** The number of its parts that stand in one row on a laptop as they are. */
const FEW_PARTS = 2;

function Company({ siteInfo, isAlone }: { siteInfo: SiteInfo; isAlone: boolean }) {
  const { tagline, footer, phone, logins, social, images, theme } = siteInfo;
  const parts = [tagline, footer, phone, logins.length, social.length].filter(Boolean);
  const isInLogo = theme.wordmark && images.logo;
  return (
    <About data-row={isAlone && parts.length > FEW_PARTS ? '' : undefined}>
      <strong>
        <FooterLogo of={siteInfo} />
        {isInLogo ? <b className="unseen">{siteInfo.company}</b> : siteInfo.company}
      </strong>
      {tagline && <p>{tagline}</p>}
      {footer && <Note of={footer} />}
      {phone && <Link to={phone}>{phone.label}</Link>}
      {logins.length > 0 && (
        <ul className="screen">{logins.map(({ label, to }) => linkTo(label, to))}</ul>
      )}
      <SocialLinks of={social} />
    </About>
  );
}

const Ground = styled.footer`
  position: relative;
  padding-block: var(--space-7) var(--space-5);
  font-size: var(--size-small);
  overflow-wrap: anywhere;

  @media ${NO_ROOM_FOR_PHONE} {
    a {
      padding-block: 0.8rem;
    }

    li > a {
      display: block;
      line-height: 1.35;
    }

    /* The links have this distance already. */
    a ~ :is(ul, div) {
      margin-block-start: -0.75rem;
    }
  }
`;

const Columns = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-7);
`;

const Note = styled(Prose)`
  p a {
    color: inherit;
  }
`;

/** Two columns where it is above the links, one next to them and on phones. */
const About = styled.div`
  flex: 1 1 16.25rem;
  max-width: 48rem;
  min-width: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18.5rem, 100%), 1fr));
  gap: var(--space-3);
  align-content: start;
  justify-items: start;

  > strong {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 0.625rem;
    font: 600 var(--size-h3) / 1.15 var(--heading-font);

    /* Large letters need the whole width. */
    @media (width < 20em) {
      display: grid;
    }
  }

  > a {
    font-size: var(--size-lead);
    font-weight: 600;
  }

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }

  /* A row across the page, but a single column on phones. */
  &[data-row] {
    max-width: none;
    grid-template-columns: repeat(auto-fit, minmax(min(max(12rem, (37rem - 100%) * 999), 100%), 1fr));
    column-gap: var(--space-5);
    align-items: baseline;

    /* What has no room in the row stands below the short parts, not below these: no hole is left. */
    > p,
    > :is(strong, p) + div {
      grid-row: span 3;
    }
  }
`;

const Closing = styled(Container)`
  margin-block-start: var(--space-7);
  justify-content: space-between;

  &,
  > * {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-4);
  }

  > p {
    color: var(--quiet);
  }
`;
