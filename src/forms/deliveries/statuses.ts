/** Status codes with which static hosts, or proxies that block a request, respond to a form. */
export const NO_SERVER_STATUSES = [403, 404, 405, 501];

/** Status codes that ask for a retry although the server works: too slow, too early, too many. */
export const RETRY_STATUSES = [408, 425, 429];
