import type { Html } from '../../model/schema/resolved-values.ts';
import { trustedHtml } from './trusted.ts';

interface InlineProps {
  of: Html;
  /** The element to render; the default is for use inside the caller's paragraph or heading. */
  as?: 'span' | 'p' | 'li' | 'dd' | 'blockquote';
  className?: string | undefined;
}

/** One line of Markdown. */
export function Inline({ of, as: Around = 'span', className }: InlineProps) {
  return (
    <Around
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made this HTML and refused raw HTML in it.
      dangerouslySetInnerHTML={{ __html: trustedHtml(of.html) }}
    />
  );
}

/** One line of Markdown as a paragraph; nothing if undefined. */
export function Paragraph({ of, className }: { of: Html | undefined; className?: string }) {
  return of && <Inline as="p" of={of} className={className} />;
}
