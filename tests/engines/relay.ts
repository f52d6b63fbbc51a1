import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { openServer } from '../support/open-server.ts';

/** The simulated network conditions. */
export interface Network {
  /** A delay of every request, in ms. */
  delay?: number;
  /** Paths for which the connection is closed without a response. */
  broken?: RegExp;
  /** Paths whose responses wait for a promise. */
  held?: { paths: RegExp; until: Promise<unknown> };
  /** A delay between a page's `<head>` and `<body>`, in ms. */
  headFirst?: number;
  /** Whether scripts are blocked, by CSP. */
  noScripts?: boolean;
}

/** A proxy in front of the served site, with an origin of its own. */
export interface Relay {
  address: string;
  network: Network;
  /** The bodies of POST requests. */
  posted: string[];
  close(): Promise<void>;
}

const SCRIPT = /script-src [^;]*/;

function isPage({ headers }: IncomingMessage): boolean {
  return String(headers['content-type']).startsWith('text/html');
}

/** Forwards a page with a pause before its body. @param pause in ms. */
async function passHeadFirst(got: IncomingMessage, answer: ServerResponse, pause: number) {
  const html = await text(got);
  const at = html.indexOf('<body');
  answer.write(html.slice(0, at));
  await setTimeout(pause);
  answer.end(html.slice(at));
}

/** Starts a proxy between a browser and the site, so that all engines have the same network. */
export async function openRelay(site: string): Promise<Relay> {
  const { url, close } = await openServer((asked, answer) => void pass(asked, answer));
  const relay: Relay = { address: url, network: {}, posted: [], close };
  return relay;

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = asked;
    const { delay = 0, headFirst = 0, broken, held } = relay.network;
    if (broken?.test(url)) return void asked.socket.destroy();
    if (held?.paths.test(url)) await held.until;
    if (delay > 0) await setTimeout(delay);
    // A compressed page cannot be split at its body.
    const onwardHeaders = headFirst > 0 ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request(`${site}${url}`, { method, headers: onwardHeaders }, (got) => {
      answer.writeHead(got.statusCode ?? 502, headersOf(got));
      if (headFirst > 0 && isPage(got)) void passHeadFirst(got, answer, headFirst);
      else got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    if (method === 'POST') {
      const parts: Buffer[] = [];
      asked.on('data', (part) => parts.push(part));
      asked.on('end', () => relay.posted.push(Buffer.concat(parts).toString()));
    }
    asked.pipe(onward);
  }

  function headersOf({ headers }: IncomingMessage) {
    const policy = String(headers['content-security-policy'] ?? '');
    return relay.network.noScripts && policy
      ? { ...headers, 'content-security-policy': policy.replace(SCRIPT, "script-src 'none'") }
      : headers;
  }
}
