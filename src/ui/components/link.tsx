import type { ComponentProps } from 'react';
import { HIDDEN_CLASS, linkAttributes } from '../../model/outbound.ts';
import type { Target } from '../../model/vocabulary.ts';
import { useIslandWords } from './words-context.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  to: Target;
  /** Opens a new tab even within the site. */
  newTab?: boolean;
}

/** A link. Where it opens a new tab it says so to those who cannot see it. */
export function Link({ to, newTab = to.external, children, ...attributes }: LinkProps) {
  const { links } = useIslandWords();
  return (
    <a {...linkAttributes(to, newTab)} {...attributes}>
      {children}
      {newTab && <span className={HIDDEN_CLASS}> {links.newTab}</span>}
    </a>
  );
}
