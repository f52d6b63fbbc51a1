import type { ReactNode } from 'react';
import { HIDDEN_CLASS, linkAttributes, NEW_TAB_NOTE } from '../model/outbound.ts';
import type { Target } from '../model/vocabulary.ts';

interface LinkProps {
  to: Target;
  /** Opens a new tab even within the site. */
  newTab?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link. Where it opens a new tab it says so to those who cannot see it. */
export function Link({ to, newTab = to.external, className, children }: LinkProps) {
  return (
    <a {...linkAttributes(to, newTab)} className={className}>
      {children}
      {newTab && <span className={HIDDEN_CLASS}> {NEW_TAB_NOTE}</span>}
    </a>
  );
}
