import { createHash } from 'node:crypto';
import type { Manifest } from '../model/manifest.ts';

/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Scripts inside a page, without data blocks such as structured data, which never run. */
const INLINE_SCRIPT =
  /<script(?: type="(?:module|importmap|speculationrules)")?>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g;

/**
 * The content security policy of each page. Scripts run from this site, and inside the page
 * exactly as the build wrote them, known by their hash. Styles may stand inside a page:
 * every page brings its own, and React writes some as attributes.
 */
export function pagePolicies(manifest: Manifest): (html: string) => string {
  const shared = { ...DEFAULTS, ...servicesOf(manifest) };
  return (html) => {
    const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => hashOf(code));
    return policy({ ...shared, 'script-src': ["'self'", ...scripts] });
  };
}

const DEFAULTS = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/**
 * The outside services that site.yaml names: frames may show them, scripts may call them.
 * A worker asks whether the host of a frame answers (`src/blocks/embed/answers.ts`).
 */
function servicesOf({ shell, embeds }: Manifest): Record<string, string[]> {
  const workflow = shell.workflow?.host ? [new URL(shell.workflow.host).origin] : [];
  const frames = embeds.map((host) => `https://${host}`);
  return {
    'frame-src': ["'self'", ...frames],
    'connect-src': ["'self'", ...frames, ...workflow],
    'worker-src': ["'self'", 'blob:'],
  };
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
