/**
 * Sentences that offer a stranger what is mass-mailed. Unlike the phrases of `sales-phrases.ts`,
 * which customers may use too, each says who sells: somebody who needs a site or a loan writes the
 * opposite. They are about subjects, and in the words, of such mails, so that suppliers and
 * applicants may offer anything else.
 */
const ENGLISH: RegExp[] = [
  // Search engines and sites.
  /\bhelp (?:you|businesses|companies|owners) (?:rank|get more (?:calls|leads|customers))\b/i,
  /\bwe (?:offer|provide) (?:affordable |white label |local )?seo\b/i,
  /\b(?:above|outrank|beat) your competitors (?:on|in) google\b/i,
  /\b(?:bring|get|getting|put) your (?:website|site|business) on (?:the )?(?:first page|page one) of google\b/i,
  /\b(?:keep|prevent|stop)s? (?:you|your (?:web ?site|site)|it) from (?:being found|ranking)\b/i,
  /\b(?:boost|increase|grow|explode|skyrocket) your (?:sales|traffic|rankings?|revenue|followers|instagram|online presence|online visibility)\b/i,
  /\b(?:accept|publish) (?:sponsored|paid) (?:posts?|articles?|content) on your (?:blog|web ?site|site)\b/i,
  /\bcontribute an? (?:free|unique|quality) article to your (?:blog|web ?site|site)\b/i,
  /\blink back to my client\b/i,
  /\bour (?:app|web|software) developers can (?:build|create|develop)\b/i,
  /\bcaptures? any (?:web ?site )?visitor['’]s name\b/i,
  // Mailings and lists.
  /\bmillion (?:contact forms|websites)\b/i,
  /\bour (?:whatsapp|sms|e-?mail) marketing (?:software|tool)\b/i,
  // Loans, investments and inheritances.
  /\b(?:we|i) (?:offer|provide|grant|give out) (?:all kinds of |business |personal |urgent )?loans?\b/i,
  /\bare you (?:in need of|looking for) (?:a|an urgent|a business|a personal) loan\b/i,
  /\bwe (?:can )?(?:fund|finance) (?:small )?(?:companies|businesses)\b/i,
  /\b(?:double|triple|multiply) your (?:money|income|investment|bitcoins?|profits?) (?:in|within|every)\b/i,
  /\byour (?:crypto|bitcoin|wallet) ?(?:account|wallet)? has (?:been selected|\d)/i,
  /\bour (?:ai|crypto|automated) trading (?:bot|platform|system)\b/i,
  /\bdonate my (?:late husband['’]s )?fortune\b/i,
  /(?:^|[.!?] )make money (?:online )?from home\b/im,
  /\b(?:hot|sexy|lonely|single) (?:girls|women|ladies) (?:in your area|near you)\b/i,
];

const GERMAN: RegExp[] = [
  /\bihre (?:web(?:site|seite)|homepage|internetseite) (?:gepr[üu]ft|analysiert) und festgestellt\b/i,
  /\bbringen wir (?:sie|ihre (?:web(?:site|seite)|homepage|seite)) auf (?:seite|platz|die erste)/i,
  /\bwir (?:vergeben|gew[äa]hren|bieten) (?:privat|sofort)?(?:kredite|darlehen)\b/i,
  /\bverdienen sie mit (?:bitcoin|krypto)/i,
  /\b(?:ben[öo]tigen|brauchen) sie (?:dringend )?einen (?:sofort)?kredit\?/i,
  /\bwir erstellen ihnen (?:eine )?(?:neue |moderne |neue moderne )?(?:web(?:site|seite)|homepage)\b/i,
];

const SPANISH: RegExp[] = [
  /\bofrecemos pr[ée]stamos\b/i,
  /\bofre(?:cemos|cerles?|zco) (?:un |una )?(?:auditor[íi]a|posicionamiento|dise[ñn]o web)/i,
  /\bdise[ñn]amos (?:su|tu) (?:p[áa]gina|sitio|web)\b/i,
];

const FRENCH: RegExp[] = [
  /\bam[ée]liorer le r[ée]f[ée]rencement de votre site\b/i,
  /\b(?:offres? de pr[êe]ts?|pr[êe]ts?) entre particuliers? s[ée]rieu/i,
  /\bvotre site (?:est mal|n['’]est pas bien) r[ée]f[ée]renc[ée]/i,
  /\bnous (?:offrons|proposons|accordons) des (?:pr[êe]ts|cr[ée]dits)\b/i,
  /\bcr[ée]ation de sites? (?:internet|web) professionnels? [àa] partir\b/i,
];

const ITALIAN: RegExp[] = [
  /\b(?:offriamo|concediamo) prestiti\b/i,
  /\bportar(?:lo|e il (?:suo|vostro|tuo) sito) in prima pagina\b/i,
  /\brealizziamo siti (?:web|internet)\b/i,
];

const DUTCH: RegExp[] = [
  /\buw web(?:site|shop) scoort (?:slecht|laag)\b/i,
  /\b(?:wij|we) (?:bieden|verstrekken) leningen\b/i,
  /\b(?:wij|we) (?:bouwen|maken) (?:professionele |moderne )?websites\b/i,
];

const POLISH: RegExp[] = [
  /\boferujemy (?:pozycjonowani|tworzenie stron|po[żz]yczk)/i,
  /\budzielamy po[żz]yczek\b/i,
];

const PORTUGUESE: RegExp[] = [
  /\boferecemos (?:cria[çc][ãa]o de sites|empr[ée]stimos|otimiza[çc][ãa]o)/i,
  /\bcriamos (?:o )?(?:seu|sites?) (?:site|profissiona)/i,
];

export const PITCHES = [
  ...[...ENGLISH, ...GERMAN, ...SPANISH, ...FRENCH],
  ...[...ITALIAN, ...DUTCH, ...POLISH, ...PORTUGUESE],
];
