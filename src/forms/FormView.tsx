import styled from 'styled-components';
import { Paragraph } from '../ui/components/inline.tsx';
import { DraftNote } from './DraftNote.tsx';
import { FieldPart } from './FieldPart.tsx';
import { FormMessages } from './FormMessages.tsx';
import { takesFiles } from './fields/field-rules.ts';
import type { FormViewProps } from './form-props.ts';
import { Honeypot } from './Honeypot.tsx';
import { SendButton } from './SendButton.tsx';
import { TypedNote } from './TypedNote.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';
import { useFormController } from './use-form-controller.ts';

/** Renders the form element. */
export function FormView(props: FormViewProps) {
  const { form, post, phone, email, note, id } = props;
  const controller = useFormController(props);
  const { root, engine, unsent, fieldState } = controller;
  return (
    <Body
      ref={root}
      aria-label={form.name}
      data-layout={form.layout}
      method={post.method}
      action={post.method === 'post' ? `${post.action}#${id}` : post.action}
      encType={post.encType}
      onSubmit={controller.onSubmit}
      onInvalidCapture={controller.onInvalid}
      onInput={controller.onInput}
    >
      <DraftNote
        shown={controller.restored}
        unplaced={controller.unplaced}
        hasFiles={form.fields.some(takesFiles)}
        clear={controller.clear}
      />
      {form.requiredNote && <RequiredNote>{form.requiredNote}</RequiredNote>}
      {form.fields.map((field) =>
        engine.field(field.name, (state) => (
          <FieldPart {...fieldState(field.name, state)} form={form} field={field} formId={id} />
        )),
      )}
      {post.method === 'post' && <Honeypot />}
      <FormMessages form={form} {...controller.messages} phone={phone} email={email} />
      {unsent && (
        <UnsentMessage
          {...controller}
          unsent={unsent}
          submit={form.submit}
          phone={phone}
          email={email}
        />
      )}
      <SendButton form={form} sending={controller.sending} />
      {controller.typed && !controller.restored && form.layout !== 'inline' && (
        <TypedNote clear={controller.clear} />
      )}
      <Note of={note} />
    </Body>
  );
}

const Body = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-4);

  /* Forced colours leave neither colour nor shadow to a control in error. */
  @media (forced-colors: active) {
    [data-invalid] :is(input, select, textarea) {
      border: 3px solid;
    }
  }

  &:not([data-layout='inline']) {
    > * {
      grid-column: 1 / -1;
    }

    @media (min-width: 640px) {
      @container (min-width: 25rem) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        row-gap: 0;

        > :not(:last-child) {
          margin-block-end: var(--space-5);
        }

        /* Aligns label, help, control and error of two fields side by side. */
        > [data-half] {
          grid-area: auto / auto / span 4;
          grid-template-rows: subgrid;

          > :nth-last-child(2) {
            grid-row: 3;
          }

          > :last-child {
            grid-row: 4;
          }
        }
      }
    }
  }

  &[data-layout='inline'] {
    grid-template:
      'label label'
      'help help'
      'control button'
      'problem problem' / minmax(0, 1fr) auto;
    row-gap: var(--space-2);
    column-gap: 0;

    /* The frame around the field and its button. */
    &::before {
      content: '';
      grid-area: 3 / 1 / 4 / 3;
      background: var(--raised);
      border: 1px solid var(--field);
      border-radius: calc(var(--radius-control) + 5px);
    }

    /* Beside the button, the end of a postal address would be clipped. */
    @container (width < 26rem) {
      grid-template: 'label' 'help' 'control' 'button' 'problem' / minmax(0, 1fr);

      &::before {
        grid-area: control / 1 / button / 2;
      }
    }

    &:has(input:hover)::before {
      border-color: var(--primary);
    }

    &:has(input:focus-visible)::before {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }

    &:has([data-invalid])::before {
      border-color: var(--error);
      box-shadow: inset 0 0 0 1px var(--error);
    }

    /* One field is nothing to fill in by hand, unlike a longer form. */
    @media print {
      display: none;
    }
  }
`;

const Note = styled(Paragraph)`
  font-size: var(--size-small);
  color: var(--quiet);

  [data-layout='inline'] > & {
    grid-column: 1 / -1;
  }
`;

const RequiredNote = styled.p`
  font-size: var(--size-small);
  font-weight: 600;
  color: var(--quiet);
`;
