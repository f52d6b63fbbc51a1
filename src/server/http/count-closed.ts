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
    const response = inUse.get(socket);
    if (response && keepsWaiting(response)) {
      // The timer of a socket runs once.
      socket.setTimeout(server.timeout);
      return;
    }
    if (response) reached('stall');
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

/**
 * Whether a client is silent because it waits for us: its request arrived as far as we have read it,
 * and is not answered yet. A busy machine may take minutes to store many uploads at once.
 */
function keepsWaiting({ req, headersSent }: ServerResponse): boolean {
  return !headersSent && (req.complete || req.readableLength > 0);
}

function ceilingOf(status: number, isUnderWay: boolean): CeilingName | undefined {
  if (status === 431) return 'headBytes';
  if (status !== 408) return undefined;
  return isUnderWay ? 'whole' : 'head';
}

function errorResponse(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}
