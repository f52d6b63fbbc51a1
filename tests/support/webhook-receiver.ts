import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

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
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const call = { headers: request.headers, body };
      calls.push(call);
      state.answer(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/leads`,
    calls,
    /** Changes how it responds. */
    become: (next: Answer) => {
      state.answer = next;
    },
  };
}
