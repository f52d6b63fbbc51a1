import type { ChangeEvent } from 'react';
import styled, { css } from 'styled-components';

/** Returns a change handler that passes on the value. */
export const typed =
  (change: (answer: string) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    change(target.value);

const box = css`
  /* Keeps the label visible when the control is scrolled into view. */
  scroll-margin-block-start: 4rem;
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.6875rem var(--space-3);
  line-height: 1.4;
  color: var(--text);
  background: var(--raised);
  border: 1px solid var(--field);
  border-radius: var(--radius-control);
  transition: border-color var(--quick);

  &::placeholder {
    color: var(--quiet);
    opacity: 1;
  }

  &:hover {
    border-color: var(--primary);
  }

  &[aria-invalid='true'] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
`;

/** A single-line input. */
export const Input = styled.input`
  ${box}

  [data-layout='inline'] & {
    grid-area: control;
    min-height: 3.5rem;
    padding-inline: var(--space-4);
    background: none;
    border: 0;
    box-shadow: none;
    outline: none;
  }
`;

/** A multi-line input. */
export const TextArea = styled.textarea`
  ${box}
  display: block;
  resize: vertical;

  /* On paper nobody can scroll to the rest of a long text. */
  @media print {
    min-height: 8rem;
    field-sizing: content;
  }
`;

/** A drop-down list. */
export const Select = styled.select`
  ${box}
  padding-inline-end: var(--space-6);
  appearance: none;
  background:
    linear-gradient(45deg, #0000 38%, currentColor 42% 58%, #0000 62%) right 1.25rem center / 6px 6px
      no-repeat,
    linear-gradient(-45deg, #0000 38%, currentColor 42% 58%, #0000 62%) right calc(1.25rem - 6px)
      center / 6px 6px no-repeat,
    var(--raised);

  /* The property background-position has no logical keywords. */
  &:dir(rtl) {
    background-position:
      left calc(1.25rem - 6px) center,
      left 1.25rem center;
  }

  /* In forced colours the drawn arrow disappears. */
  @media (forced-colors: active) {
    appearance: auto;
  }

  option {
    color: var(--text);
    background: var(--raised);
  }
`;

/** A checkbox or radio button with its label. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-3);
  align-items: start;
  padding-block: var(--space-3);
  line-height: 1.4;
  cursor: pointer;

  input {
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    accent-color: var(--primary);
  }

  /* Browsers fill an empty one with a grey of their own, which no theme has. */
  input:not(:checked) {
    appearance: none;
    background: var(--raised);
    border: 1px solid var(--field);
    border-radius: min(var(--radius-control), 0.25rem);
  }

  [type='radio']:not(:checked) {
    border-radius: 50%;
  }

  &:hover input {
    border-color: var(--primary);
  }

  [data-invalid] & input {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
`;
