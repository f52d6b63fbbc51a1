import type { ReactNode } from 'react';

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading; its level is its depth in the page's outline and determines its style. */
export function Heading({ level, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}
