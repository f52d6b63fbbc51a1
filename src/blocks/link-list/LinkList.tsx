import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Target } from '../../model/schema/resolved-values.ts';
import { CardFrame } from '../../ui/components/card.tsx';
import { Cards } from '../../ui/components/cards.tsx';
import { FileNote } from '../../ui/components/file-note.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Icon, IconTile } from '../../ui/components/icon.tsx';
import { Link } from '../../ui/components/link.tsx';
import { Paragraph } from '../../ui/components/prose.tsx';
import { arrowRight, download, outbound } from '../../ui/components/shapes.ts';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function LinkList({ items, newTab = false, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Cards>
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
      </Cards>
    </BlockSection>
  );
}

function Entry({ label, to, newTab }: { label: string; to: Target; newTab: boolean }) {
  return (
    <Link to={to} newTab={newTab}>
      <span>{label}</span>
      {to.file && (
        <small>
          <FileNote of={to} />
        </small>
      )}
      <Icon of={to.file ? download : newTab ? outbound : arrowRight} size={20} />
    </Link>
  );
}

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > :is(h2, h3) {
    min-width: 0;
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
    align-items: center;
    gap: var(--space-3);
    min-height: 3rem;
    padding-block: var(--space-2);
    font-weight: 500;
    text-decoration: none;

    > span:first-child {
      flex: 1;
      min-width: 0;
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
