import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import type { schema } from './schema.ts';

export function Accordion({ heading, items }: BlockProps<typeof schema>) {
  return (
    <Root>
      <h2>{heading}</h2>
      {items.map(({ question, answer }) => (
        <details key={question.id} name="q">
          <summary>{question.text}</summary>
          <div id={question.id} dangerouslySetInnerHTML={{ __html: answer.html }} />
        </details>
      ))}
    </Root>
  );
}

const Root = styled.section`
  padding: 10px;
  color: var(--text);
`;
