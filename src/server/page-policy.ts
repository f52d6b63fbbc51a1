import { createHash } from 'node:crypto';
import type { Manifest } from '../model/manifest.ts';
import { declaredOrigins, type LoadKind } from '../render/outside-loads.ts';
import { type PolicyParts, policyPartsOf } from './policy-parts.ts';
import { TOAST_STYLES } from './toast-styles.ts';

/** What a page may do that is not known by its text alone. */
interface PolicyOptions {
  /** Its styles are put in by Vite while it is written: whatever they are, they apply. */
  live?: boolean;
}

/** Directives of a policy, each with its sources. */
type Directives = Record<string, string[]>;

/**
 * The policies of each page: what it holds is allowed, all else is not. Scripts and styles inside
 * it apply exactly as the build wrote them, known by their hash.
 *
 * @returns the headers of a page, made of its HTML.
 */
export function pagePolicies(manifest: Manifest, { live = false }: PolicyOptions = {}) {
  const known = declaredOrigins(manifest);
  return (html: string): Record<string, string> => {
    const origins = known.filter((origin) => html.includes(origin));
    const parts = policyPartsOf(html);
    const directives = {
      ...DEFAULTS,
      ...scriptsOf(parts),
      ...outsideOf(origins),
      ...pictured(parts, known),
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
 * Text becomes HTML in islands alone (`src/ui/components/trusted.ts`), and the address of a
 * script where hosts of frames are asked. Any page may show the form that was not sent on another.
 */
function trustedTypes(origins: string[]): Directives {
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['signpost', ...(origins.length > 0 ? ['worker'] : [])],
  };
}

function scriptsOf({ scripts }: PolicyParts): Directives {
  return { 'script-src': ["'self'", ...new Set(scripts.map(hashOf))] };
}

/**
 * What islands bring along and stands in no page: an empty sheet that styled-components fills, and
 * the styles of toasts, which sonner puts in.
 */
const BROUGHT = ['', TOAST_STYLES];

/**
 * So many hashes of style attributes a header has: each takes 54 bytes, and proxies refuse an answer
 * whose headers are longer than 4 kB together (nginx).
 */
const MOST_ATTRIBUTES = 24;

function stylesOf({ styles, styleAttributes }: PolicyParts): Directives {
  const attributes = new Set(styleAttributes.map(hashOf));
  const isMany = attributes.size > MOST_ATTRIBUTES;
  const hashes = new Set([...styles, ...BROUGHT].map(hashOf));
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
 * Frames may show, and scripts may call, the services that the page names. A worker asks
 * whether the host of a frame answers (`src/blocks/host-answers.ts`).
 */
function outsideOf(origins: string[]): Directives {
  return {
    'frame-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins],
    ...(origins.length > 0 && { 'worker-src': ['data:'] }),
  };
}

/** Pictures, sounds and films come of the site itself, and of hosts that it declares. */
function pictured({ loads }: PolicyParts, known: string[]): Directives {
  const from = (wanted: LoadKind) => [
    ...new Set(
      loads
        .filter(({ kind, origin }) => kind === wanted && known.includes(origin))
        .map(({ origin }) => origin),
    ),
  ];
  const media = from('media');
  return {
    'img-src': [...IMAGES, ...from('image')],
    ...(media.length > 0 && { 'media-src': ["'self'", ...media] }),
  };
}

/** The abilities of browsers that no page of ours asks for; frames get what they are given. */
const ABILITIES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissions({ frames }: PolicyParts): string {
  return ABILITIES.map((ability) => {
    const origins = frames
      .filter(({ abilities }) => abilities.includes(ability))
      .map((frame) => frame.origin);
    return `${ability}=(${[...new Set(origins)].map((origin) => `"${origin}"`).join(' ')})`;
  }).join(', ');
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

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
