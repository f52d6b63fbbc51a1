import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import type { Shell } from '../../model/manifest.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { CONTENT_ID } from './ids.ts';

/** What every page has around its content. */
export function Frame({ shell }: { shell: Shell }) {
  return (
    <>
      <SkipLink className="unseen" href={`#${CONTENT_ID}`}>
        Skip to content
      </SkipLink>
      <Header shell={shell} />
      <Breadcrumb />
      <Main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer shell={shell} />
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  z-index: 30;
  inset: var(--space-2) auto auto var(--space-2);
  padding: var(--space-3) var(--space-4);
  background: var(--raised);
  border-radius: var(--radius-control);
`;

const Main = styled.main`
  flex: 1;
  outline: none;

  /* The crumbs stand close to what they lead to. */
  nav + & > [data-tone='plain']:first-child {
    padding-block-start: clamp(var(--space-5), 4vw, var(--space-7));
  }
`;
