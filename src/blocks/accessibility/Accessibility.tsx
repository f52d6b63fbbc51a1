import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Link } from '../../ui/components/link.tsx';
import { Inline } from '../../ui/components/prose.tsx';
import { useSite } from '../../ui/components/site-context.tsx';
import { useWords, withParts } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { Ticks } from '../Ticks.tsx';
import type { schema } from './schema.ts';
import { TESTED } from './tested.ts';

const STANDARD = {
  name: 'Web Content Accessibility Guidelines (WCAG) 2.2',
  to: { href: 'https://www.w3.org/TR/WCAG22/', external: true },
};

export function Accessibility({ reviewed, limits = [], ...block }: BlockProps<typeof schema>) {
  const { accessibility: words } = useWords();
  const level = levelBelow(block);
  return (
    <BlockSection of={block}>
      <Statement>
        <p>{withParts(words.aim, { standard: <Link to={STANDARD.to}>{STANDARD.name}</Link> })}</p>
        <Heading level={level}>{words.tested}</Heading>
        <p>{words.testedIntro}</p>
        <Ticks>
          {TESTED.map((key) => (
            <li key={key}>{words[key]}</li>
          ))}
        </Ticks>
        <p>{words.built}</p>
        <Heading level={level}>{words.limits}</Heading>
        <Limits>
          {limits.map((limit) => (
            <li key={limit.html}>
              <Inline of={limit} />
            </li>
          ))}
          <li>{words.limitFrames}</li>
          <li>{words.limitPrograms}</li>
        </Limits>
        <Heading level={level}>{words.contact}</Heading>
        <p>{words.contactText}</p>
        <Ways />
        <small>{withParts(words.reviewed, { day: <Day of={reviewed} /> })}</small>
      </Statement>
    </BlockSection>
  );
}

/** How the company is reached, as far as site.yaml says so. */
function Ways() {
  const { phone, business } = useSite();
  return (
    <>
      {phone && (
        <p>
          <Link to={phone}>{phone.label}</Link>
        </p>
      )}
      {business?.email && (
        <p>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </p>
      )}
    </>
  );
}

const Statement = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 44rem;

  > :is(h2, h3) {
    margin-block-start: var(--space-5);
  }

  > small {
    margin-block-start: var(--space-4);
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;

const Limits = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: 1.25em;
  list-style: disc;
`;
