import { FormPart } from '../../forms/FormPart.tsx';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Image } from '../../parts/image.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Form({ points, image, form, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      {points && (
        <ul>
          {points.map(({ icon, title, text }) => (
            <li key={title}>
              {icon && <Icon of={icon} />}
              <Heading level={levelBelow(block)}>{title}</Heading>
              {text && (
                <p>
                  <Inline of={text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {image && <Image of={image} />}
      <FormPart form={form} />
    </BlockSection>
  );
}
