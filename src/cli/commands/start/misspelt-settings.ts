import { certain, nearest } from '../../../diagnostics/suggest.ts';

/** The environment variables of the server and the build. */
export const SETTINGS =
  `PORT HOST SITE_URL SIGNPOST_DATA DATABASE_URL SMTP_URL MAIL_FROM DKIM_KEY DKIM_SELECTOR
  BOUNCE_SECRET WEBHOOK_SECRET METRICS_TOKEN METRICS_PORT DESK_PASSWORD DESK_MAIL
  TRUST_PROXY DRAIN_SECONDS SIGNPOST_ERROR_SCREEN CHROME_PATH`.split(/\s+/);

/** The shortest name that is compared, in characters: shorter ones are similar by chance. */
const LONG = 7;

/** Returns warnings about environment variables that are misspelt settings without effect. */
export function misspeltSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < LONG || SETTINGS.includes(name)) return [];
    const closest = certain(name, nearest(name, SETTINGS));
    return closest === undefined ? [] : `There is no setting ${name}. Did you mean ${closest}?`;
  });
}
