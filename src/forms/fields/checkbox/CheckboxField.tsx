import styled from 'styled-components';
import { Choice } from '../controls.tsx';
import { Frame, Help, ProblemSlot, RequiredMark, stateAttributes } from '../field-layout.tsx';
import type { FieldProps } from '../field-view.ts';
import { type CheckboxSpec, TICKED } from './rules.ts';

export function CheckboxField(props: FieldProps<CheckboxSpec>) {
  const { field, words, control, answer, change } = props;
  const value = field.value ?? TICKED;
  return (
    <Frame {...stateAttributes(words)}>
      <Box>
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
      </Box>
      <Help of={words} />
      <ProblemSlot of={words} />
    </Frame>
  );
}

/** Help and error stand below the words, closer than the room that a tap needs. */
const Box = styled(Choice)`
  & ~ * {
    margin-block: calc(-1 * var(--space-2)) 0;
    margin-inline-start: calc(1.375rem + var(--space-3));
  }

  & ~ p + * {
    margin-block-start: 0;
  }
`;
