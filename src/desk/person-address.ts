import { DESK } from './context.ts';

/** Where all that is held about an e-mail address is, or what is done with it. */
export function personAddress(address: string, act = ''): string {
  return `${DESK}/person${act && `/${act}`}?${new URLSearchParams({ address })}`;
}
