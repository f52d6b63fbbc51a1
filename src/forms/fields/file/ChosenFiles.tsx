import styled from 'styled-components';
import { Icon } from '../../../ui/components/icon.tsx';
import { alert, cross } from '../../../ui/components/shapes.ts';
import { useIslandWords } from '../../../ui/components/words-context.tsx';
import { fileSize } from '../../../words/numbers.ts';
import { fileKey } from '../answers.ts';
import { type FileSpec, problemOf } from './rules.ts';

interface ChosenFilesProps {
  files: File[];
  /** The field, once its error message is shown. */
  invalid: FileSpec | undefined;
  remove: (file: File) => void;
}

/** The list of chosen files, each with its size and a remove button; refused ones are marked. */
export function ChosenFiles({ files, invalid, remove }: ChosenFilesProps) {
  const words = useIslandWords();
  const { form, locale } = words;
  if (files.length === 0) return null;
  return (
    <List>
      {files.map((file) => {
        const problem = invalid && problemOf(file, invalid, words);
        return (
          <Item key={fileKey(file)} data-refused={problem && ''}>
            <Name>
              {problem && <Icon of={alert} small />}
              <span>{file.name}</span>
              {problem && <span className="unseen">{problem}</span>}
            </Name>
            <Size>{fileSize(file.size, locale)}</Size>
            <Remove
              type="button"
              aria-label={form.removeFile({ file: file.name })}
              onClick={() => remove(file)}
            >
              <Icon of={cross} small />
            </Remove>
          </Item>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-block-start: var(--space-2);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 1fr auto auto;
  gap: var(--space-3);
  align-items: center;
  padding-inline-start: var(--space-3);
  font-size: var(--size-small);
  background: var(--tint);
  border: 1px solid transparent;
  border-radius: var(--radius-control);

  &[data-refused] {
    color: var(--error);
    background: none;
    border-color: currentColor;
  }
`;

const Name = styled.span`
  position: relative;
  display: flex;
  gap: var(--space-2);
  min-width: 0;
  padding-block: var(--space-2);
  line-height: 1.4;
  overflow-wrap: anywhere;

  .icon {
    margin-block-start: 0.1em;
  }
`;

const Size = styled.span`
  color: var(--quiet);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
`;
