import styled from 'styled-components';
import { Icon } from '../../../ui/components/icon.tsx';
import { cross } from '../../../ui/components/shapes.ts';
import { useIslandWords } from '../../../ui/components/words-context.tsx';
import { fileSize } from '../../../words/numbers.ts';
import { fileKey } from '../answers.ts';

interface ChosenFilesProps {
  files: File[];
  remove: (file: File) => void;
}

/** The list of chosen files, each with its size and a remove button. */
export function ChosenFiles({ files, remove }: ChosenFilesProps) {
  const { form, locale } = useIslandWords();
  if (files.length === 0) return null;
  return (
    <List>
      {files.map((file) => (
        <Item key={fileKey(file)}>
          <Name>{file.name}</Name>
          <Size>{fileSize(file.size, locale)}</Size>
          <Remove
            type="button"
            aria-label={form.removeFile({ file: file.name })}
            onClick={() => remove(file)}
          >
            <Icon of={cross} size={18} />
          </Remove>
        </Item>
      ))}
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
  border-radius: var(--radius-control);
`;

const Name = styled.span`
  min-width: 0;
  padding-block: var(--space-2);
  line-height: 1.4;
  overflow-wrap: anywhere;
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
  color: var(--primary);
  background: none;
  border: 0;
  border-radius: var(--radius-control);
`;
