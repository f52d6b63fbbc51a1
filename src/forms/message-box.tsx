import styled, { css } from 'styled-components';
import { Button, ButtonLink } from '../ui/components/button.tsx';

/** A message with an icon, in the colour of its tone; red by default. */
export const MessageBox = styled.div`
  --tone: var(--error);

  display: flex;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  line-height: 1.45;
  color: var(--text);
  background: color-mix(in srgb, var(--tone), var(--raised) 91%);
  border: 1px solid color-mix(in srgb, var(--tone), transparent 58%);
  border-radius: var(--radius-control);

  > .icon {
    flex: none;
    color: var(--tone);
  }

  &[data-tone='good'] {
    --tone: var(--success);
  }

  &[data-tone='waiting'] {
    --tone: var(--warning);
  }
`;

export const MessageText = styled.div`
  min-width: 0;

  p + p,
  div + p {
    margin-block-start: var(--space-1);
    color: var(--quiet);
  }
`;

/** The first words of a message, for those who read no more than that. */
export const Lead = styled.p`
  font-weight: 600;
`;

export const MessageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block: var(--space-3) var(--space-1);

  &:empty {
    display: none;
  }
`;

const small = css`
  min-height: 2.75rem;
  padding-inline: var(--space-3);
  font-size: var(--size-small);
`;

export const SmallButton = styled(Button).attrs({ look: 'quiet' })`
  ${small}
`;

export const SmallLink = styled(ButtonLink).attrs({ look: 'quiet' })`
  ${small}
`;
