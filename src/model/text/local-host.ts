const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host, as normalised by `URL`, is loopback: its traffic does not leave this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.test(hostname);
}

const PRIVATE =
  /^(10|172\.(1[6-9]|2\d|3[01])|192\.168)(\.\d+){2,3}$|\.(local|lan|internal|localhost)$/;

/** Whether a host, as normalised by `URL`, can only be reached from its own network. */
export function isPrivateHost(hostname: string): boolean {
  return PRIVATE.test(hostname);
}
