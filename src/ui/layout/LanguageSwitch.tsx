import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest.ts';

/** Stands for the address of the page at hand in a language, or of the front page in it. */
export const SAME_PAGE = /(?<=")same-page:([^:"]+):([^"]*)/g;

/** Leads to the same page in the other languages of the site, if it has any. */
export function LanguageSwitch({ siteInfo }: { siteInfo: SiteInfo }) {
  const { languages, language, words } = siteInfo;
  if (languages.length === 0) return null;
  return (
    <Languages aria-label={words.layout.languages} className="screen">
      {languages.map(({ tag, name, home }) =>
        tag === language ? (
          <span key={tag} aria-current="true">
            {name}
          </span>
        ) : (
          <a key={tag} href={`same-page:${tag}:${home}`} hrefLang={tag} lang={tag}>
            {name}
          </a>
        ),
      )}
    </Languages>
  );
}

const Languages = styled.nav`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);

  > span {
    font-weight: 600;
  }
`;
