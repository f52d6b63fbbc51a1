import type { Worker } from 'node:worker_threads';
import type { PageShare } from './page-share.ts';

/** What a share of pages can be asked for. */
type Action = keyof PageShare;

/** What an action takes, and what it gives. Both are copied on their way. */
type Input<Name extends Action> = Parameters<PageShare[Name]>[0];
type Output<Name extends Action> = Awaited<ReturnType<PageShare[Name]>>;

export interface Request {
  action: Action;
  input: unknown;
}

export type Answer = { output: unknown } | { error: unknown };

/** A thread, or what stands for one. */
export type Thread = Pick<Worker, 'postMessage' | 'once'>;

/** Answers a request that came from outside a thread. */
export async function answer({ action, input }: Request, share: PageShare): Promise<Answer> {
  try {
    return { output: await (share[action] as (input: unknown) => unknown)(input) };
  } catch (error) {
    return { error };
  }
}

/** Asks for something and waits for the answer. */
export type Ask = <Name extends Action>(action: Name, input: Input<Name>) => Promise<Output<Name>>;

/**
 * A function that asks a thread one thing after the other.
 *
 * @throws what the action throws, or what has ended the thread.
 */
export function asking(thread: Thread): Ask {
  // Also while nobody waits: Node ends the process for an error that nobody hears of.
  const ended = new Promise<never>((_, reject) => thread.once('error', reject));
  ended.catch(() => {});
  return (action, input) => {
    const answered = new Promise<Output<typeof action>>((resolve, reject) => {
      thread.once('message', (answer: Answer) => {
        if ('error' in answer) reject(answer.error);
        else resolve(answer.output as Output<typeof action>);
      });
      thread.postMessage({ action, input } satisfies Request);
    });
    return Promise.race([answered, ended]);
  };
}
