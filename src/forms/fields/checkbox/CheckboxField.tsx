import { Choice } from '../../controls.tsx';
import type { FieldProps } from '../../field-view.ts';
import { Frame, Help, Mark, ProblemSlot, places } from '../../frames.tsx';
import { type CheckboxSpec, TICKED } from './rules.ts';

export function CheckboxField(props: FieldProps<CheckboxSpec>) {
  const { field, words, control, answer, change } = props;
  const value = field.value ?? TICKED;
  return (
    <Frame {...places(words)}>
      <Choice>
        <input
          {...control}
          type="checkbox"
          value={value}
          checked={answer !== ''}
          onChange={({ target }) => change(target.checked ? value : '')}
        />
        <span>
          {words.label}
          <Mark of={words} />
        </span>
      </Choice>
      <Help of={words} />
      <ProblemSlot of={words} />
    </Frame>
  );
}
