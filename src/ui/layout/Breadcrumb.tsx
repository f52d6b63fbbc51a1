import { useMatches } from 'react-router-dom';
import styled from 'styled-components';
import type { Crumb } from '../../model/manifest/manifest.ts';
import { Container } from '../components/section.tsx';
import { useWords } from '../components/words-context.tsx';

/** Data that a route passes to the layout. */
export interface RouteHandle {
  /** From Home to the page itself; empty on the home page. */
  breadcrumb: Crumb[];
}

/** The breadcrumb from Home to this page. The page itself is plain text. */
export function Breadcrumb() {
  const { layout } = useWords();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const crumbs = handles.flatMap((handle) => handle?.breadcrumb ?? []);
  if (crumbs.length === 0) return null;
  return (
    <Trail aria-label={layout.breadcrumb}>
      <Container as="ol">
        {crumbs.map(({ path, label }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={path ?? label}>
              {isLast || path === undefined ? (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              ) : (
                <a href={path}>{label}</a>
              )}
            </li>
          );
        })}
      </Container>
    </Trail>
  );
}

const Trail = styled.nav`
  padding-block: var(--space-3);
  font-size: var(--size-small);
  color: var(--quiet);

  /* Above a deep band it has the ground of the band. */
  &:has(+ main > [data-tone='deep']:first-child) {
    color-scheme: dark;
    background: var(--deep);
  }

  li {
    display: inline;
  }

  /* Its space is where a line may break. */
  li:not(:last-child)::after {
    content: '/ ' / '';
    margin-inline: 0.6em 0.35em;
  }
`;
