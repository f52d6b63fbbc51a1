import type { Form } from '../../../model/schema/form.ts';
import type { BrowserWords } from '../../../words/browser-words.ts';
import type {
  CompanyContact,
  DeliveryFailure,
  DeliveryRequest,
  DeliveryResult,
  Services,
} from '../../deliveries/delivery.ts';
import { deliveryOf } from '../../deliveries/delivery-of.ts';
import { resultWithoutResponse } from '../../deliveries/responses.ts';
import { siteBase } from '../../deliveries/site-path.ts';
import type { Answers } from '../../fields/answers.ts';
import { answerDeadline } from '../answer-deadline.ts';
import { signalHeaders } from '../signal-headers.ts';
import { storedText } from '../storage.ts';
import { unreadableFiles } from '../unreadable-files.ts';
import {
  contentOf,
  dropPending,
  isPending,
  isSame,
  keepPending,
  newKey,
  type Pending,
  type PendingContent,
  pendingOf,
} from './pending.ts';
import { type RetryEvent, type RetryTask, retryTask } from './retry-task.ts';
import { withLock } from './with-lock.ts';

/** The state of a form that was submitted but is not delivered yet. */
export interface UnsentState {
  /** `files gone`: the files were not stored and have to be chosen again. */
  step: 'trying' | 'waiting' | 'held' | 'files gone';
  /** Why sending failed; undefined for forms of an earlier visit. */
  reason?: DeliveryFailure['reason'] | undefined;
  /** The time of the next retry, in ms since 1970. */
  next?: number | undefined;
  /** The time of the first attempt, in ms since 1970. */
  since: number;
  /** Whether it is stored in this browser and survives closing the page. */
  kept: boolean;
  files: string[];
  /** Whether the visitor started the last attempt. */
  asked: boolean;
}

export interface BackgroundResult {
  result: DeliveryResult;
  answers: Answers;
  /** Whether it is from an earlier visit. */
  resumed: boolean;
}

export interface DispatcherOptions extends CompanyContact {
  form: Form;
  services: Services;
  words: BrowserWords;
  /** The name of the form's draft; undefined if nothing may be stored. */
  draft: string | undefined;
  onChange: (waiting: UnsentState | undefined) => void;
  /** Called when a background retry has ended. */
  onSettled: (result: BackgroundResult) => void;
}

/** The current submission. Without a task it is not retried automatically. */
interface CurrentSubmission {
  pending: Pending;
  task?: RetryTask;
  /** Whether it is stored in this browser. */
  kept: boolean;
  resumed: boolean;
  /** Whether another page may still be sending it. */
  elsewhere?: boolean;
}

