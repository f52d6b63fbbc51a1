/** Status codes with which static hosts, or proxies that block a request, respond to a form. */
export const NO_SERVER = [403, 404, 405, 501];

/** Status codes that ask for a retry although the server works: too slow, too early, too many. */
export const LATER = [408, 425, 429];
