import { Choice } from '../controls.tsx';
import { Frame, Help, ProblemSlot, RequiredMark, stateAttributes } from '../field-layout.tsx';
import type { FieldProps } from '../field-view.ts';
import { type CheckboxSpec, TICKED } from './rules.ts';

export function CheckboxField(props: FieldProps<CheckboxSpec>) {
  const { field, words, control, answer, change } = props;
  const value = field.value ?? TICKED;
  return (
    <Frame {...stateAttributes(words)}>
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
          <RequiredMark of={words} />
        </span>
      </Choice>
      <Help of={words} />
      <ProblemSlot of={words} />
    </Frame>
  );
}
