import type { ComponentProps } from 'react';
import { HIDDEN_CLASS, linkAttributes } from '../../model/manifest/outbound.ts';
import type { Target } from '../../model/schema/resolved-values.ts';
import { useIslandWords } from './words-context.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  to: Target;
  /** Opens a new tab even for a page of this site. */
  newTab?: boolean;
}

/** A link. If it opens a new tab, it has a note for screen readers. */
export function Link({ to, newTab = to.external, children, ...attributes }: LinkProps) {
  const { links } = useIslandWords();
  return (
    <a {...linkAttributes(to, newTab)} {...attributes}>
      {children}
      {newTab && <span className={HIDDEN_CLASS}> {links.newTab}</span>}
    </a>
  );
}
