import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Link } from '../../ui/components/link.tsx';
import { usePage } from '../../ui/components/page-context.tsx';
import { arrowRight } from '../../ui/components/shapes.ts';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

/** Rows from which on those out of sight are not laid out: some ten screens of a phone. */
const LONG = 50;

/** A page does not list itself. */
export function PageList({ under, ...block }: BlockProps<typeof schema>) {
  const here = usePage().path;
  const pages = under.filter(({ path }) => path !== here);
  return (
    <BlockSection of={block} layout="beside">
      <Rows data-long={pages.length > LONG ? '' : undefined}>
        {pages.map(({ path, label, description, article, language }) => (
          <li key={path}>
            <div>
              <Heading level={levelBelow(block)}>
                <Link to={{ href: path, external: false, language }}>{label}</Link>
              </Heading>
              <p>{article?.excerpt ?? description}</p>
              {article && (
                <small>
                  <Day of={article.date} /> · {article.author}
                </small>
              )}
            </div>
            <Icon of={arrowRight} />
          </li>
        ))}
      </Rows>
    </BlockSection>
  );
}

const Rows = styled.ul`
  border-block-start: 1px solid var(--line);

  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-5);
    padding-block: var(--space-4);
    border-block-end: 1px solid var(--line);
  }

  /* Of a long list only what is in sight is laid out; its outlines show beyond the row. */
  &[data-long] > li {
    content-visibility: auto;
    contain-intrinsic-height: auto 7rem;
    overflow-clip-margin: var(--space-2);
  }

  :is(h2, h3) {
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  a {
    color: inherit;
    text-decoration: none;

    &::before {
      content: '';
      position: absolute;
      inset: 0;
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
    color: var(--primary);
    transition: translate var(--quick);
  }

  > li:hover .icon {
    translate: 4px;
  }
`;
