import type { IncomingMessage } from 'node:http';
import { isForwarded } from '../leads/monitoring/forwarded.ts';
import type { Log } from '../log/log.ts';

/**
 * Warns, once, when a request says that a proxy passed it on although there is to be none: the
 * addresses of visitors are then not known, and all their floods are one.
 *
 * @param proxies how many of our own stand between visitors and this server.
 */
export function unknownProxyWarning(log: Log, proxies: number): (request: IncomingMessage) => void {
  let isDone = proxies > 0;
  return (request) => {
    if (isDone || !isForwarded(request)) return;
    isDone = true;
    log.warn('A request says that a proxy passed it on, but TRUST_PROXY is not set.');
  };
}
