import { useForm, useStore } from '@tanstack/react-form';
import { type ReactNode, useRef, useState } from 'react';
import { type Answer, type Answers, fileKey, type Problem } from './fields/answers.ts';

export interface FieldState {
  answer: Answer;
  problem: Problem | undefined;
  change: (answer: Answer) => void;
}

interface FieldErrors {
  errorMap: { onChange?: Problem | undefined; onSubmit?: Problem | undefined };
}

interface EngineOptions {
  empty: Answers;
  start: Answers;
  /** Validates an answer when it changes. */
  problemAtOnce: (name: string, answer: Answer) => Problem | undefined;
}

/**
 * Holds the state of a form. It is the only module that uses TanStack Form, whose field names are
 * typed at compile time, while ours come from YAML.
 */
export function useEngine({ empty, start, problemAtOnce }: EngineOptions) {
  const [defaultValues, setDefaultValues] = useState(start);
  const check = useRef({ problems: [] as Problem[], isPassed: false });
  const form = useForm({
    defaultValues,
    // Otherwise a second attempt to send invalid answers would be ignored (TanStack/form#1109).
    canSubmitWhenInvalid: true,
    validators: { onSubmit: () => errorsByField(check.current.problems) },
    onSubmit: () => {
      check.current.isPassed = true;
    },
  });
  return {
    /** Renders a field with its state, and again on each change. */
    field: (name: string, show: (state: FieldState) => ReactNode): ReactNode => (
      <form.Field
        key={name}
        name={name}
        validators={{ onChange: ({ value }) => problemAtOnce(name, value) }}
      >
        {(field) =>
          show({
            answer: field.state.value,
            problem: problemOf(field.state.meta),
            change: field.handleChange,
          })
        }
      </form.Field>
    ),
    /** Whether a required field was empty on submit and is unchanged since. */
    incomplete: useStore(form.store, ({ fieldMeta }) =>
      Object.values(fieldMeta).some((meta) => meta && problemOf(meta)?.missing),
    ),
    /** Shows the problems of all answers, replacing earlier ones. Returns whether there are none. */
    async accepts(problems: Problem[]): Promise<boolean> {
      check.current = { problems, isPassed: false };
      await form.handleSubmit();
      return check.current.isPassed;
    },
    /** Sets answers that were changed outside the engine. */
    adopt(answers: Answers): void {
      for (const [name, answer] of Object.entries(answers)) {
        if (isSameAnswer(answer, form.getFieldValue(name))) continue;
        // Text is not validated while it is typed, but a file is when it is chosen.
        const dontValidate = typeof answer === 'string';
        form.setFieldValue(name, answer, { dontUpdateMeta: true, dontValidate });
      }
    },
    /** Resets all answers and problems. */
    clear(): void {
      setDefaultValues(empty);
      form.reset(empty);
    },
  };
}

function isSameAnswer(answer: Answer, current: Answer | undefined): boolean {
  if (typeof answer === 'string' || typeof current === 'string') return answer === current;
  return answer.map(fileKey).join('\n') === current?.map(fileKey).join('\n');
}

/** A problem of the answer as it is now outweighs that of the one that was sent. */
function problemOf({ errorMap }: FieldErrors): Problem | undefined {
  return errorMap.onChange ?? errorMap.onSubmit;
}

function errorsByField(problems: Problem[]) {
  if (problems.length === 0) return undefined;
  return { fields: Object.fromEntries(problems.map((problem) => [problem.field, problem])) };
}
