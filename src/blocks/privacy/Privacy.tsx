import styled from 'styled-components';
import { DRAFT_DAYS } from '../../forms/drafts/draft-name.ts';
import { groupBy } from '../../model/group-by.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import type { FormUse, Keeping, Receiver } from '../../model/units/personal-data.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline } from '../../ui/components/inline.tsx';
import { useSite } from '../../ui/components/page-context.tsx';
import { useWords, withParts } from '../../ui/components/words-context.tsx';
import { durationText } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { ContactMethods } from '../ContactMethods.tsx';
import { Sentences, Statement } from '../Statement.tsx';
import type { schema } from './schema.ts';

export function Privacy({ forms: data, reviewed, more, ...block }: BlockProps<typeof schema>) {
  const { privacy: words, locale } = useWords();
  const { frames } = useSite();
  const level = levelBelow(block);
  const isInInbox = data.forms.some(({ kept }) => kept.in === 'inbox');
  const framesFrom = frames === 'ask' ? words.framesAsk : words.framesLoad;
  return (
    <BlockSection of={block}>
      <Statement>
        <Heading level={level}>{words.forms}</Heading>
        {data.forms.length > 0 ? (
          <FormUses of={data.forms} level={level} />
        ) : (
          <p>{words.noForms}</p>
        )}
        <Heading level={level}>{words.device}</Heading>
        <Sentences>
          {data.remembers && (
            <li>{words.typed({ time: durationText(`${DRAFT_DAYS} days`, locale) })}</li>
          )}
          <li>{words.theme}</li>
          <li>{words.cookies}</li>
        </Sentences>
        {data.embeds.length > 0 && (
          <>
            <Heading level={level}>{words.frames}</Heading>
            <p>{framesFrom({ hosts: listed(data.embeds, locale) })}</p>
          </>
        )}
        <Heading level={level}>{words.server}</Heading>
        <Sentences>
          <li>{words.log}</li>
          {isInInbox && <li>{words.sender}</li>}
        </Sentences>
        {more && (
          <>
            <Heading level={level}>{words.more}</Heading>
            <Sentences>
              {more.map((sentence) => (
                <Inline key={sentence.html} as="li" of={sentence} />
              ))}
            </Sentences>
          </>
        )}
        <Heading level={level}>{words.rights}</Heading>
        <p>{words.rightsText}</p>
        <ContactMethods />
        <small>{withParts(words.reviewed, { day: <Day of={reviewed} /> })}</small>
      </Statement>
    </BlockSection>
  );
}

/** What forms ask and how answers are processed; statements common to all forms come first. */
function FormUses({ of, level }: { of: FormUse[]; level: 2 | 3 }) {
  const words = useWords();
  const { common, groups } = groupStatements(of, (form) => statementsOf(form, words));
  return (
    <>
      <Statements of={common} />
      <Heading level={level === 2 ? 3 : 4}>{words.privacy.asks}</Heading>
      <Groups>
        {groups.map(({ forms, own }) => (
          <Group key={own.join()}>
            <dl>
              {forms.map((form) => (
                <div key={JSON.stringify(form)}>
                  <dt>{form.name}</dt>
                  <dd>{form.asks.join(words.form.comma)}</dd>
                </div>
              ))}
            </dl>
            <Statements of={own} />
          </Group>
        ))}
      </Groups>
    </>
  );
}

function Statements({ of }: { of: string[] }) {
  if (of.length === 0) return null;
  return (
    <Sentences>
      {of.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </Sentences>
  );
}

/** Returns the statements about how a form's answers are processed. */
function statementsOf({ kept, copies, acknowledged }: FormUse, words: Words): string[] {
  const { privacy, locale } = words;
  const receivers = copies.map((receiver) => receiverName(receiver, privacy));
  return [
    keepingInWords(kept, words),
    ...(receivers.length > 0 ? [privacy.copies({ receivers: listed(receivers, locale) })] : []),
    ...(acknowledged ? [privacy.acknowledged] : []),
  ];
}

function keepingInWords(kept: Keeping, { privacy, locale }: Words): string {
  if (kept.in === 'service') return privacy.service({ host: kept.host });
  if (kept.in === 'elsewhere') return privacy.elsewhere;
  if (kept.keepFor === undefined) return privacy.inbox;
  return privacy.inboxFor({ time: durationText(kept.keepFor, locale) });
}

function receiverName(receiver: Receiver, words: Words['privacy']): string {
  return typeof receiver === 'string' ? words[receiver] : receiver.service;
}

function listed(names: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(names);
}

/** A frame around the forms; space above the line parts those with the same statements from others. */
const Groups = styled.div`
  padding: var(--space-1) var(--space-5);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
`;

const Group = styled.div`
  & + & {
    margin-block-start: var(--space-4);
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--line);
  }

  > dl > div {
    display: grid;
    column-gap: var(--space-5);
    padding-block: var(--space-3);

    @media (width >= 40rem) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }

  > dl > div + div,
  > dl + ul {
    border-block-start: 1px solid var(--line);
  }

  dt {
    font-weight: 700;
  }

  > ul {
    padding: var(--space-3) 0;
    list-style: '';
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;

/**
 * Deduplicates the statements about forms: those common to all, and groups of forms with the same
 * other ones, which stand below each group. So the group without any comes first.
 */
export function groupStatements(forms: FormUse[], statementsOf: (form: FormUse) => string[]) {
  const told = forms.map((form) => ({ form, statements: statementsOf(form) }));
  const common = (told[0]?.statements ?? []).filter((statement) =>
    told.every(({ statements }) => statements.includes(statement)),
  );
  const ownOf = ({ statements }: { statements: string[] }) =>
    statements.filter((statement) => !common.includes(statement));
  const groups = groupBy(told, (one) => ownOf(one).join('\n'));
  const all = [...groups.values()].map((same) => ({
    forms: same.map(({ form }) => form),
    own: ownOf(same[0]),
  }));
  return {
    common,
    groups: [
      ...all.filter(({ own }) => own.length === 0),
      ...all.filter(({ own }) => own.length > 0),
    ],
  };
}
