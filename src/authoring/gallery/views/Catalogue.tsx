import type { ReactNode } from 'react';
import styled from 'styled-components';
import { addressOf, type Family } from '../../reference/units.ts';
import { Filter } from './Filter.tsx';
import { Switches } from './Switches.tsx';

interface CatalogueProps {
  families: Family[];
  /** The path of this page. */
  at: string;
  heading: string;
  /** The content below the heading. */
  intro: ReactNode;
  /** Which switches to show; none if the page has no examples. */
  switches?: 'theme' | 'theme and width';
  /** The label of the search field; without it there is none. */
  search?: string;
  children: ReactNode;
}

/** The layout of gallery pages: a navigation with all units, and switches for the examples. */
export function Catalogue({
  families,
  at,
  heading,
  intro,
  switches,
  search,
  children,
}: CatalogueProps) {
  return (
    <Page>
      <Side aria-label="All there is">
        <Entry to="/" at={at} name="Overview" />
        {families.map(({ name: family, title, units }) => (
          <div key={family}>
            <p>{title}</p>
            <ul>
              {units.map(({ name }) => (
                <li key={name}>
                  <Entry to={addressOf(family, name)} at={at} name={name} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Entry to="/icons" at={at} name="Icons" />
      </Side>
      <Body id={BODY}>
        {at !== '/' && (
          <Back>
            <a href="/">All blocks, fields and icons</a>
          </Back>
        )}
        <h1>{heading}</h1>
        <Lead>{intro}</Lead>
        <Bar>
          {search && <Filter label={search} />}
          {switches && <Switches withWidth={switches === 'theme and width'} />}
        </Bar>
        {search && (
          <p data-none="" hidden>
            Nothing here has all of these words.
          </p>
        )}
        {children}
        <p className="unseen" role="status" data-status="" />
      </Body>
    </Page>
  );
}

/** The id of the main content, after the navigation. */
export const BODY = 'shown';

function Entry({ to, at, name }: { to: string; at: string; name: string }) {
  return (
    <a href={to} aria-current={to === at ? 'page' : undefined}>
      {name}
    </a>
  );
}

const WIDE = '62rem';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 96rem;
  margin-inline: auto;

  @media (width >= ${WIDE}) {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`;

const Side = styled.nav`
  display: none;
  font-size: var(--size-small);

  @media (width >= ${WIDE}) {
    position: sticky;
    inset-block-start: 0;
    display: block;
    height: 100dvh;
    padding-block: var(--space-6);
    padding-inline: var(--gutter) var(--space-4);
    overflow-y: auto;
    border-inline-end: 1px solid var(--line);
  }

  p {
    margin: var(--space-5) 0 var(--space-1);
    font-weight: 600;
  }

  a {
    display: block;
    padding: 0.2rem var(--space-3);
    color: var(--quiet);
    border-radius: var(--radius-control);
  }

  a:hover {
    color: var(--text);
  }

  [aria-current] {
    font-weight: 600;
    color: var(--on-tint);
    background: var(--tint);
  }
`;

const Body = styled.div`
  padding: var(--space-6) var(--gutter) var(--space-8);

  > h1 {
    overflow-wrap: anywhere;
  }
`;

const Back = styled.p`
  margin-block-end: var(--space-3);
  font-size: var(--size-small);

  a::before {
    content: '\\2190\\a0' / '';
  }

  @media (width >= ${WIDE}) {
    display: none;
  }
`;

const Lead = styled.div`
  max-width: var(--measure);
  margin-block: var(--space-3) var(--space-5);

  > p + p {
    margin-block-start: var(--space-2);
    color: var(--quiet);
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: end;
  justify-content: space-between;
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  padding-block: var(--space-3);
  margin-block-end: var(--space-5);
  background: var(--page);
  border-block-end: 1px solid var(--line);
`;
