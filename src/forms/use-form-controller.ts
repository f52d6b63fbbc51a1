import {
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '../model/schema/form.ts';
import { useIslandWords } from '../ui/components/words-context.tsx';
import { prepareToasts } from '../ui/toasts/toasts.ts';
import { announceLateSuccess, followSuccess, showFailure } from './browser/after-sending.ts';
import {
  clearUnreadable,
  focusFirst,
  showMessages,
  withBrowserProblems,
} from './browser/on-screen.ts';
import {
  type BackgroundResult,
  Dispatcher,
  type DispatcherOptions,
  type UnsentState,
} from './browser/unsent/dispatcher.ts';
import { contentOf, isSame } from './browser/unsent/pending.ts';
import { useDraft } from './browser/use-draft.ts';
import type { DeliveryFailure, DeliveryResult, Sent } from './deliveries/delivery.ts';
import { type FieldState, useEngine } from './engine.tsx';
import { type Answers, type Problem, trimAnswers } from './fields/answers.ts';
import type { FormViewProps } from './form-props.ts';
import { answersIn, emptyAnswers } from './submission/form-answers.ts';
import { safeRefuse, validate } from './submission/validate.ts';

/** The state and actions of a form: answers, validation, draft and sending. Used by `FormView`. */
export function useFormController({
  form,
  services,
  phone,
  email,
  received,
  draft,
  thank,
}: FormViewProps) {
  const words = useIslandWords();
  const root = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<DeliveryFailure['reason'] | undefined>(received?.failure);
  const [sent, setSent] = useState<Sent | undefined>();
  const [posted, setPosted] = useState<Problem[]>(received?.problems ?? []);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const [dispatcher, unsent] = useDispatcher({
    ...{ form, services, words, phone, email, draft },
    onSettled,
  });
  const storedDraft = useDraft({ form, draft, words });
  const empty = emptyAnswers(form);
  const engine = useEngine({
    empty,
    start: { ...empty, ...received?.texts },
    problemAtOnce: (name, answer) => {
      const field = form.fields.find((other) => other.name === name);
      return field && typeof answer !== 'string'
        ? problemOf(field, safeRefuse(field, answer, words))
        : undefined;
    },
  });

  /** Reads the answers from the DOM, as fields may have been filled in without React. */
  function readFromDom(): Answers {
    if (!root.current) return empty;
    const answers = answersIn(new FormData(root.current), form);
    engine.adopt(answers);
    return answers;
  }

  /** Sends the form if it is valid. Calls during an ongoing submit are ignored. */
  async function submit(): Promise<void> {
    const answers = readFromDom();
    const problems = validate(form, answers, words);
    if (form.ignoreIncomplete && problems.some(({ missing }) => missing)) return;
    setPosted([]);
    if (busy.current) return;
    busy.current = true;
    try {
      const page = { form, words, root: root.current };
      const fits = await engine.accepts(withBrowserProblems(problems, page));
      if (fits) await send(trimAnswers(answers));
      else focusFirst(form, root.current);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  async function send(answers: Answers): Promise<void> {
    setSending(true);
    setFailure(undefined);
    setSent(undefined);
    const result = await dispatcher.send(answers);
    // Rendered synchronously, so that what is shown and focused next is there.
    flushSync(() => handleResult(result, answers, true));
    if (result.state !== 'left') showMessages(root.current);
    if (result.state === 'sent') followSuccess(form, answers, result);
    if (result.state === 'wrong') focusFirst(form, root.current);
    if (result.state === 'failed') showFailure(form, result);
  }

  /** Handles the result of a background retry. */
  function onSettled({ result, answers, resumed }: BackgroundResult): void {
    if (result.state === 'sent')
      (resumed ? announceLateSuccess : followSuccess)(form, answers, result);
    handleResult(result, answers, false);
  }

  /** `asked`: whether the visitor is waiting for this. */
  function handleResult(result: DeliveryResult, answers: Answers, asked: boolean): void {
    switch (result.state) {
      case 'sent':
        setSent(result);
        // Input that was changed in the meantime is kept.
        if (!isSame(contentOf(form, trimAnswers(readFromDom())), contentOf(form, answers))) return;
        storedDraft.forgetSent();
        engine.clear();
        thank(result, answers, asked);
        break;
      case 'wrong':
        setPosted(result.problems);
        break;
      case 'moved':
        storedDraft.forgetSent();
        location.assign(result.href);
        break;
      case 'failed':
        setFailure(result.reason);
        break;
      case 'left':
    }
  }

  /** Restores the draft and the pending submission of an earlier visit. */
  function restoreDraft(): void {
    const current = readFromDom();
    if (received) return;
    const { answers, begun } = storedDraft.fillIn(current, root.current);
    engine.adopt(answers);
    dispatcher.resume(trimAnswers(answers), begun);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes alive.
  useLayoutEffect(restoreDraft, []);
  useEffect(() => prepareToasts(words.form), [words]);

  const invalidSeen = useRef(false);
  // The form may have changed since the page was loaded.
  const elsewhere = posted.filter(({ field }) => !form.fields.some(({ name }) => name === field));
  return {
    root,
    engine,
    sending,
    unsent,
    restored: storedDraft.restored && !unsent,
    unplaced: storedDraft.unplaced,
    typed: storedDraft.typed && !unsent,
    messages: {
      sent,
      failure: unsent ? undefined : (failure ?? (elsewhere.length > 0 ? 'refused' : undefined)),
      reasons: elsewhere.map(({ field, message }) => ({ message, text: received?.texts[field] })),
      incomplete:
        engine.incomplete || posted.some(({ missing }) => missing) ? form.incomplete : undefined,
    },
    tryNow: submit,
    /** Discards the pending submission. The input stays. */
    withdraw() {
      dispatcher.withdraw();
      setFailure(undefined);
    },
    clear() {
      storedDraft.forget();
      engine.clear();
      clearUnreadable(root.current);
      root.current?.querySelector<HTMLElement>('[name]:not([type=hidden])')?.focus();
    },
    onInput() {
      dispatcher.hold();
      storedDraft.note();
    },
    /** Returns a field's state, with the server's problem until the answer changes. */
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
      void submit();
    },
    /** Fired for each invalid field; handled once, by messages in the page instead of a bubble. */
    onInvalid(event: SyntheticEvent) {
      event.preventDefault();
      if (invalidSeen.current) return;
      invalidSeen.current = true;
      setTimeout(() => {
        invalidSeen.current = false;
      });
      void submit();
    },
  };
}

function problemOf(field: Field, message: string | undefined): Problem | undefined {
  return message === undefined ? undefined : { field: field.name, message, missing: false };
}

/** Creates the dispatcher, and the state of its pending submission. */
function useDispatcher({
  onSettled,
  ...options
}: Omit<DispatcherOptions, 'onChange'>): [Dispatcher, UnsentState | undefined] {
  const [unsent, onChange] = useState<UnsentState>();
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const [dispatcher] = useState(
    () => new Dispatcher({ ...options, onChange, onSettled: (result) => latest.current(result) }),
  );
  return [dispatcher, unsent];
}
