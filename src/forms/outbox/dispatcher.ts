import type { Form } from '../../model/form.ts';
import type { Answers } from '../answers.ts';
import { deliveryOf, type Failure, type Outcome, type Services } from '../delivery.ts';
import type { Phone } from '../form-props.ts';
import { send as sendOnce } from '../send.ts';
import { alone } from './alone.ts';
import { type Letter, letter, type News } from './letter.ts';
import { newKey } from './new-key.ts';
import {
  type Content,
  contentOf,
  dropPending,
  isPending,
  isSame,
  keepPending,
  type Pending,
  pendingNow,
} from './pending.ts';

/** What a form says of something that was not sent, and may still be. */
export interface Waiting {
  /** `files gone`: its files were not kept, and have to be chosen again. */
  step: 'trying' | 'waiting' | 'held' | 'files gone';
  /** Why it was not sent; unknown of what an earlier visit left. */
  reason?: Failure['reason'] | undefined;
  /** When it is tried again, in milliseconds since 1970. */
  next?: number | undefined;
  /** Whether this browser keeps it when the page is closed. */
  kept: boolean;
  /** The names of the files that belong to it. */
  files: string[];
  /** Whether its visitor asked for the last try. */
  asked: boolean;
}

/** How something ended that nobody was waiting for. */
export interface Ending {
  outcome: Outcome;
  answers: Answers;
  /** It was left by an earlier visit. */
  resumed: boolean;
}

interface DispatcherOptions {
  form: Form;
  services: Services;
  phone: Phone;
  /** The name of the form's draft; undefined where nothing may be kept. */
  draft: string | undefined;
  told: (waiting: Waiting | undefined) => void;
  ended: (ending: Ending) => void;
}

/** Sends what a form holds, and looks after it until it is over. */
export interface Dispatcher {
  /** Sends answers: the same under the same key, others in place of what waits. */
  send(answers: Answers): Promise<Outcome>;
  /** Takes up what an earlier visit could not send. */
  resume(answers: Answers): void;
  /** Something was typed since: what waits is not sent by itself any more. */
  hold(): void;
  /** What waits is not to be sent. */
  withdraw(): void;
}

/** What is being sent. Without a letter it is not tried by itself. */
interface Current {
  pending: Pending;
  letter?: Letter;
  /** Whether this browser keeps it. */
  kept: boolean;
  resumed: boolean;
}

/** Makes what sends a form from the page that holds it. */
export function dispatcher(options: DispatcherOptions): Dispatcher {
  const { form, services, phone, draft, told, ended } = options;
  const repeats = deliveryOf(form).repeats?.(services) ?? false;
  let current: Current | undefined;
  let waiting: Waiting | undefined;
  let asked = false;

  async function send(answers: Answers): Promise<Outcome> {
    const content = contentOf(form, answers);
    if (current && !isSame(current.pending, content)) withdraw();
    current ??= { pending: begin(content), kept: false, resumed: false };
    keep(current, { held: false });
    const letter = current.letter ?? take(current, answers);
    asked = true;
    try {
      return await letter.try();
    } finally {
      asked = false;
    }
  }

  function begin(content: Content): Pending {
    const { id, name } = form;
    const about = { form: id, name, phone, page: location.pathname, draft: draft ?? '' };
    return { key: newKey(), at: Date.now(), ...about, ...content };
  }

  /** What could be doubled by sending it again is not kept for that. */
  function keep(mine: Current, { held }: { held: boolean }): void {
    mine.pending = { ...mine.pending, held };
    if (repeats && draft !== undefined) mine.kept = keepPending(mine.pending);
  }

  function take(mine: Current, answers: Answers): Letter {
    const { key } = mine.pending;
    const made = letter({
      repeats,
      attempt: (signal) => sendOnce({ form, to: form.deliver, answers, services, key, signal }),
      news: (news) => hear(mine, answers, news),
    });
    mine.letter = made;
    void alone(key, () => look(mine, made));
    return made;
  }

  /** Other pages may have looked after what an earlier visit left, and be done with it. */
  async function look(mine: Current, made: Letter): Promise<void> {
    if (mine.resumed && !isPending(mine.pending.key)) return withdraw();
    if (mine.resumed) void made.try();
    return made.done;
  }

  function hear(mine: Current, answers: Answers, news: News): void {
    switch (news.state) {
      case 'trying':
        if (waiting || mine.resumed) tell(mine, { step: 'trying', reason: waiting?.reason });
        break;
      case 'waiting':
        tell(mine, { step: 'waiting', reason: news.failure.reason, next: news.next });
        break;
      case 'held':
        keep(mine, { held: true });
        tell(mine, { step: 'held', reason: news.failure?.reason ?? waiting?.reason });
        break;
      case 'over':
        forget(mine);
        if (!asked) ended({ outcome: news.outcome, answers, resumed: mine.resumed });
    }
  }

  function tell({ pending, kept }: Current, news: Pick<Waiting, 'step' | 'reason' | 'next'>): void {
    waiting = { ...news, kept, files: pending.files.map(([, name]) => name), asked };
    told(waiting);
  }

  function forget(mine: Current): void {
    dropPending(mine.pending.key);
    current = undefined;
    waiting = undefined;
    told(waiting);
  }

  function withdraw(): void {
    current?.letter?.withdraw();
    if (current) forget(current);
  }

  function resume(answers: Answers): void {
    const pending = pendingNow().findLast((one) => one.draft === draft);
    if (!pending || current) return;
    current = { pending, kept: true, resumed: true };
    const changed = pending.held || !isSame(pending, contentOf(form, answers));
    if (pending.files.length > 0) void claim(current, 'files gone');
    else if (changed) void claim(current, 'held');
    else take(current, answers);
  }

  /** Another page that looks after it still may send it as it is. */
  async function claim(mine: Current, step: Waiting['step']): Promise<void> {
    await alone(mine.pending.key, async () => {
      if (mine !== current) return;
      if (isPending(mine.pending.key)) tell(mine, { step });
      else forget(mine);
    });
  }

  return { send, resume, withdraw, hold: () => current?.letter?.hold() };
}
