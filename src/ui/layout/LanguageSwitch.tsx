import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';

/**
 * Placeholder for the URL of the current page in another language, with that language's home page
 * as fallback.
 */
export const SAME_PAGE = /(?<=")same-page:([^:"]+):([^"]*)/g;

/** Links to the same page in the other languages of the site, if there are any. */
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
