import styled from 'styled-components';
import { groupBy } from '../../model/group-by.ts';
import { localeOf } from '../../model/locale/country.ts';
import { calendarFile } from '../../model/manifest/calendar-file.ts';
import { HIDDEN_CLASS } from '../../model/manifest/outbound.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { linkShape } from '../../ui/components/card.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useSite } from '../../ui/components/page-context.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { FactLine } from '../FactLine.tsx';
import { eventDates } from './event-dates.ts';
import type { schema } from './schema.ts';

/** More events are listed by month. */
const MANY = 8;

type Shown = BlockProps<typeof schema>;

export function Events({ items, empty, ...block }: Shown) {
  const { noEvents } = useWords().blocks;
  const datesOf = eventDates(localeOf(useSite()));
  const events = items.map((event) => ({ ...event, dates: datesOf(event.date) }));
  const months = [...groupBy(events, ({ dates }) => dates.month)];
  const level = levelBelow(block);
  return (
    <BlockSection of={block} layout="beside">
      {events.length === 0 && (empty ? <Prose of={empty} /> : <p>{noEvents}</p>)}
      {events.length > MANY && months.length > 1
        ? months.map(([month, ofMonth]) => (
            <Month key={month}>
              <Heading level={level}>{month}</Heading>
              <EventRows of={ofMonth} level={level === 2 ? 3 : 4} />
            </Month>
          ))
        : events.length > 0 && <EventRows of={events} level={level} />}
    </BlockSection>
  );
}

type Dates = ReturnType<ReturnType<typeof eventDates>>;

interface EventRowsProps {
  of: (Shown['items'][number] & { dates: Dates })[];
  level: 2 | 3 | 4;
}

function EventRows({ of, level }: EventRowsProps) {
  const words = useWords().blocks;
  const { language } = useSite();
  return (
    <Rows>
      {of.map(({ title, date, dates, place, address, price, text, to, label, ...state }) => {
        const event = { title, starts: date.starts, where: place ?? address, language };
        const facts = [[place, address].filter(Boolean).join(', '), price];
        const status = state.cancelled ? words.cancelled : state.soldOut && words.soldOut;
        return (
          <li key={date.starts + title} data-cancelled={state.cancelled ? '' : undefined}>
            <Heading level={level}>
              {to && !label ? <Link to={to}>{title}</Link> : title}
              {status && (
                <>
                  {' '}
                  <Tag>{status}</Tag>
                </>
              )}
            </Heading>
            <When>
              <strong>
                {dates.days.map(({ text: day, at }) =>
                  at === undefined ? (
                    day
                  ) : (
                    <time key={at} dateTime={at}>
                      {day}
                    </time>
                  ),
                )}
              </strong>
              <span>{dates.rest}</span>
            </When>
            <div>
              {facts.some(Boolean) && <Facts of={facts} />}
              {text && <Prose of={text} />}
              {to && label && (
                <More to={to}>
                  {label} <Icon of={linkShape(to, to.external)} small />
                </More>
              )}
              {!state.cancelled && (
                <Calendar to={{ href: `/${calendarFile(event)}`, external: false }}>
                  {words.addToCalendar}
                  <span className={HIDDEN_CLASS}> {title}</span>
                </Calendar>
              )}
            </div>
          </li>
        );
      })}
    </Rows>
  );
}

const Month = styled.div`
  & + & {
    margin-block-start: var(--space-6);
  }

  > :is(h2, h3) {
    margin-block-end: var(--space-3);
    font-size: var(--size-lead);
    color: var(--quiet);
    letter-spacing: normal;
  }
`;

/** The heading comes first for screen readers; on screen, its date does. */
const Rows = styled.ul`
  border-block-start: 1px solid var(--line);

  > li {
    display: grid;
    grid-template-areas: 'when' 'title' 'rest';
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--space-5);
    border-block-end: 1px solid var(--line);
    break-inside: avoid;
  }

  > li > :is(h2, h3, h4) {
    grid-area: title;
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  > li > div {
    grid-area: rest;
  }

  > li > div > * {
    margin-block-start: var(--space-2);
  }

  @media (width >= 40rem) {
    > li {
      grid-template: 'when title' auto 'when rest' 1fr / 13rem minmax(0, 1fr);
      column-gap: var(--space-5);
    }
  }
`;

const When = styled.p`
  grid-area: when;
  margin-block-end: var(--space-2);
  font-variant-numeric: lining-nums tabular-nums;

  > * {
    display: block;
  }

  strong {
    font: 600 var(--size-text) / 1.5 var(--text-font);
    text-wrap: balance;
  }

  span {
    font-size: var(--size-small);
    color: var(--quiet);
  }

  [data-cancelled] > & strong {
    font-weight: 400;
    text-decoration: line-through;
  }
`;

const Tag = styled.span`
  display: inline-block;
  padding: 0.15em 0.75em;
  font: 500 var(--size-small) / 1.5 var(--text-font);
  color: var(--on-tint);
  background: var(--tint);
  border-radius: var(--radius-badge);
`;

const Facts = styled(FactLine)`
  font-size: var(--size-small);
  color: var(--quiet);
`;

const More = styled(Link)`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  width: fit-content;
  min-height: 2.75rem;
  font-weight: 500;

  & + & {
    margin-block-start: 0;
  }

  &:last-child {
    margin-block-end: calc(-1 * var(--space-2));
  }
`;

const Calendar = styled(More)`
  font-size: var(--size-small);

  @media print {
    display: none;
  }
`;
