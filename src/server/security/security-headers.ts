/** The HSTS duration: a year, in seconds. */
const KEEP_TO_HTTPS = 31_536_000;

/**
 * Returns the headers sent with every response.
 *
 * @param url the site's own URL, which tells whether it is served over HTTPS.
 */
export function securityHeaders(url: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(url.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${KEEP_TO_HTTPS}` }),
  };
}
