import { FormPart } from '../../forms/FormPart.tsx';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Image } from '../../parts/image.tsx';
import { Inline } from '../../parts/prose.tsx';
import { Section } from '../../parts/section.tsx';
import { Actions } from '../Actions.tsx';
import type { schema } from './schema.ts';

export function Hero({
  heading,
  text,
  image,
  form,
  actions,
  size = 'band',
  level,
  ...block
}: BlockProps<typeof schema>) {
  return (
    <Section of={block}>
      <div data-size={size}>
        <Heading level={level}>{heading}</Heading>
        {text && (
          <p>
            <Inline of={text} />
          </p>
        )}
        {form && <FormPart form={form} />}
        {actions && <Actions of={actions} />}
        {image && <Image of={image} first />}
      </div>
    </Section>
  );
}
