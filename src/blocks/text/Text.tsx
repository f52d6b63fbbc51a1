import type { BlockProps } from '../../model/vocabulary.ts';
import { Image } from '../../parts/image.tsx';
import { Prose } from '../../parts/prose.tsx';
import { Actions } from '../Actions.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Text({ text, images, actions, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Prose of={text} />
      {images?.map((image) => (
        <Image key={image.src} of={image} />
      ))}
      {actions && <Actions of={actions} />}
    </BlockSection>
  );
}
