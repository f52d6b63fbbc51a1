import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { PageWorker } from './page-worker.ts';

/** A request type: a method of a page share. */
type Action = keyof PageWorker;

/** Input and output of an action. Both are structured clones. */
type Input<Name extends Action> = Parameters<PageWorker[Name]>[0];
type Output<Name extends Action> = Awaited<ReturnType<PageWorker[Name]>>;

export interface ThreadRequest {
  action: Action;
  input: unknown;
}

type ThreadReply = { output: unknown } | { error: unknown };

type Act = (input: unknown) => unknown;

/** A worker, or a fake in tests. */
export type Thread = Pick<Worker, 'postMessage' | 'on'>;

/** Returns a function that handles the requests that a thread receives, one after another. */
export function responder(share: PageWorker, reply: (reply: ThreadReply) => void) {
  let last = Promise.resolve();
  return (request: ThreadRequest): void => {
    last = last.then(async () => reply(await answer(request, share)));
  };
}

async function answer({ action, input }: ThreadRequest, share: PageWorker): Promise<ThreadReply> {
  try {
    return { output: await (share[action] as Act)(input) };
  } catch (error) {
    return { error };
  }
}

/** Sends a request and waits for the reply. */
export type SendRequest = <Name extends Action>(
  action: Name,
  input: Input<Name>,
) => Promise<Output<Name>>;

/** A pending request. */
interface Waiting {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that sends requests to a thread, which replies to them in order.
 *
 * @throws the error of the action, or the error that ended the thread.
 */
export function requester(thread: Thread): SendRequest {
  let waiting: Waiting[] = [];
  let ended: { error: unknown } | undefined;
  thread.on('error', (error) => {
    ended = { error };
    for (const { reject } of waiting) reject(error);
    waiting = [];
  });
  thread.on('message', (answer: ThreadReply) => {
    const asked = waiting.shift();
    if ('error' in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.output);
  });
  return <Name extends Action>(action: Name, input: Input<Name>) => {
    if (ended) return Promise.reject(ended.error);
    const answered = new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }));
    thread.postMessage({ action, input } satisfies ThreadRequest);
    return answered as Promise<Output<Name>>;
  };
}

/**
 * Returns a function that runs actions in this thread, in order. Before each, pending events are
 * processed: they include the replies of other threads, which may be out of work.
 */
export function localRequester(share: PageWorker): SendRequest {
  let last: Promise<unknown> = Promise.resolve();
  return <Name extends Action>(action: Name, input: Input<Name>): Promise<Output<Name>> => {
    const run = async (): Promise<Output<Name>> => {
      await setImmediate();
      return (await (share[action] as Act)(input)) as Output<Name>;
    };
    const output = last.then(run, run);
    last = output;
    return output;
  };
}
