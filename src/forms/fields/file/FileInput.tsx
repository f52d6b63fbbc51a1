import styled from 'styled-components';
import { Input } from '../../controls.tsx';

/** The browser's file input, styled like our fields and buttons. */
export const FileInput = styled(Input)`
  padding: var(--space-2);
  font-size: var(--size-small);
  cursor: pointer;

  &::file-selector-button {
    min-height: 2rem;
    margin-inline-end: var(--space-3);
    padding-inline: var(--space-4);
    font: 600 var(--size-small) / 1 var(--text-font);
    color: var(--on-tint);
    background: var(--tint);
    border: 0;
    border-radius: var(--radius-control);
    cursor: pointer;
  }
`;
