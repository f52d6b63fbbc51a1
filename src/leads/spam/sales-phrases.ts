/**
 * What those write who send the same to everybody, and neighbours hardly ever. One of them
 * proves nothing: a customer may pay in bitcoin.
 */
const PHRASES: RegExp[] = [
  /\bback ?links?\b/i,
  /\bguest (?:post|article)s?\b/i,
  /\blink[- ]building\b/i,
  /\bdomain (?:authority|rating)\b/i,
  /\bseo (?:services?|agency|experts?|company|packages?|audit)\b/i,
  /\bsearch engine optimi[sz]ation\b/i,
  /\b(?:first|1st|top of the first) page of google\b/i,
  /\b(?:rank(?:ings?)?|visibility) (?:higher )?(?:on|in) google\b/i,
  /\b(?:web(?:site)?|organic|targeted) traffic\b/i,
  /\b(?:re)?design your (?:web ?site|logo)\b/i,
  /\bexplainer video\b/i,
  /\b(?:email|contact) (?:list|database) of\b/i,
  /\b(?:online )?casinos?\b/i,
  /\b(?:sports? )betting\b/i,
  /\b(?:viagra|levitra)\b/i,
  /\bcialis\b/i,
  /\b(?:online|canadian) pharmacy\b/i,
  /\b(?:forex|binary options?)\b/i,
  /\b(?:bitcoins?|crypto ?currenc(?:y|ies)|crypto (?:trading|investments?))\b/i,
  /\bpayday loans?\b/i,
  /\bbusiness (?:funding|loans?|capital)\b/i,
  /\b(?:adult dating|porn|escorts?|sexy? (?:girls?|women))\b/i,
  /\b(?:essay|dissertation) writing\b/i,
  /\b(?:instagram|tiktok|youtube) (?:followers|subscribers|likes)\b/i,
  /\b(?:contact form|mass) (?:submissions?|mailings?|messages?) (?:to|services?)\b/i,
  /\b100 ?% (?:free|guaranteed|risk[- ]free)\b/i,
];

/** Where a sum begins that somebody shall earn, and what follows if it is earned by time. */
const SUM = /\b(?=(?:earn|make) \$?\d)/i;
const WAGE =
  /^(?:earn|make) \$?\d[\d,.]* ?(?:\$|dollars|usd)? (?:a|per|every) (?:day|week|hour)\b/i;

/** The phrases of sellers in a text, as they are written there; each kind once. */
export function salesPhrasesIn(text: string): string[] {
  const phrases = PHRASES.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
  const wages = SUM.test(text) ? text.split(SUM).flatMap((part) => WAGE.exec(part)?.[0] ?? []) : [];
  return [...phrases, ...wages.slice(0, 1)];
}
