import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { openServer } from './open-server.ts';

/** A received request. */
export interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends the response to a request. */
export type Answer = (response: ServerResponse, call: Call) => void;

/** Starts an HTTP server that receives webhooks, until the test is over. */
export async function webhookReceiver(answer: Answer = (response) => response.end()) {
  const calls: Call[] = [];
  const state = { answer };
  const { url, close } = await openServer((request, response) => {
    const take = (body: string) => {
      const call = { headers: request.headers, body };
      calls.push(call);
      state.answer(response, call);
    };
    // The sender may be killed meanwhile.
    text(request).then(take, () => {});
  });
  onTestFinished(close);
  return {
    address: `${url}/leads`,
    calls,
    /** Changes how it responds. */
    become: (next: Answer) => {
      state.answer = next;
    },
  };
}
