import type { AriaAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/components/icon.tsx';
import { alert } from '../../ui/components/shapes.ts';
import { type FieldWords, helpId, problemId } from './field-view.ts';

interface FrameProps {
  of: FieldWords;
  children: ReactNode;
}

/** A control with its label above and its error below. */
export function Labelled({ of, children }: FrameProps) {
  return (
    <Frame {...stateAttributes(of)}>
      <Label htmlFor={of.id}>
        {of.label}
        <RequiredMark of={of} />
      </Label>
      <Help of={of} />
      {children}
      <ProblemSlot of={of} />
    </Frame>
  );
}

interface GroupProps extends FrameProps, AriaAttributes {
  /** `group`: for controls other than radio buttons, which themselves have `aria-required` and `aria-invalid`. */
  role?: 'radiogroup' | 'group';
}

/** A group of controls for one question. */
export function Grouped({ of, children, role = 'radiogroup', ...group }: GroupProps) {
  return (
    <Frame as="fieldset" role={role} {...stateAttributes(of)} {...group}>
      <Label as="legend">
        {of.label}
        <RequiredMark of={of} />
      </Label>
      <Help of={of} />
      {children}
      <ProblemSlot of={of} />
    </Frame>
  );
}

/** Returns the data attributes of a field that layout and focus handling use. */
export function stateAttributes({ half, invalid }: FieldWords) {
  return { 'data-half': half || undefined, 'data-invalid': invalid || undefined };
}

/** The asterisk of a required field, hidden from screen readers, which announce "required". */
export function RequiredMark({ of }: { of: FieldWords }) {
  if (!of.marked) return null;
  return (
    <>
      {' '}
      <Asterisk aria-hidden="true">*</Asterisk>
    </>
  );
}

/** The help line below a label. */
export function Help({ of }: { of: FieldWords }) {
  return of.help === undefined ? null : <HelpLine id={helpId(of.id)}>{of.help}</HelpLine>;
}

/** The error message of a field. The live region is always rendered, so that it is announced. */
export function ProblemSlot({ of }: { of: FieldWords }) {
  return (
    <Slot aria-live="polite">
      {of.problem !== undefined && (
        <Problem id={problemId(of.id)}>
          <Icon of={alert} small />
          <span>{of.problem}</span>
        </Problem>
      )}
    </Slot>
  );
}

/** The box around a field. */
export const Frame = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  [data-layout='inline'] & {
    display: contents;
  }
`;

/** The same distance to the control as that of the help line. */
const Label = styled.label`
  padding: 0;
  font-size: var(--size-small);
  font-weight: 600;
  line-height: 1.4;

  label& {
    margin-block-end: var(--space-2);
  }

  [data-layout='inline'] & {
    grid-area: label;
    margin: 0;
  }
`;

const Asterisk = styled.span`
  color: var(--error);
`;

const HelpLine = styled.p`
  margin-block-end: var(--space-2);
  font-size: var(--size-small);
  line-height: 1.45;
  color: var(--quiet);

  label + & {
    margin-block-start: calc(-1 * var(--space-1));
  }

  [data-layout='inline'] & {
    grid-area: help;
    margin: 0;
  }
`;

const Slot = styled.div`
  margin-block-start: var(--space-1);

  [data-layout='inline'] & {
    grid-area: problem;
    margin: 0;
  }
`;

const Problem = styled.p`
  display: flex;
  gap: var(--space-2);
  padding-block-start: var(--space-1);
  font-size: var(--size-small);
  font-weight: 500;
  line-height: 1.4;
  color: var(--error);

  .icon {
    margin-block-start: 0.1em;
  }
`;
