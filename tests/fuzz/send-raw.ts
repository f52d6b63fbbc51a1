import { connect } from 'node:net';
import type { RawRequest } from './valid-requests.ts';

/**
 * Sends a request, and leaves when nothing more comes for a while: the server may be waiting
 * for what it was told would follow.
 *
 * @param patience how long that is, in milliseconds.
 * @param later is waited for then: what takes the server as long as an answer, on a slow machine
 *   too.
 * @returns the status of each answer, as far as there are any.
 */
export function sendRaw(
  address: string,
  { head, body }: RawRequest,
  patience: number,
  later: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(patience, () => later().then(() => socket.destroy(), reject));
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve(statusesIn(answer)));
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
    socket.write(body);
  });
}

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
}
