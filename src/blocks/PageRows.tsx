import styled from 'styled-components';
import type { Place } from '../model/images/place.ts';
import type { Teaser } from '../model/schema/resolved-values.ts';
import { Day } from '../ui/components/day.tsx';
import { Heading } from '../ui/components/heading.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { Image } from '../ui/components/image.tsx';
import { Link } from '../ui/components/link.tsx';
import { usePage, useSite } from '../ui/components/page-context.tsx';
import { arrowRight } from '../ui/components/shapes.ts';
import { useWords } from '../ui/components/words-context.tsx';
import { FactLine } from './FactLine.tsx';

/** Lists with more rows skip the layout of those off screen: about ten screens of a phone. */
const LONG = 50;

interface PageRowsProps {
  of: Teaser[];
  level: 2 | 3;
  /** Whether excerpts and pictures are left out. */
  isBrief?: boolean | undefined;
}

/** A row for each page but the current one. The author of an article is omitted if it is the company. */
export function PageRows({ of, level, isBrief }: PageRowsProps) {
  const { path: here } = usePage();
  const { minutes } = useWords().blocks;
  const { company } = useSite();
  const pages = of.filter(({ path }) => path !== here);
  return (
    <Rows data-long={pages.length > LONG ? '' : undefined}>
      {pages.map(({ path, label, description, article, language }) => (
        <li key={path}>
          <div>
            <Heading level={level}>
              <Link to={{ href: path, external: false, language }}>{label}</Link>
            </Heading>
            {!isBrief && <p>{article?.excerpt ?? description}</p>}
            {article && (
              <FactLine
                as="small"
                of={[
                  <Day key="date" of={article.date} />,
                  article.author !== company && article.author,
                  article.minutes !== undefined && minutes({ count: article.minutes }),
                ]}
              />
            )}
          </div>
          {article?.image && !isBrief && <Thumb of={{ ...article.image, alt: '' }} place={THUMB} />}
          <Icon of={arrowRight} />
        </li>
      ))}
    </Rows>
  );
}

/** Beside the text, which says what the image shows. */
const THUMB: Place = [
  { from: 0, vw: 0, rem: 5.5, ratio: 4 / 3 },
  { from: 48, vw: 0, rem: 9, ratio: 4 / 3 },
];

const Thumb = styled(Image)`
  width: min(5.5rem, 28vw);
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--radius-control);

  @media (width >= 48rem) {
    width: 9rem;
  }
`;

const Rows = styled.ul`
  border-block-start: 1px solid var(--line);

  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--space-5);
    padding-block: var(--space-4);
    border-block-end: 1px solid var(--line);
  }

  /* Long lists skip the layout of rows off screen; focus outlines may exceed the row. */
  &[data-long] > li {
    content-visibility: auto;
    contain-intrinsic-height: auto 7rem;
    overflow-clip-margin: var(--space-2);
  }

  :is(h2, h3) {
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  /* The whole row is the link. */
  > li a {
    color: inherit;
    text-decoration: none;
    outline: none;

    &::before {
      content: '';
      position: absolute;
      inset: 0 calc(-1 * var(--space-2));
      border-radius: var(--radius-control);
    }

    &:hover {
      color: var(--primary);
    }

    &:focus-visible::before {
      outline: 3px solid var(--focus);
    }
  }

  p {
    margin-block: var(--space-1);
  }

  p,
  small {
    color: var(--quiet);
  }

  small {
    font-size: var(--size-small);
  }

  .icon {
    grid-column: 3;
    color: var(--primary);
    transition: translate var(--quick);
  }

  @media (width < 40rem) {
    > li {
      column-gap: var(--space-4);
    }

    /* The image is a link like the arrow, and the text needs the space. */
    > li:has(img) {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    > li:has(img) > .icon {
      display: none;
    }
  }

  /* On phones the text has the whole row below the title, the date and the image beside these. */
  @media (20em <= width < 40rem) {
    > li:has(img) {
      row-gap: 0;
    }

    > li:has(img) > div {
      display: contents;
    }

    img {
      grid-area: 1 / 2 / span 2;
    }

    img,
    small {
      align-self: start;
    }

    :is(h2, h3) {
      align-self: end;
    }

    li:has(img) > div > p {
      grid-area: 3 / 1 / auto / -1;
    }
  }

  /* Large text needs the full width: the image is above it. */
  @media (width < 20em) {
    > li:nth-child(n) {
      grid-template-columns: minmax(0, 1fr);
    }

    img {
      order: -1;
    }

    > li > .icon {
      display: none;
    }
  }

  > li:hover .icon {
    translate: 4px;
  }
`;
