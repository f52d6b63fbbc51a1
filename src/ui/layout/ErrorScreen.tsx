import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { BrowserWords } from '../../words/browser-words.ts';
import { Button } from '../components/button.tsx';

interface ErrorScreenProps {
  error: Error;
  words: BrowserWords['errorScreen'];
  /** Reports the error to someone who can fix it and returns the outcome; absent if nobody can. */
  fix: (() => Promise<string>) | undefined;
}

/** Replaces the whole page when a part of it failed to render. */
export function ErrorScreen({ error, words, fix }: ErrorScreenProps) {
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = words.heading;
    heading.current?.focus();
  }, [words]);
  return (
    <Screen>
      <Words role="alert">
        <Title ref={heading} tabIndex={-1}>
          {words.heading}
        </Title>
        <Message>{error.message}</Message>
        {fix && <p>{words.hint}</p>}
      </Words>
      <Actions>
        {fix && <Button onClick={async () => setStatus(await fix())}>{words.fix}</Button>}
        <Button look="quiet" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </Actions>
      <p role="status">{status}</p>
    </Screen>
  );
}

const Screen = styled.main`
  display: grid;
  gap: var(--space-5);
  align-content: center;
  max-width: calc(var(--measure) + 2 * var(--gutter));
  min-height: 100vh;
  margin-inline: auto;
  padding: var(--space-7) var(--gutter);
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Title = styled.h1`
  font-size: var(--size-h2);
  outline: none;
`;

const Message = styled.pre`
  margin: 0;
  padding: var(--space-4);
  overflow: auto;
  font-size: var(--size-small);
  white-space: pre-wrap;
  background: var(--raised);
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--error);
  border-radius: var(--radius-control);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
