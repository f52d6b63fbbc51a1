const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host, as `URL` writes it, is this machine: nothing passes over a network then. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.test(hostname);
}
