import styled from 'styled-components';
import { DRAFT_DAYS } from '../../forms/draft-days.ts';
import type { FormUse, Keeping, Receiver } from '../../model/personal-data.ts';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline } from '../../ui/components/prose.tsx';
import { useSite } from '../../ui/components/site-context.tsx';
import { useWords, withParts } from '../../ui/components/words-context.tsx';
import { durationInWords } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { Sentences, Statement } from '../Statement.tsx';
import { Ways } from '../Ways.tsx';
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
        {data.forms.length === 0 && <p>{words.noForms}</p>}
        {data.forms.map((form) => (
          <FormPart key={JSON.stringify(form)} of={form} level={level} />
        ))}
        <Heading level={level}>{words.device}</Heading>
        <Sentences>
          {data.remembers && (
            <li>{words.typed({ time: durationInWords(`${DRAFT_DAYS} days`, locale) })}</li>
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
                <li key={sentence.html}>
                  <Inline of={sentence} />
                </li>
              ))}
            </Sentences>
          </>
        )}
        <Heading level={level}>{words.rights}</Heading>
        <p>{words.rightsText}</p>
        <Ways />
        <small>{withParts(words.reviewed, { day: <Day of={reviewed} /> })}</small>
      </Statement>
    </BlockSection>
  );
}

/** What a form asks, and what becomes of it. */
function FormPart({
  of: { name, asks, kept, copies, acknowledged },
  level,
}: {
  of: FormUse;
  level: 2 | 3;
}) {
  const words = useWords();
  const { privacy, locale } = words;
  const receivers = copies.map((receiver) => receiverName(receiver, privacy));
  return (
    <Asked>
      <Heading level={level === 2 ? 3 : 4}>{name}</Heading>
      <Sentences>
        {asks.length > 0 && <li>{privacy.asks({ fields: listed(asks, locale) })}</li>}
        <li>{keepingInWords(kept, words)}</li>
        {receivers.length > 0 && (
          <li>{privacy.copies({ receivers: listed(receivers, locale) })}</li>
        )}
        {acknowledged && <li>{privacy.acknowledged}</li>}
      </Sentences>
    </Asked>
  );
}

function keepingInWords(kept: Keeping, { privacy, locale }: Words): string {
  if (kept.in === 'service') return privacy.service({ host: kept.host });
  if (kept.in === 'elsewhere') return privacy.elsewhere;
  if (kept.keepFor === undefined) return privacy.inbox;
  return privacy.inboxFor({ time: durationInWords(kept.keepFor, locale) });
}

function receiverName(receiver: Receiver, words: Words['privacy']): string {
  return typeof receiver === 'string' ? words[receiver] : receiver.service;
}

function listed(names: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(names);
}

const Asked = styled.section`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  > :is(h3, h4) {
    font: inherit;
    font-weight: 700;
  }
`;
