import type { BlockProps } from '../../model/vocabulary.ts';
import { Link } from '../../parts/link.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';
import { DEFAULT_HEIGHT } from './schema.ts';

export function Embed({
  title,
  src,
  height = DEFAULT_HEIGHT,
  label = 'Open it in a new tab',
  prefill,
  ...block
}: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      {prefill && (
        <p>
          <Inline of={prefill.missing} />
        </p>
      )}
      <iframe title={title} src={src} height={height} loading="lazy" />
      <p>
        <Link to={{ href: src, external: true }}>{label}</Link>
      </p>
    </BlockSection>
  );
}
