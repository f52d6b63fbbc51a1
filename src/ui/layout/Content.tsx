import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CONTENT_ID } from './ids.ts';

/** A page's own part: breadcrumb and content. */
export function Content({ children }: { children: ReactNode }) {
  return (
    <>
      <Breadcrumb />
      <Main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}

const Main = styled.main`
  flex: 1;
  outline: none;

  /* The crumbs stand close to what they lead to. */
  nav + & > [data-tone='plain']:first-child {
    padding-block-start: clamp(var(--space-6), 4vw, var(--space-7));
  }
`;
