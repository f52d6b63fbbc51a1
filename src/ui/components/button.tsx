import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Link } from './link.tsx';

/**
 * The emphasis of a button: `action` for the main call to action (coral, once a page), `primary` by
 * default, `quiet` for secondary ones.
 */
export type ButtonLook = 'primary' | 'action' | 'quiet';

interface Looks {
  look?: ButtonLook;
}

/** A button that acts on this page; for a link that looks like one use `ButtonLink`. */
export function Button({ look = 'primary', ...props }: ComponentProps<'button'> & Looks) {
  return <Face as="button" type="button" data-look={look} {...props} />;
}

export function ButtonLink({ look = 'primary', ...props }: ComponentProps<typeof Link> & Looks) {
  return <Face as={Link} data-look={look} {...props} />;
}

const Face = styled.a<Looks & Partial<Pick<ComponentProps<typeof Link>, 'to' | 'newTab'>>>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 3rem;
  padding: var(--space-2) var(--space-5);
  font: 600 1.0625rem / 1.25 var(--text-font);
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  color: var(--on-primary);
  background: var(--primary);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  transition: background-color var(--quick);

  /* Phone numbers do not break elsewhere; here the words before one need the room. */
  &[href] {
    white-space: normal;
  }

  &:hover {
    background: var(--primary-hover);
  }

  &:active {
    translate: 0 1px;
  }

  &[data-look='action'] {
    color: var(--on-action);
    background: var(--action);

    &:hover {
      background: var(--action-hover);
    }
  }

  &[data-look='quiet'] {
    color: var(--primary);
    background: none;
    border-color: currentColor;

    &:hover {
      color: var(--primary-hover);
      background: var(--tint);
    }
  }

  /* Said of buttons alone, so that pages with none but links leave it out. */
  &:is(button):is([aria-disabled='true'], :disabled) {
    opacity: 0.65;
    cursor: default;
  }
`;
