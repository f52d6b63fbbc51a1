import styled from 'styled-components';
import { groupsIn, linksIn, type SiteInfo } from '../../model/manifest/manifest.ts';
import { ButtonLink } from '../components/button.tsx';
import { Section, useSectionHeading } from '../components/section.tsx';
import { useWords } from '../components/words-context.tsx';
import { NO_ROOM_FOR_PHONE } from './breakpoints.ts';
import { MenuGroups } from './MenuGroups.tsx';
import { NavLinks } from './NavLinks.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The content of the 404 page, and of the 410 page for removed pages. */
export function NotFound({ siteInfo, isGone }: { siteInfo: SiteInfo; isGone: boolean }) {
  const { menu, images } = siteInfo;
  const all = useWords();
  const words = isGone ? all.gone : all.notFound;
  const { title, labelled } = useSectionHeading(words.heading, 1);
  return (
    <Section of={{}} {...labelled}>
      <Sorry>
        <div>
          {title}
          <p>{words.text}</p>
          <SearchForm look="primary" />
          <ButtonLink to={{ href: siteInfo.home, external: false }} look="quiet">
            {all.notFound.home}
          </ButtonLink>
        </div>
        {images.notFound && <img src={images.notFound} alt="" width="640" height="420" />}
      </Sorry>
      <Ways>
        {groupsIn(menu).length > 0 ? (
          <MenuGroups menu={menu} open />
        ) : (
          <NavLinks of={linksIn(menu)} />
        )}
      </Ways>
    </Section>
  );
}

const Sorry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6) var(--space-7);
  margin-block-end: var(--space-7);

  > div {
    flex: 1 1 20rem;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    justify-items: start;
  }

  p {
    max-width: var(--measure);
    font-size: var(--size-lead);
    line-height: 1.5;
  }

  > img {
    flex: 1 1 18rem;
    min-width: 0;
    max-width: 34rem;
  }
`;

/** Rows large enough as touch targets. */
const Ways = styled.div`
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
  }

  a:not(:hover) {
    text-decoration: none;
  }

  @media ${NO_ROOM_FOR_PHONE} {
    li > a {
      display: block;
      padding-block: 0.7rem;
      line-height: 1.35;
    }
  }
`;
