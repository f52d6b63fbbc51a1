import {
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Field } from '../model/form.ts';
import { prepareToasts } from '../toasts/toasts.ts';
import { celebrate, regret } from './aftermath.ts';
import { type Answers, answersIn, emptyAnswers, trimmed } from './answers.ts';
import type { Failure, Sent } from './delivery.ts';
import { type FieldState, useEngine } from './engine.tsx';
import type { FormViewProps } from './FormView.tsx';
import { focusFirst, problemsOnScreen } from './on-screen.ts';
import { send } from './send.ts';
import { type Problem, refuse, validate } from './validate.ts';

/** Everything that happens in a form between the first key and the last answer. */
export function useFilling({ form, services, received, thank }: FormViewProps) {
  const root = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure['reason'] | undefined>(received?.failure);
  const [sent, setSent] = useState<Sent | undefined>();
  const [posted, setPosted] = useState<Problem[]>(received?.problems ?? []);
  const empty = emptyAnswers(form);
  const engine = useEngine({
    empty,
    start: { ...empty, ...received?.texts },
    problemsWith: (answers) => problemsOnScreen(form, answers, root.current),
    problemAtOnce: (name, answer) => {
      const field = form.fields.find((other) => other.name === name);
      return field && typeof answer !== 'string'
        ? problemOf(field, refuse(field, answer))
        : undefined;
    },
    refused: () => focusFirst(form, root.current),
    send: deliver,
  });

  async function deliver(given: Answers): Promise<void> {
    const answers = trimmed(given);
    setFailure(undefined);
    setSent(undefined);
    const outcome = await send({ form, to: form.deliver, answers, services });
    switch (outcome.state) {
      case 'sent':
        engine.clear();
        setSent(outcome);
        thank(outcome);
        return celebrate(form, answers);
      case 'wrong':
        setPosted(outcome.problems);
        return focusFirst(form, root.current);
      case 'moved':
        return location.assign(outcome.href);
      case 'failed':
        setFailure(outcome.reason);
        return regret(form, outcome);
      case 'left':
    }
  }

  /** What stands in the fields counts, whoever put it there and when. */
  function adopt(): Answers {
    if (!root.current) return empty;
    const answers = answersIn(new FormData(root.current), form);
    engine.adopt(answers);
    return answers;
  }

  function attempt(): void {
    const answers = adopt();
    if (form.ignoreIncomplete && validate(form, answers).some(({ missing }) => missing)) return;
    setPosted([]);
    void engine.submit();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes alive.
  useLayoutEffect(() => void adopt(), []);
  useEffect(prepareToasts, []);

  const invalidSeen = useRef(false);
  return {
    root,
    engine,
    notice: {
      sent,
      failure,
      incomplete:
        engine.incomplete || posted.some(({ missing }) => missing) ? form.incomplete : undefined,
    },
    /** The state of a field, with what a server found wrong until it is changed. */
    fieldState: (name: string, state: FieldState): FieldState => ({
      ...state,
      problem: state.problem ?? posted.find(({ field }) => field === name),
      change(answer) {
        setPosted((problems) => problems.filter(({ field }) => field !== name));
        state.change(answer);
      },
    }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      attempt();
    },
    /** The browser tells each invalid field; we answer once, in the page and not in a bubble. */
    onInvalid(event: SyntheticEvent) {
      event.preventDefault();
      if (invalidSeen.current) return;
      invalidSeen.current = true;
      setTimeout(() => {
        invalidSeen.current = false;
      });
      attempt();
    },
  };
}

function problemOf(field: Field, message: string | undefined): Problem | undefined {
  return message === undefined ? undefined : { field: field.name, message, missing: false };
}
