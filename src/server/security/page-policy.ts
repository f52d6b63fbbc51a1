import { createHash } from 'node:crypto';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { declaredOrigins, type LoadKind } from '../../render/outside-loads.ts';
import { type PolicyParts, policyPartsOf } from './policy-parts.ts';
import { TOAST_STYLES } from './toast-styles.ts';

/** Options of a page's policy that its HTML does not tell. */
interface PolicyOptions {
  /** Vite inserts styles during development: all inline styles are allowed. */
  live?: boolean;
}

/** CSP directives, each with its sources. */
type Directives = Record<string, string[]>;

/**
 * Creates the Content-Security-Policy and Permissions-Policy of pages: what a page contains is
 * allowed, everything else is not. Inline scripts and styles are allowed by hash.
 *
 * @returns a function from a page's HTML to its headers.
 */
export function pagePolicies(manifest: Manifest, { live = false }: PolicyOptions = {}) {
  const declared = declaredOrigins(manifest);
  return (html: string): Record<string, string> => {
    const origins = declared.filter((origin) => html.includes(origin));
    const parts = policyPartsOf(html);
    const directives = {
      ...DEFAULTS,
      'script-src': ["'self'", ...new Set(parts.scripts.map(hashOf))],
      ...outsideOf(origins),
      ...loadDirectives(parts, declared),
    };
    const styled = live ? { 'style-src': ["'self'", "'unsafe-inline'"] } : stylesOf(parts);
    const trusted = live ? {} : trustedTypes(origins);
    return {
      'Content-Security-Policy': policy({ ...directives, ...styled, ...trusted }),
      'Permissions-Policy': permissions(parts),
    };
  };
}

const IMAGES = ["'self'", 'data:', 'blob:'];

const DEFAULTS: Directives = {
  'default-src': ["'none'"],
  'img-src': IMAGES,
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/**
 * Trusted Types: only islands turn text into HTML (`src/ui/components/trusted.ts`), and only pages
 * with frames create a script URL, to probe hosts. Any page may show the unsent form of another.
 */
function trustedTypes(origins: string[]): Directives {
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['signpost', ...(origins.length > 0 ? ['worker'] : [])],
  };
}

/**
 * The empty stylesheet that styled-components fills at run time: on any page, which may show the
 * unsent form of another.
 */
const RUNTIME_STYLES = '';

/**
 * The most hashes of style attributes in a header: each takes 54 bytes, and proxies refuse a
 * response with more than 4 kB of headers (nginx).
 */
const MAX_ATTRIBUTES = 24;

function stylesOf({ styles, styleAttributes, hasIslands }: PolicyParts): Directives {
  const attributes = new Set(styleAttributes.map(hashOf));
  const isMany = attributes.size > MAX_ATTRIBUTES;
  // Sonner inserts the styles of toasts.
  const runtime = hasIslands ? [RUNTIME_STYLES, TOAST_STYLES] : [RUNTIME_STYLES];
  const hashes = new Set([...styles, ...runtime].map(hashOf));
  return {
    'style-src': [
      "'self'",
      ...hashes,
      ...(attributes.size > 0 && !isMany ? ["'unsafe-hashes'", ...attributes] : []),
    ],
    ...(isMany && { 'style-src-attr': ["'unsafe-inline'"] }),
  };
}

/**
 * Allows frames and requests to the services that the page names. A worker probes whether the host
 * of a frame answers (`src/blocks/host-answers.ts`).
 */
function outsideOf(origins: string[]): Directives {
  return {
    'frame-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins],
    ...(origins.length > 0 && { 'worker-src': ['data:'] }),
  };
}

/** Allows images, audio and video from the site itself and from declared hosts. */
function loadDirectives({ loads }: PolicyParts, declared: string[]): Directives {
  const from = (expected: LoadKind) => [
    ...new Set(
      loads
        .filter(({ kind, origin }) => kind === expected && declared.includes(origin))
        .map(({ origin }) => origin),
    ),
  ];
  const media = from('media');
  return {
    'img-src': [...IMAGES, ...from('image')],
    ...(media.length > 0 && { 'media-src': ["'self'", ...media] }),
  };
}

/** Browser features that pages do not use; frames get those granted to them. */
const ABILITIES =
  `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone
  midi payment serial usb xr-spatial-tracking`.split(/\s+/);

function permissions({ frames }: PolicyParts): string {
  return ABILITIES.map((ability) => {
    const origins = frames
      .filter(({ abilities }) => abilities.includes(ability))
      .map((frame) => frame.origin);
    return `${ability}=(${[...new Set(origins)].map((origin) => `"${origin}"`).join(' ')})`;
  }).join(', ');
}

/** The policy of files that the build did not generate. */
export const UNTRUSTED_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ['data:'],
  'frame-ancestors': ["'self'"],
  sandbox: [],
});

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
