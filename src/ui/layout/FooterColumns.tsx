import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest.ts';
import { Link } from '../components/link.tsx';
import { Prose } from '../components/prose.tsx';

type Column = NonNullable<SiteInfo['footerColumns']>[number];

/** What site.yaml has at the foot of every page: headings with words and links below them. */
export function FooterColumns({ of }: { of: Column[] }) {
  return (
    <Columns>
      {of.map(({ heading, text, links = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text && <Prose of={text} />}
          {links.length > 0 && (
            <ul className="screen">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Columns>
  );
}

const Columns = styled.div`
  flex: 999 1 34rem;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: var(--space-5) var(--space-6);
  align-content: start;

  h2 {
    margin-block-end: var(--space-2);
    font: 600 1em / 1.6 var(--sans);
    letter-spacing: 0;
    color: var(--quiet);
  }

  > section > ul > li {
    padding-block: 0.3rem;
    line-height: 1.35;
  }
`;
