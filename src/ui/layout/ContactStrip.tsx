import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { Container } from '../components/section.tsx';
import { phone } from '../components/shapes.ts';
import { NO_ROOM_FOR_PHONE } from './breakpoints.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/**
 * The company's phone number and login links in one slim line; nothing if it has neither, nor
 * several languages. Social networks alone do not show it: they are in the footer too.
 */
export function ContactStrip({ siteInfo }: { siteInfo: SiteInfo }) {
  const { phone: number, logins, social, languages } = siteInfo;
  if (!number && logins.length + languages.length === 0) return null;
  return (
    <div className="screen" data-tone="sunken">
      <Line>
        {number && (
          <Link to={number}>
            <Icon of={phone} small />
            {number.label}
          </Link>
        )}
        {logins.length > 0 && (
          <Logins data-many={logins.length > FEW || languages.length > 0 ? '' : undefined}>
            {logins.map(({ label, to }) => (
              <Link key={label} to={to}>
                {label}
              </Link>
            ))}
          </Logins>
        )}
        <SocialLinks of={social} />
        <LanguageSwitch siteInfo={siteInfo} />
      </Line>
    </div>
  );
}

/** The largest number of logins for which a tablet has room between phone number and networks. */
const FEW = 3;

const Logins = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: inherit;
`;

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  /* Little on phones, where it has one line. */
  gap: 0 min(var(--space-5), 4.4vw);
  min-height: var(--strip);
  font-size: var(--size-small);

  > a,
  > nav > a,
  ${Logins} > a {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.4em;
    min-height: var(--strip);
    /* For the ring, which is inside: the line ends where the window and the bar begin. */
    margin-inline: -0.4em;
    padding-inline: 0.4em;
  }

  /* Many, or some beside languages, are drawn along sideways: the line stays one, and the foot of
     the page has them all. */
  &:has(> [data-many]) {
    flex-wrap: nowrap;
  }

  > [data-many] {
    position: relative;
    flex-wrap: nowrap;
    min-width: 0;
    margin-inline: -0.4em;
    padding-inline: 0.4em;
    overflow-x: auto;
    scrollbar-width: none;
  }

  :focus-visible {
    outline-offset: -3px;
  }

  > a {
    margin-inline-end: auto;
  }

  @media ${NO_ROOM_FOR_PHONE} {
    justify-content: space-between;

    /* It stands in the bar below. */
    > a {
      display: none;
    }

    /* The networks have one line of what the logins leave. The focus brings the others into view, and
       the foot of the page has them all. */
    > div + div {
      flex: 1 0 2.125rem;
      justify-content: end;
      height: 2.125rem;
      overflow: hidden;
    }
  }
`;
