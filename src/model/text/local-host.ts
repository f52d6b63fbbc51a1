const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host, as normalised by `URL`, is loopback: its traffic does not leave this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.test(hostname);
}
