import { certain, nearest } from '../../diagnostics/suggest.ts';

/** All that the environment says of a server or a build. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'SITE_URL',
  'SIGNPOST_DATA',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'DKIM_KEY',
  'DKIM_SELECTOR',
  'BOUNCE_SECRET',
  'WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'METRICS_PORT',
  'DESK_PASSWORD',
  'DESK_MAIL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'SIGNPOST_ERROR_SCREEN',
  'CHROME_PATH',
];

/** Shorter names are alike by chance, in letters. */
const LONG = 7;

/** Sentences about names in an environment that are nearly those of settings: they change nothing. */
export function misspeltSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < LONG || SETTINGS.includes(name)) return [];
    const meant = certain(name, nearest(name, SETTINGS));
    return meant === undefined ? [] : `No setting is called ${name}. Did you mean ${meant}?`;
  });
}
