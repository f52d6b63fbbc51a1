import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import type { CompanyLocation } from '../../model/schema/business.ts';
import { Card, iconBeside } from '../../ui/components/card.tsx';
import { Inline } from '../../ui/components/inline.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useSite } from '../../ui/components/page-context.tsx';
import { breaksIfLarge } from '../../ui/components/prose.tsx';
import { mapPin } from '../../ui/components/shapes.ts';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { addressLines, locationsCalled, openingRows } from './locations.ts';
import type { schema } from './schema.ts';

export function Contact({ items = [], locations, ...block }: BlockProps<typeof schema>) {
  const site = useSite();
  const { closed } = useWords().blocks;
  const level = levelBelow(block);
  const places = locations === undefined ? [] : locationsCalled(locations, site);
  return (
    <BlockSection of={block}>
      <Methods>
        {items.map(({ icon, title, lines, hours }) => (
          <li key={title}>
            <Card heading={title} level={level} icon={icon}>
              {lines && (
                <p>
                  {lines.map((line) => (
                    <Line key={line.html}>
                      <Inline of={line} />
                    </Line>
                  ))}
                </p>
              )}
              {hours && <OpeningHours of={hours} />}
            </Card>
          </li>
        ))}
        {places.map(({ name, hours, ...place }) => (
          <li key={name}>
            <Card heading={name} level={level} icon={mapPin}>
              <LocationLines of={place} />
              {hours && <OpeningHours of={openingRows(hours, site, closed)} />}
            </Card>
          </li>
        ))}
      </Methods>
    </BlockSection>
  );
}

/** The address, with a link to its map if there is one, the phone number and the email address. */
function LocationLines({ of }: { of: Omit<CompanyLocation, 'name' | 'hours'> }) {
  const { address, map, phone, email } = of;
  const lines = addressLines(address, useSite()).map((line) => <Line key={line}>{line}</Line>);
  return (
    <p>
      <Line>{map ? <Link to={map}>{lines}</Link> : lines}</Line>
      {phone && (
        <Line>
          <Link to={phone}>{phone.label}</Link>
        </Line>
      )}
      {email && (
        <Line>
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      )}
    </p>
  );
}

/** The most characters of hours that have room beside the days and the icon in a third of the page. */
const SHORT = 18;

function OpeningHours({ of }: { of: { days: string; hours: string }[] }) {
  const isLong = of.some(({ hours }) => hours.length > SHORT);
  return (
    <Hours data-long={isLong ? '' : undefined}>
      {of.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </Hours>
  );
}

/**
 * The cards have little text, of unequal length: two in a row, with the icon beside the text. An
 * odd last one fills its row, unless three fit side by side.
 */
const Methods = styled.ul`
  display: grid;
  gap: clamp(var(--space-3), 3vw, var(--space-5));

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    container-type: inline-size;
  }

  @media (width >= 34rem) {
    [data-icon] {
      ${iconBeside}
    }
  }

  @media (width >= 64rem) {
    [data-icon] {
      padding: var(--space-5);
    }
  }

  @media (width >= 45rem) {
    grid-template-columns: 1fr 1fr;

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  /* Three are rows, or fit side by side. */
  &:has(> :nth-child(3):last-child) {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (width >= 75rem) {
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: 1fr 1fr 1fr;

      > :last-child {
        grid-column: auto;
      }

      [data-icon] > [data-long] {
        grid-column: 1 / -1;
      }
    }
  }

  ${breaksIfLarge}

  /* In the narrowest card hours also need the space below the icon, as long ones do; beside it, long
     ones need that below the days. */
  @media (width < 45rem) {
    @container (width < 25rem) {
      [data-icon] > [data-long] {
        grid-column: 1 / -1;
      }
    }

    @container (19rem <= width < 25rem) {
      [data-icon] > dl:not([data-long]) {
        column-gap: var(--space-2);
        grid-template-columns: auto minmax(min-content, 1fr);
        font-size: 0.875rem;
      }
    }

    @container (width < 19rem) {
      [data-icon] > dl:last-child {
        grid-column: 1 / -1;
      }
    }
  }

  @media (45rem <= width < 75rem) {
    @container (width < 25rem) {
      [data-icon] > [data-long] {
        row-gap: var(--space-2);
        grid-template-columns: 1fr;
      }
    }
  }
`;

const Line = styled.span`
  display: block;

  & + & {
    margin-block-start: var(--space-1);
  }
`;

/** Days and hours in two columns aligned across all rows. Hours never wrap; days do. */
const Hours = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(min-content, 1fr);
  gap: var(--space-1) var(--space-3);
  font-variant-numeric: tabular-nums;

  @container (width < 25rem) {
    font-size: var(--size-small);
  }

  /* Large letters leave room for one. */
  @container (width < 13rem) {
    display: block;
  }

  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: baseline;
  }

  dt {
    color: var(--quiet);
  }
`;
