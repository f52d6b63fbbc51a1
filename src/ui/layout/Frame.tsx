import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { useWords } from '../components/words-context.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { CONTENT_ID } from './ids.ts';

/** The frame around the breadcrumb and content of every page. */
export function Frame({ siteInfo }: { siteInfo: SiteInfo }) {
  const { layout } = useWords();
  return (
    <>
      <SkipLink className="unseen" href={`#${CONTENT_ID}`}>
        {layout.skip}
      </SkipLink>
      <Header siteInfo={siteInfo} />
      <Outlet />
      <Footer siteInfo={siteInfo} />
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  z-index: 30;
  top: 0;
  margin: var(--space-2);
  padding: var(--space-3) var(--space-4);
  background: var(--raised);
`;
