import { createHash } from 'node:crypto';
import type { Manifest } from '../model/manifest.ts';

/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** How scripts inside a page begin. Data blocks, such as structured data, never run. */
const INLINE_SCRIPTS = ['', ' type="module"', ' type="importmap"', ' type="speculationrules"'].map(
  (attributes) => `<script${attributes}>`,
);

/**
 * The content security policy of each page. Scripts run from this site, and inside the page
 * exactly as the build wrote them, known by their hash. Styles may stand inside a page:
 * every page brings its own, and React writes some as attributes.
 */
export function pagePolicies(manifest: Manifest): (html: string) => string {
  const shared = { ...DEFAULTS, ...servicesOf(manifest) };
  return (html) => {
    const scripts = scriptsIn(html).map(hashOf);
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
function servicesOf({ siteInfo, embeds }: Manifest): Record<string, string[]> {
  const workflow = siteInfo.workflow?.host ? [new URL(siteInfo.workflow.host).origin] : [];
  const frames = embeds.map((host) => `https://${host}`);
  return {
    'frame-src': ["'self'", ...frames],
    'connect-src': ["'self'", ...frames, ...workflow],
    'worker-src': ["'self'", 'blob:'],
  };
}

/** The code of the scripts that stand in a page, in their order. */
function scriptsIn(html: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', end)) {
    end = html.indexOf('</script>', at);
    if (end < 0) break;
    const beginning = INLINE_SCRIPTS.find((one) => html.startsWith(one, at));
    if (beginning !== undefined) found.push(html.slice(at + beginning.length, end));
  }
  return found;
}

/** The policy of what the build did not write itself. */
export const UNTRUSTED_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ['data:'],
  'frame-ancestors': ["'self'"],
  sandbox: [],
});

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
