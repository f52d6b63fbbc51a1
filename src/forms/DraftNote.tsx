import styled from 'styled-components';
import { useIslandWords } from '../ui/components/words-context.tsx';
import { ClearButton } from './ClearButton.tsx';

interface DraftNoteProps {
  /** Whether fields were restored from the draft of an earlier visit. */
  shown: boolean;
  /** What was typed into fields that the form no longer has. */
  unplaced: string[];
  /** Whether the form has file fields; drafts never contain files. */
  hasFiles: boolean;
  clear: () => void;
}

/** Says that a draft was restored. The live region is always rendered, so that it is announced. */
export function DraftNote({ shown, unplaced, hasFiles, clear }: DraftNoteProps) {
  const { form } = useIslandWords();
  return (
    <Region role="status">
      {shown && (
        <Line>
          <div>
            <p>
              {form.draftKept}
              {hasFiles && ` ${form.draftFiles}`}
            </p>
            {unplaced.map((text) => (
              <p key={text}>
                <q>{text}</q>
              </p>
            ))}
          </div>
          <ClearButton clear={clear} />
        </Line>
      )}
    </Region>
  );
}

const Region = styled.div`
  /* If hidden it would not be announced; in the grid it would leave a gap. */
  &:empty {
    position: absolute;
  }

  [data-layout='inline'] > & {
    grid-column: 1 / -1;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: var(--space-4);
  padding-inline: var(--space-4);
  font-size: var(--size-small);
  color: var(--on-tint);
  background: var(--tint);
  border-radius: var(--radius-control);

  p {
    padding-block: var(--space-2);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
