import { useForm, useStore } from '@tanstack/react-form';
import { type ReactNode, useRef, useState } from 'react';
import { type Answer, type Answers, fileKey } from './answers.ts';
import type { Problem } from './validate.ts';

/** One field while it is filled in. */
export interface FieldState {
  answer: Answer;
  problem: Problem | undefined;
  change: (answer: Answer) => void;
}

/** A form while it is filled in. */
interface Engine {
  /** Shows a field with its state, and again whenever that changes. */
  field: (name: string, show: (state: FieldState) => ReactNode) => ReactNode;
  /** Whether some required field was found empty and has not been touched since. */
  incomplete: boolean;
  /** Shows what is wrong with all the answers, in place of what was before. Says whether they fit. */
  accepts: (problems: Problem[]) => Promise<boolean>;
  /** Takes over answers that the engine did not see being given. */
  adopt: (answers: Answers) => void;
  /** Forgets everything. */
  clear: () => void;
}

interface EngineOptions {
  empty: Answers;
  start: Answers;
  /** What is wrong with an answer that was just given. */
  problemAtOnce: (name: string, answer: Answer) => Problem | undefined;
}

/**
 * Holds the state of a form. TanStack Form is behind it, and nowhere else: its field
 * names are typed for forms that are known when they are compiled, ours come from YAML.
 */
export function useEngine(options: EngineOptions): Engine {
  const { empty, start, problemAtOnce } = options;
  const [defaultValues, setDefaultValues] = useState(start);
  const check = useRef({ problems: [] as Problem[], isPassed: false });
  const form = useForm({
    defaultValues,
    // Otherwise a second attempt to send invalid answers would go unnoticed (TanStack/form#1109).
    canSubmitWhenInvalid: true,
    validators: { onSubmit: () => byField(check.current.problems) },
    onSubmit: () => {
      check.current.isPassed = true;
    },
  });
  return {
    field: (name, show) => (
      <form.Field
        key={name}
        name={name}
        validators={{ onChange: ({ value }) => problemAtOnce(name, value) }}
      >
        {(field) =>
          show({
            answer: field.state.value,
            problem: field.state.meta.errors.find((problem) => problem !== undefined),
            change: field.handleChange,
          })
        }
      </form.Field>
    ),
    incomplete: useStore(form.store, ({ fieldMeta }) =>
      Object.values(fieldMeta).some((meta) => meta?.errors.some(isMissing)),
    ),
    async accepts(problems) {
      check.current = { problems, isPassed: false };
      await form.handleSubmit();
      return check.current.isPassed;
    },
    adopt(answers) {
      for (const [name, answer] of Object.entries(answers)) {
        if (same(answer, form.getFieldValue(name))) continue;
        // Nobody is told of an address that is still being typed, but a file is chosen at once.
        const dontValidate = typeof answer === 'string';
        form.setFieldValue(name, answer, { dontUpdateMeta: true, dontValidate });
      }
    },
    clear() {
      setDefaultValues(empty);
      form.reset(empty);
    },
  };
}

function same(answer: Answer, known: Answer | undefined): boolean {
  if (typeof answer === 'string' || typeof known === 'string') return answer === known;
  return answer.map(fileKey).join('\n') === known?.map(fileKey).join('\n');
}

function byField(problems: Problem[]) {
  if (problems.length === 0) return undefined;
  return { fields: Object.fromEntries(problems.map((problem) => [problem.field, problem])) };
}

function isMissing(problem: Problem | undefined): boolean {
  return problem?.missing === true;
}
