import { CannotRun } from './cannot-run.ts';

/**
 * How many proxies of our own stand before this server: `TRUST_PROXY`, else none.
 *
 * @throws CannotRun if it is no number.
 */
export function proxiesIn({ TRUST_PROXY }: NodeJS.ProcessEnv): number {
  const proxies = Number(TRUST_PROXY || 0);
  if (Number.isInteger(proxies) && proxies >= 0) return proxies;
  throw new CannotRun(
    `TRUST_PROXY is "${TRUST_PROXY}". Write how many proxies stand before this server: TRUST_PROXY=1`,
  );
}
