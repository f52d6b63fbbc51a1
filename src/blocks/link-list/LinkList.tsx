import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Target } from '../../model/schema/resolved-values.ts';
import { CardFrame, linkShape } from '../../ui/components/card.tsx';
import { Cards } from '../../ui/components/cards.tsx';
import { FileNote } from '../../ui/components/file-note.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Icon, IconTile } from '../../ui/components/icon.tsx';
import { Paragraph } from '../../ui/components/inline.tsx';
import { Link } from '../../ui/components/link.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function LinkList({ items, newTab = false, ...block }: BlockProps<typeof schema>) {
  const lengths = items.map(({ links }) => links.length);
  const isUneven = Math.max(...lengths) - Math.min(...lengths) > EVEN;
  const Lists = isUneven || items.length === 1 ? Rows : Cards;
  return (
    <BlockSection of={block}>
      <Lists>
        {items.map(({ icon, title, text, links }) => (
          <li key={title}>
            <CardFrame>
              <Title>
                {icon && <IconTile of={icon} />}
                <Heading level={levelBelow(block)}>{title}</Heading>
              </Title>
              <Paragraph of={text} />
              <Links>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Entry label={label} to={to} newTab={newTab || to.external} />
                  </li>
                ))}
              </Links>
            </CardFrame>
          </li>
        ))}
      </Lists>
    </BlockSection>
  );
}

/** By how many links lists in one row may differ: more would leave a hole in the shorter one. */
const EVEN = 2;

function Entry({ label, to, newTab }: { label: string; to: Target; newTab: boolean }) {
  return (
    <Link to={to} newTab={newTab}>
      <span>{label}</span>
      {to.file && (
        <small>
          <FileNote of={to} />
        </small>
      )}
      <Icon of={linkShape(to, newTab)} small />
    </Link>
  );
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);

  /* Large text needs the full width: the icon wraps above it. */
  > :is(h2, h3) {
    flex: 1 0 min(9rem, 100%);
    font-size: var(--size-h3);
    letter-spacing: normal;
  }
`;

const Links = styled.ul`
  > li + li {
    border-block-start: 1px solid var(--line);
  }

  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    min-height: 3rem;
    padding-block: var(--space-2);
    font-weight: 500;
    text-decoration: none;

    /* No narrower than its longest word, which takes a row of its own first. */
    > span:first-child {
      flex: 1 1 min-content;
      min-width: 0;
      overflow-wrap: break-word;
    }

    &:hover > span:first-child {
      text-decoration: underline;
    }
  }

  small {
    font-size: var(--size-small);
    font-weight: 400;
    color: var(--quiet);
  }
`;

/** A single list, or lists of unequal length: one below the other, with their links in two columns, read downwards. */
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  container-type: inline-size;

  @container (width >= 40rem) {
    ${Links}:has(> :nth-child(2)) {
      columns: 2;
      column-gap: var(--space-6);
    }

    /* Each column begins with a line. */
    ${Links} > li {
      border-block-start: 1px solid var(--line);
      break-inside: avoid;
    }
  }

  /* The title stands beside the links, its text below it. */
  @container (width >= 60rem) {
    > li > div {
      display: grid;
      grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 2fr);
      column-gap: var(--space-7);
    }

    ${Links} {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;
