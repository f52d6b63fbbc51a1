import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Container } from '../components/section.tsx';
import { phone } from '../components/shapes.ts';
import { ROOM_FOR_PHONE } from './breakpoints.ts';
import { SocialLinks } from './SocialLinks.tsx';

/** How to reach the company and its portals, in one slim line. */
export function ContactStrip({ siteInfo }: { siteInfo: SiteInfo }) {
  return (
    <div className="screen" data-tone="sunken">
      <Line>
        <Link to={siteInfo.phone}>
          <Icon of={phone} size={16} />
          {siteInfo.phone.label}
        </Link>
        {siteInfo.logins.map(({ label, to }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
        <SocialLinks of={siteInfo.social} />
      </Line>
    </div>
  );
}

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 clamp(var(--space-2), 2vw, var(--space-5));
  min-height: var(--strip);
  font-size: var(--size-small);

  > a {
    display: flex;
    align-items: center;
    gap: 0.4em;
    min-height: var(--strip);
    color: var(--text);
  }

  /* On phones it stands in the bar below. */
  > a:first-child {
    display: none;
  }

  > div {
    margin-inline-start: auto;
  }

  @media ${ROOM_FOR_PHONE} {
    > a:first-child {
      display: flex;
      margin-inline-end: auto;
    }

    > div {
      margin-inline-start: 0;
    }
  }
`;
