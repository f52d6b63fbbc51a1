import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline } from '../../ui/components/inline.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useWords, withParts } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { ContactMethods } from '../ContactMethods.tsx';
import { Sentences, Statement } from '../Statement.tsx';
import { TickedList } from '../TickedList.tsx';
import type { schema } from './schema.ts';

const STANDARD = {
  name: 'Web Content Accessibility Guidelines (WCAG) 2.2',
  to: { href: 'https://www.w3.org/TR/WCAG22/', external: true },
};

/**
 * Keys of the texts about the engine's own tests; `Accessibility.test.ts` lists tests of each.
 */
export const TESTED = [
  'engines',
  'keyboard',
  'reader',
  'size',
  'colors',
  'scripts',
  'rules',
] as const;

export function Accessibility({ reviewed, limits = [], ...block }: BlockProps<typeof schema>) {
  const { accessibility: words } = useWords();
  const level = levelBelow(block);
  return (
    <BlockSection of={block}>
      <Statement>
        <Aim>
          {withParts(words.aim, { standard: <Link to={STANDARD.to}>{STANDARD.name}</Link> })}
        </Aim>
        <Heading level={level}>{words.tested}</Heading>
        <p>{words.testedIntro}</p>
        <TickedList>
          {TESTED.map((key) => (
            <li key={key}>{words[key]}</li>
          ))}
        </TickedList>
        <p>{words.built}</p>
        <Heading level={level}>{words.limits}</Heading>
        <Sentences>
          {limits.map((limit) => (
            <Inline key={limit.html} as="li" of={limit} />
          ))}
          <li>{words.limitFrames}</li>
          <li>{words.limitPrograms}</li>
        </Sentences>
        <Heading level={level}>{words.contact}</Heading>
        <p>{words.contactText}</p>
        <ContactMethods />
        <small>{withParts(words.reviewed, { day: <Day of={reviewed} /> })}</small>
      </Statement>
    </BlockSection>
  );
}

/** As the introduction of other sections, which is in their header. */
const Aim = styled.p`
  max-width: var(--measure);
  font-size: var(--size-lead);
  line-height: 1.5;

  && {
    grid-column: 1 / -1;
  }

  header:has(+ * > &) {
    margin-block-end: var(--space-3);
  }
`;
