import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Container } from '../components/section.tsx';
import { phone } from '../components/shapes.ts';
import { ROOM_FOR_PHONE } from './breakpoints.ts';
import { ContactStrip } from './ContactStrip.tsx';
import { Navigation } from './Navigation.tsx';

/** The contact strip, which scrolls away, and the bar below it, which stays. */
export function Header({ siteInfo }: { siteInfo: SiteInfo }) {
  const { logo } = siteInfo.images;
  return (
    <Banner>
      <ContactStrip siteInfo={siteInfo} />
      <Bar>
        <Home href="/">
          {logo && <img src={logo} alt="" width="40" height="40" />}
          <span>{siteInfo.company}</span>
        </Home>
        <Call to={siteInfo.phone} className="screen">
          <Icon of={phone} />
          <span className="unseen">{siteInfo.phone.label}</span>
        </Call>
        <Navigation menu={siteInfo.menu} />
      </Bar>
    </Banner>
  );
}

const Banner = styled.header`
  position: sticky;
  z-index: 20;
  top: calc(-1 * var(--strip));
  background: var(--page);
  border-block-end: 1px solid var(--line);
`;

const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  height: var(--bar);
`;

const Home = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  margin-inline-end: auto;
  font: 600 0.875rem / 1.2 var(--serif);
  text-wrap: balance;
  overflow-wrap: anywhere;
  color: var(--text);

  > img {
    flex: none;
  }

  @media (30em <= width < 71em), (width >= 76em) {
    font-size: 1.0625rem;
  }
`;

const Call = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 3rem;

  @media ${ROOM_FOR_PHONE} {
    display: none;
  }
`;
