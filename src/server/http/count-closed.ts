import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CeilingName, Reached } from '../../model/ceilings.ts';

/** Status codes for Node's parser errors and timeouts; all others get 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Reports connections that the server closes because of a limit, and closes them as Node would. */
export function countClosed(server: Server, reached: Reached): void {
  /** The response in progress on each connection. */
  const inUse = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    inUse.set(socket, response);
    response.once('close', () => inUse.delete(socket));
  });
  server.on('drop', () => reached('connections'));
  server.on('timeout', (socket) => {
    if (inUse.has(socket)) reached('stall');
    socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = STATUS[error.code ?? ''] ?? 400;
    const ceiling = ceilingOf(status, inUse.has(socket));
    if (ceiling) reached(ceiling);
    // A status line would end up in the middle of a response that has begun.
    if (!socket.writable || inUse.get(socket)?.headersSent) socket.destroy();
    else socket.end(errorResponse(status), () => socket.destroy());
  });
}

function ceilingOf(status: number, isUnderWay: boolean): CeilingName | undefined {
  if (status === 431) return 'headBytes';
  if (status !== 408) return undefined;
  return isUnderWay ? 'whole' : 'head';
}

function errorResponse(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}
