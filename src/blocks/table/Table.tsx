import type { BlockProps } from '../../model/vocabulary.ts';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Table({ rows, note, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block} width="text">
      <dl>
        {rows.map(({ label, value, note: remark }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Inline of={value} />
              {remark && <Inline of={remark} />}
            </dd>
          </div>
        ))}
      </dl>
      {note && (
        <p>
          <Inline of={note} />
        </p>
      )}
    </BlockSection>
  );
}
