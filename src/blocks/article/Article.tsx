import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import { readingMinutes } from '../../model/locale/reading-time.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Html } from '../../model/schema/resolved-values.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Image } from '../../ui/components/image.tsx';
import { usePage, useSite } from '../../ui/components/page-context.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { Section, useSectionHeading } from '../../ui/components/section.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { Contents } from '../Contents.tsx';
import { FactLine } from '../FactLine.tsx';
import { PageRows } from '../PageRows.tsx';
import type { schema } from './schema.ts';

export function Article({ related, ...props }: BlockProps<typeof schema>) {
  const { readNext } = useWords().blocks;
  return (
    <>
      <Body {...props} />
      {related && related.length > 0 && (
        <BlockSection
          of={{ heading: readNext, level: 2, tone: 'sunken' }}
          layout="beside"
          screenOnly
        >
          <PageRows of={related} level={3} />
        </BlockSection>
      )}
    </>
  );
}

type BodyProps = Omit<BlockProps<typeof schema>, 'related'>;

function Body({ heading, lead, sections, numbered, closing, level, ...block }: BodyProps) {
  const { title, labelled } = useSectionHeading(heading, level);
  const Parts = numbered ? Numbered : 'div';
  const titles = sections.map(({ title }) => title);
  return (
    <Section of={block} {...labelled} slim>
      <Columns>
        <Contents of={titles} numbered={numbered} closing={closing} />
        <article>
          <Opening>
            {title}
            <Byline texts={[lead, ...sections.map(({ text }) => text), closing]} />
          </Opening>
          <Illustration />
          {lead && <Prose of={lead} size="lead" />}
          <Parts>
            {sections.map(({ title, text }) => (
              <Part key={title.id}>
                <Heading level={levelBelow({ heading, level })} id={title.id}>
                  {title.text}
                </Heading>
                <Prose of={text} />
              </Part>
            ))}
          </Parts>
          {closing && (
            <Closing>
              <Prose of={closing} />
            </Closing>
          )}
        </article>
      </Columns>
    </Section>
  );
}

function Byline({ texts }: { texts: (Html | undefined)[] }) {
  const { article } = usePage();
  const { language } = useSite();
  const { blocks } = useWords();
  const count =
    article?.minutes ??
    readingMinutes(
      texts.map((text) => text?.html ?? ''),
      language,
    );
  return (
    <FactLine
      of={[article && <Day of={article.date} />, article?.author, blocks.minutes({ count })]}
    />
  );
}

/** As wide as the text, `--measure`, and on wide screens as its column. */
const PLACE: Place = [
  { from: 0, vw: 100, rem: -2.5 },
  { from: 45, vw: 0, rem: 42.5 },
  { from: 64, vw: 62, rem: -4.1 },
  { from: 77.75, vw: 0, rem: 44.1 },
];

function Illustration() {
  const { article } = usePage();
  return article?.image ? <Picture of={article.image} place={PLACE} /> : null;
}

/** The text is where other sections have theirs; on wide screens in the middle of the page, unless its contents are beside it. */
const Columns = styled.div`
  max-width: var(--measure);

  @media (width >= 64rem) {
    margin-inline: auto;

    &:has(> nav) {
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
      gap: var(--space-8);
      max-width: none;
    }
  }
`;

const Opening = styled.header`
  display: grid;
  gap: var(--space-4);
  margin-block-end: var(--space-6);

  > p {
    color: var(--quiet);
  }
`;

const Picture = styled(Image)`
  width: 100%;
  margin-block-end: var(--space-6);
  border-radius: var(--radius-picture);
`;

/** A size between the article's title and its text, as many sections have only two lines. */
const SECTION_HEADING = 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)';

const Part = styled.section`
  margin-block-start: var(--space-7);

  > :first-child {
    margin-block-end: var(--space-4);
    font-size: ${SECTION_HEADING};
  }
`;

/** The numbers hang: further lines of a heading stand below its words. */
const Numbered = styled.div`
  counter-reset: part;
  --number: 1.25em;

  > :nth-child(n + 10) {
    --number: 1.8em;
  }

  > section > :first-child {
    padding-inline-start: var(--number);
  }

  > section > :first-child::before {
    counter-increment: part;
    display: inline-block;
    min-width: var(--number);
    margin-inline-start: calc(-1 * var(--number));
    content: counter(part) '. ';
    /* Without this, Chromium names the heading without its number: ". Paint". */
    content: counter(part) '. ' / counter(part) '. ';
    color: var(--primary);
    font-variant-numeric: lining-nums;
  }
`;

const Closing = styled.footer`
  margin-block-start: var(--space-7);
  padding-block-start: var(--space-6);
  border-block-start: 1px solid var(--line);

  h2 {
    margin-block-end: var(--space-4);
    font-size: ${SECTION_HEADING};
  }
`;