/** Sends a form and retries until it is delivered, refused or withdrawn. */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  /** Whether it may be resent automatically because that is idempotent. */
  private readonly repeats: boolean;
  private current: CurrentSubmission | undefined;
  private waiting: UnsentState | undefined;
  private asked = false;
  private begun: number | undefined;

  constructor(options: DispatcherOptions) {
    const { form, services } = options;
    this.options = options;
    this.repeats = deliveryOf(form).isKeptHere?.(services) ?? false;
  }

  /** Sends answers. Identical ones keep their key; others replace the pending submission. */
  async send(answers: Answers): Promise<DeliveryResult> {
    const content = contentOf(this.options.form, answers);
    if (this.current && !isSame(this.current.pending, content)) this.replace(this.current);
    this.current ??= { pending: this.begin(content), kept: false, resumed: false };
    this.keep(this.current, 'going on');
    const task = this.current.task ?? this.start(this.current, answers);
    this.asked = true;
    try {
      return await task.try();
    } finally {
      this.asked = false;
    }
  }

  /** Resumes the submission of an earlier visit. `begun` is when its draft was typed, if any. */
  resume(answers: Answers, begun?: number): void {
    this.begun = begun;
    const { form, draft } = this.options;
    const pending = pendingOf(draft);
    if (!pending || this.current) return;
    this.current = { pending, kept: true, resumed: true, elsewhere: true };
    const changed = pending.held || !isSame(pending, contentOf(form, answers));
    if (pending.files.length > 0) void this.claim(this.current, 'files gone');
    else if (changed) void this.claim(this.current, 'held');
    else this.start(this.current, answers);
  }

  /** Stops automatic retries, because the input was changed. */
  hold(): void {
    this.current?.task?.hold();
  }

  /** Discards the pending submission. */
  withdraw(): void {
    this.current?.task?.withdraw();
    if (this.current) this.forget(this.current);
  }

  /** Changed input replaces a submission, but not one that another page goes on with. */
  private replace(submission: CurrentSubmission): void {
    if (submission.elsewhere) {
      submission.task?.withdraw();
      this.current = undefined;
    } else this.withdraw();
  }

  private begin(content: PendingContent): Pending {
    const { form, phone, email, draft = '' } = this.options;
    const base = siteBase() || undefined;
    const about = { form: form.id, name: form.name, page: location.pathname, base, draft };
    const ways = { phone, email };
    return { key: newKey(), at: Date.now(), begun: this.begun, ...about, ...ways, ...content };
  }

  private keep(submission: CurrentSubmission, state: 'going on' | 'held'): void {
    submission.pending = { ...submission.pending, held: state === 'held' };
    if (this.repeats && this.options.draft !== undefined)
      submission.kept = keepPending(submission.pending);
  }

  private start(submission: CurrentSubmission, answers: Answers): RetryTask {
    const task = retryTask({
      repeats: this.repeats,
      attempt: (signal) => this.attempt(submission, answers, signal),
      onEvent: (event) => this.handle(submission, answers, event),
    });
    submission.task = task;
    void withLock(submission.pending.key, async () => {
      submission.elsewhere = false;
      if (submission.resumed) void task.try();
      await task.done;
    });
    return task;
  }

  private async attempt(
    submission: CurrentSubmission,
    answers: Answers,
    signal: AbortSignal,
  ): Promise<DeliveryResult> {
    if (isDoneElsewhere(submission)) {
      submission.task?.withdraw();
      this.forget(submission);
      return { state: 'left' };
    }
    const { form, services, words } = this.options;
    const { key, at, begun = at } = submission.pending;
    const deadline = answerDeadline(signal, answers);
    try {
      const result = await deliver({
        form,
        to: form.deliver,
        answers,
        services,
        words,
        key,
        page: location.pathname,
        headers: signalHeaders(begun),
        stored: (name) => storedText(name) ?? '',
        signal: deadline.signal,
      });
      if (result.state !== 'failed' || result.reason !== 'unreachable') return result;
      const problems = await unreadableFiles(answers, words);
      return problems.length > 0 ? { state: 'wrong', problems } : result;
    } finally {
      deadline.clear();
    }
  }

  private handle(submission: CurrentSubmission, answers: Answers, event: RetryEvent): void {
    const reason = this.waiting?.reason;
    switch (event.state) {
      case 'trying':
        if (this.waiting || submission.resumed) this.report(submission, { step: 'trying', reason });
        break;
      case 'waiting':
        this.report(submission, {
          step: 'waiting',
          reason: event.failure.reason,
          next: event.next,
        });
        break;
      case 'held':
        this.keep(submission, 'held');
        this.report(submission, { step: 'held', reason: event.failure?.reason ?? reason });
        break;
      case 'over':
        this.forget(submission);
        if (this.asked) return;
        this.options.onSettled({ result: event.result, answers, resumed: submission.resumed });
    }
  }

  private report(
    submission: CurrentSubmission,
    change: Pick<UnsentState, 'step' | 'reason' | 'next'>,
  ): void {
    const files = submission.pending.files.map(([, name]) => name);
    const { at: since } = submission.pending;
    this.waiting = { ...change, since, kept: submission.kept, files, asked: this.asked };
    this.options.onChange(this.waiting);
  }

  private forget(submission: CurrentSubmission): void {
    dropPending(submission.pending.key);
    if (submission !== this.current) return;
    this.current = undefined;
    this.waiting = undefined;
    this.options.onChange(undefined);
  }

  /** Waits for the lock, as another page may still be sending it unchanged. */
  private async claim(submission: CurrentSubmission, step: UnsentState['step']): Promise<void> {
    await withLock(submission.pending.key, async () => {
      if (submission !== this.current) return;
      submission.elsewhere = false;
      if (isDoneElsewhere(submission)) this.forget(submission);
      else this.report(submission, { step });
    });
  }
}

/** Calls `src/forms/deliveries/<to>/deliver.ts`. An exception is reported to the visitor too. */
async function deliver(request: DeliveryRequest): Promise<DeliveryResult> {
  try {
    return await deliveryOf(request.form).deliver(request);
  } catch (error) {
    console.error(error);
    return resultWithoutResponse(error, request.signal);
  }
}

/**
 * Whether another page has sent, replaced or withdrawn it. A cleared storage looks the same: what a
 * visitor may have withdrawn is not sent again, and stays in the fields.
 */
function isDoneElsewhere({ kept, pending }: CurrentSubmission): boolean {
  return kept && !isPending(pending.key);
}
