import type { IncomingMessage } from 'node:http';
import { isForwarded } from '../../leads/monitoring/forwarded.ts';
import type { Log } from '../../log/log.ts';

/**
 * Returns a function that warns, once, when a request was forwarded by a proxy although none is
 * configured: visitors' addresses are then unknown, and rate limits cannot tell them apart.
 *
 * @param proxies the number of trusted proxies between visitors and this server.
 */
export function unknownProxyWarning(log: Log, proxies: number): (request: IncomingMessage) => void {
  let isDone = proxies > 0;
  return (request) => {
    if (isDone || !isForwarded(request)) return;
    isDone = true;
    log.warn(
      'A request came through a proxy, but TRUST_PROXY is not set: addresses of visitors are unknown.',
    );
  };
}
