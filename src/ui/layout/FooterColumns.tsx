import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { Link } from '../components/link.tsx';
import { Prose } from '../components/prose.tsx';
import { NO_ROOM_FOR_PHONE } from './breakpoints.ts';
import { LinkGroup } from './LinkGroup.tsx';

type Column = NonNullable<SiteInfo['footerColumns']>[number];

/** The footer columns of site.yaml: headings with text and links below them. */
export function FooterColumns({ of }: { of: Column[] }) {
  return (
    <Columns>
      {of.map(({ heading, text, links }) => (
        // Text such as opening hours is visible without a tap.
        <LinkGroup
          key={heading}
          heading={heading}
          open={text !== undefined}
          className={text ? undefined : 'screen'}
        >
          {text && <Prose of={text} />}
          {links && (
            <ul className="screen">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </LinkGroup>
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  flex: 999 1 34rem;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  column-gap: var(--space-6);
  align-content: start;

  /* Lines of text stand as far apart as links. */
  p {
    margin: 0;
    padding-block: 0.3rem;
    line-height: 1.35;
  }

  @media ${NO_ROOM_FOR_PHONE} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
