import { Fragment } from 'react';
import styled from 'styled-components';
import { useIslandWords } from '../ui/components/words-context.tsx';
import type { SentAnswer } from './submission/sent-answers.ts';

/** A summary of the answers that were sent; on screen, long ones are truncated. */
export function SentAnswers({ of }: { of: SentAnswer[] }) {
  const { form } = useIslandWords();
  if (of.length === 0) return null;
  return (
    <Answers>
      <p>{form.given}</p>
      <dl>
        {of.map(({ name, label, answer }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>
              <bdi>{answer}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Answers>
  );
}

const Answers = styled.div`
  width: 100%;
  padding-block-start: var(--space-4);
  font-size: var(--size-small);
  line-height: 1.45;
  text-align: start;
  border-block-start: 1px solid color-mix(in srgb, var(--success), transparent 75%);

  > p {
    font-weight: 600;
  }

  > dl {
    display: grid;
    column-gap: var(--space-4);
    overflow-wrap: anywhere;
  }

  dt {
    padding-block-start: var(--space-2);
    color: var(--quiet);
  }

  @container (width >= 18rem) {
    > dl {
      grid-template-columns: fit-content(40%) minmax(0, 1fr);
      row-gap: var(--space-1);
      margin-block-start: var(--space-2);
    }

    dt {
      padding: 0;
    }
  }

  dd {
    white-space: pre-line;
  }

  /* Truncates long answers, so that they do not push out the others. */
  @media screen {
    dd {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
    }
  }
`;
