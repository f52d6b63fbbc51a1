import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { PageShare } from './page-share.ts';

/** What a share of pages can be asked for. */
type Action = keyof PageShare;

/** What an action takes, and what it gives. Both are copied on their way. */
type Input<Name extends Action> = Parameters<PageShare[Name]>[0];
type Output<Name extends Action> = Awaited<ReturnType<PageShare[Name]>>;

export interface ThreadRequest {
  action: Action;
  input: unknown;
}

export type ThreadReply = { output: unknown } | { error: unknown };

type Act = (input: unknown) => unknown;

/** A thread, or what stands for one. */
export type Thread = Pick<Worker, 'postMessage' | 'on'>;

/** Answers a request that came from outside a thread. */
export async function answer(
  { action, input }: ThreadRequest,
  share: PageShare,
): Promise<ThreadReply> {
  try {
    return { output: await (share[action] as Act)(input) };
  } catch (error) {
    return { error };
  }
}

/** Asks for something and waits for the answer. */
export type Ask = <Name extends Action>(action: Name, input: Input<Name>) => Promise<Output<Name>>;

/** Who waits for an answer. */
interface Waiting {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * A function that asks a thread, which answers one request after the other.
 *
 * @throws what the action throws, or what has ended the thread.
 */
export function asking(thread: Thread): Ask {
  const waiting: Waiting[] = [];
  // Also while nobody waits: Node ends the process for an error that nobody hears of.
  const ended = new Promise<never>((_, reject) => thread.on('error', reject));
  ended.catch(() => {});
  thread.on('message', (answer: ThreadReply) => {
    const asked = waiting.shift();
    if ('error' in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.output);
  });
  return (action, input) => {
    const answered = new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }));
    thread.postMessage({ action, input } satisfies ThreadRequest);
    return Promise.race([answered as Promise<Output<typeof action>>, ended]);
  };
}

/**
 * A function that asks for what is done in this thread, as soon as the others were heard. Answers are
 * copied as from a thread: their texts are often pieces of whole pages, which would be kept with them.
 */
export function askingHere(share: PageShare): Ask {
  return async <Name extends Action>(action: Name, input: Input<Name>): Promise<Output<Name>> => {
    await setImmediate();
    const output = await (share[action] as Act)(input);
    return structuredClone(output as Output<Name>);
  };
}
