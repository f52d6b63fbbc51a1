import { PITCHES } from './sales-pitches.ts';

/**
 * Phrases of mass-mailed offers that genuine enquiries hardly ever contain. A single one proves
 * nothing: a customer may pay in bitcoin.
 */
const ENGLISH: RegExp[] = [
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
  /\b(?:do-?follow|white hat seo|free (?:seo |web ?site )?audit|(?:qualified|guaranteed) leads)\b/i,
  /\b(?:free spins|no credit check|bad credit ok|buy (?:google|5[- ]star) reviews)\b/i,
  /\b(?:unsubscribe|reply (?:stop|for (?:prices|a price list|a free)))\b/i,
  /\bdear (?:web ?site|site|domain) owner\b/i,
  /\bguaranteed? (?:rankings?|traffic)\b/i,
  /\b(?:exclusive leads|pay per lead)\b/i,
  /\bverified (?:e-?mail addresses|b2b leads)\b/i,
  /\bsample leads\b/i,
  /\bdatabase of \d/i,
  /\binterested in the counts\b/i,
  /\bguest posting\b/i,
  /\bniche edits\b/i,
  /\b(?:high|low) da\b/i,
  /\bpage one of google\b|\brank (?:#|no\. ?)1 on google\b/i,
  /\bsearch engine (?:submission|registration)\b/i,
  /\bdomain (?:name|registration) (?:is about to|will) expire\b/i,
  /\b(?:web|software|e-?commerce|mobile app) development (?:company|agency|services)\b/i,
  /\bwe (?:build|design|create|develop) (?:modern|custom|professional|stunning)\b/i,
  /\b(?:see|view|share|send you) (?:our|my) portfolio\b/i,
  /\b(?:at|in) (?:very )?(?:affordable|competitive|cheap|factory|wholesale) (?:rates|prices?)\b/i,
  /\b(?:moq|oem)\b/i,
  /\bour ai (?:agents?|chat ?bots?|receptionists?)\b/i,
  /\bfree demo\b/i,
  /\baccessibility (?:widget|plugin|overlay)\b/i,
  /\bada lawsuit\b/i,
  /\byour (?:web ?site|site|business) is (?:losing|missing out on) (?:customers|leads|clients|sales)\b/i,
  /\bvideo for your (?:business|company)\b/i,
  /\b(?:permanent reviews|(?:delete|remove) (?:negative|bad) (?:google )?reviews)\b/i,
  /\bpay (?:only )?after (?:removal|they are live)\b/i,
  /\b(?:bulk|mass) (?:messages|whatsapp|sms|e-?mails?)\b/i,
  /\bmoney[- ]back guarantee\b/i,
  /\busdt\b/i,
  /\bairdrop\b/i,
  /\b(?:crypto|forex|trading) signals?\b/i,
  /\binstant withdrawals?\b/i,
  /\b(?:guaranteed (?:returns?|profits?))\b/i,
  /\b(?:on|via) telegram\b/i,
  /\b(?:free|worldwide) shipping\b|\bshop now\b/i,
  /\b(?:without|no) (?:a )?prescription\b/i,
  /\b(?:ozempic|semaglutide|tramadol|xanax) online\b/i,
  /\b(?:keto|cbd|delta[- ][89]) (?:oil|gumm(?:y|ies))\b/i,
  /\bdoctors hate\b/i,
  /\breplica (?:watches|handbags|bags)\b/i,
  /\bno collateral\b/i,
  /\bbonus on your first deposit\b/i,
  /\b(?:barrister|next of kin)\b/i,
  /\b(?:died and left|the sum of) (?:us)?\$\d/i,
  /\bneed your co-?operation\b/i,
];

/*
 * Phrases in the other supported languages, without subjects of genuine enquiries: bank loans and
 * offers, wages, a casino nearby. Accents are optional, and `\b` is left out next to an accented
 * letter, where it does not match. Phrases spelled as in English are covered by the English list.
 */

const GERMAN: RegExp[] = [
  /\bsuchmaschinen-?optimierung/i,
  /\bseo[- ](?:agentur|dienstleistung|optimierung|experte|beratung|analyse)/i,
  /\b(?:seite 1|seite eins|ersten? seite|platz 1) (?:bei|von|in) google\b/i,
  /\blink(?:aufbau|kauf|tausch)\b/i,
  /\bgast(?:beitrag|beitr[äa]ge|artikel)/i,
  /\b(?:relaunch|neugestaltung) ihrer (?:web|internet)(?:site|seite|auftritt)/i,
  /\berkl[äa]rvideos?\b/i,
  /\b(?:adressdatenbank|firmenadressen kaufen|e-?mail-?adressen kaufen)/i,
  /\bsportwetten\b/i,
  /\bpotenzmittel\b/i,
  /\bkrypto(?:w[äa]hrung|-?handel|-?trading)/i,
  /\b(?:kredite? ohne schufa|sofortkredite?\b|kredite? (?:von|zwischen) privat(?:personen)?\b)/i,
  /\bpassive[mns]? einkommen\b/i,
  /\bgeld (?:im internet|online|von zu ?hause(?: aus)?) verdienen\b/i,
  /\b(?:online|im internet) geld verdienen\b/i,
  /\bverdienen sie (?:bis zu )?[€$]?\d/i,
  /\b(?:follower|abonnenten|google-?bewertungen) kaufen\b/i,
  /\b(?:sexkontakte|erotikkontakte)\b/i,
  /\b(?:bachelor|master|doktor)arbeit schreiben lassen\b/i,
  /\bleadgenerierung\b/i,
  /\b100 ?% (?:kostenlos|garantiert|risikofrei)\b/i,
  /\bfreispiele\b/i,
  /\brezeptfrei\b/i,
];

const SPANISH: RegExp[] = [
  /\bposicionamiento (?:seo|web|en google|en buscadores)\b/i,
  /\boptimizaci[óo]n (?:seo|para (?:motores de b[úu]squeda|buscadores))\b/i,
  /\b(?:agencia|servicios?|auditor[íi]a) (?:de )?seo\b/i,
  /\bprimer(?:a p[áa]gina|as posiciones|os resultados|os puestos) (?:de|en) google\b/i,
  /\b(?:construcci[óo]n|compra|intercambio) de enlaces\b/i,
  /\b(?:art[íi]culos?|posts?) (?:de )?(?:invitados?|patrocinados?)\b/i,
  /\b(?:redise[ñn]o|redise[ñn]ar) (?:de )?su (?:p[áa]gina|sitio|web)/i,
  /\bdise[ñn]o de p[áa]ginas web\b/i,
  /\btr[áa]fico (?:web|org[áa]nico)\b/i,
  /\bbases? de datos de (?:correos|e-?mails|empresas|clientes)\b/i,
  /\b(?:env[íi]os?|correos?) masivos?\b/i,
  /\bapuestas deportivas\b/i,
  /\bcripto(?:monedas?|divisas?)\b/i,
  /\bpr[ée]stamos? (?:r[áa]pidos?|urgentes?|entre particulares|sin aval)\b/i,
  /\bingresos? pasivos?\b/i,
  /\b(?:gane|ganar|gana) dinero (?:desde (?:su |tu )?casa|por internet|online|en l[íi]nea|f[áa]cil)/i,
  /\bgane hasta [€$]?\d/i,
  /\bseguidores (?:de|en|para) (?:instagram|tiktok|youtube)\b/i,
  /\bgeneraci[óo]n de (?:leads|prospectos)\b/i,
  /\b(?:citas|contactos) (?:para adultos|sexuales)\b/i,
  /\b100 ?% (?:gratis|gratuito|garantizado|sin riesgo)\b/i,
];

const FRENCH: RegExp[] = [
  /\br[ée]f[ée]rencement (?:naturel|seo|google|web|internet|payant)\b/i,
  /\b(?:agence|expert|audit|prestations) seo\b/i,
  /\bagence de r[ée]f[ée]rencement\b/i,
  /\boptimisation (?:seo|pour les moteurs de recherche)\b/i,
  /\bpremi(?:[èe]re page|ers r[ée]sultats|[èe]res positions) (?:de|sur|dans) google\b/i,
  /\bnet-?linking\b/i,
  /\b(?:achat|[ée]change) de liens\b/i,
  /\barticles? (?:invit[ée]s?|sponsoris[ée]s?)/i,
  /\b(?:refonte|cr[ée]ation) de votre site\b/i,
  /\btrafic (?:web|organique|qualifi[ée])/i,
  /\bbases? de donn[ée]es (?:d['’ ]?e-?mails|de prospects)\b/i,
  /\b(?:fichiers? de prospection|e-?mails? en masse)\b/i,
  /\bparis sportifs\b/i,
  /\bcrypto-?monnaies?\b/i,
  /\bpr[êe]ts? (?:entre|aux) particuliers?\b/i,
  /\bcr[ée]dits? sans justificatifs?\b/i,
  /\brevenus? passifs?\b/i,
  /\bgagne[rz] de l['’]argent (?:en ligne|sur internet|depuis chez|facilement)/i,
  /\bgagnez (?:jusqu['’][àa] )?[€$]?\d/i,
  /\barrondir vos fins de mois\b/i,
  /\b(?:acheter des abonn[ée]s|abonn[ée]s (?:instagram|tiktok|youtube|facebook))\b/i,
  /\bg[ée]n[ée]ration de (?:leads|prospects)\b/i,
  /\b(?:rencontres? (?:coquines?|adultes?|sexy)|plans? cul)\b/i,
  /\b100 ?% (?:gratuit|garanti|sans risque)/i,
];

const ITALIAN: RegExp[] = [
  /\bposizionamento (?:seo|web|su google|sui motori)/i,
  /\b(?:agenzia|servizi|consulenza|analisi) seo\b/i,
  /\bprima pagina (?:di|su) google\b/i,
  /\bottimizzazione (?:seo|per i motori)/i,
  /\b(?:acquisto|scambio) (?:di )?link\b/i,
  /\brifacimento del (?:suo|vostro|tuo) sito\b/i,
  /\bprestit[io] (?:tra|fra) privati\b/i,
  /\b(?:scommesse sportive|criptovalut[ae])\b/i,
  /\bguadagn(?:are|a|i) (?:online|da casa|fino a)\b/i,
];

const DUTCH: RegExp[] = [
  /\bzoekmachine-?(?:optimalisatie|marketing)\b/i,
  /\bseo[- ](?:bureau|specialist|diensten|scan|analyse)\b/i,
  /\b(?:eerste pagina|pagina 1|bovenaan|hoger) (?:van|in|bij) google\b/i,
  /\blinkbuilding\b/i,
  /\b(?:volgers|reviews|backlinks) kopen\b/i,
  /\b(?:leningen? (?:zonder bkr|tussen particulieren)|snel geld lenen)\b/i,
  /\b(?:sportweddenschappen|cryptomunten|cryptohandel)\b/i,
  /\b(?:geld verdienen (?:online|vanuit huis)|online geld verdienen)\b/i,
];

const POLISH: RegExp[] = [
  /\bpozycjonowani[ea] (?:stron|sklep|w google|seo)/i,
  /\b(?:agencja|us[łl]ugi|audyt) seo\b/i,
  /\bpierwsz[aą]j? stron[aęy]? (?:w )?google\b/i,
  /\bpozyskiwanie link[óo]w/i,
  /\b(?:kup|sprzeda[żz]) (?:obserwuj[ąa]cych|opinii|link[óo]w)/i,
  /\bpo[żz]yczk[ai] (?:prywatn|bez bik|pozabankow|online)/i,
  /\b(?:zak[łl]ady bukmacherskie|kryptowalut)/i,
  /\b(?:zarabiaj|zarabianie) (?:online|w internecie|z domu)\b/i,
  /\bbaz[ay] (?:e-?maili|firm|adres[óo]w)/i,
];

const PORTUGUESE: RegExp[] = [
  /\botimiza[çc][ãa]o (?:de sites|seo|para (?:motores|mecanismos))/i,
  /\b(?:ag[êe]ncia|servi[çc]os|consultoria|auditoria) (?:de )?seo\b/i,
  /\bprimeira p[áa]gina d[oe] google\b/i,
  /\b(?:compra|troca) de links\b/i,
  /\btr[áa]fego (?:org[âa]nico|pago|qualificado)/i,
  /\b(?:comprar|compre) (?:seguidores|avalia[çc][õo]es)/i,
  /\bempr[ée]stimos? (?:r[áa]pidos?|entre particulares|sem (?:garantia|consulta))/i,
  /\b(?:apostas esportivas|apostas desportivas|criptomoedas?)\b/i,
  /\bganh(?:e|ar) dinheiro (?:online|em casa|na internet)/i,
];

const PHRASES = [
  ...[...ENGLISH, ...GERMAN, ...SPANISH, ...FRENCH],
  ...[...ITALIAN, ...DUTCH, ...POLISH, ...PORTUGUESE],
];

/** Words of people who speak of such things, but sell none of them. */
const APPLICANTS_AND_VICTIMS: RegExp[] = [
  /\bCV\b/,
  /\b(?:appl(?:y|ying|ication) (?:for|as)|job (?:opening|opportunit|application|ad\b)|vacanc(?:y|ies)|are you hiring|hiring (?:team|manager)|internship|cover letter|my r[ée]sum[ée])/i,
  /\b(?:bewerb(?:e|en|ung)\b|lebenslauf|stelle als|stellen(?:anzeige|angebot|ausschreibung)|offene stelle|werkstudent|praktikum|ausbildung (?:als|zu[mr])|verst[äa]rkung)/i,
  /\b(?:(?:ma|une|votre) candidature|poste d|alternance|stagiaire|un stage|offre d['’]emploi|recherche d['’](?:un )?emploi)/i,
  /\b(?:me postulo|postularme|puesto de|vacante|curr[íi]culum|busco (?:trabajo|empleo)|candidatura|oferta de (?:empleo|trabajo))/i,
  /\b(?:mi candido|candidarmi|curriculum|offerta di lavoro|cerco lavoro|tirocinio)/i,
  /\b(?:sollicit(?:eer|eren|atie)|vacature|stageplek|stagiair)/i,
  /\b(?:aplikuj|stanowisk|rekrutacj|(?:ofert[aęy]|szukam) pracy)/i,
  /\b(?:candidat(?:ar|o)-me|vaga de|curr[íi]culo|procuro (?:emprego|trabalho)|est[áa]gio)/i,
  /\b(?:(?:was|were|been|got|is) (?:hacked|defrauded|cheated)|scammed|scammers?|fell for|victim of)\b/i,
  /\b(?:betrogen|gehackt|betrug|abzocke|opgelicht|oplichting|arnaque|escroquerie|pirat[ée]|estaf|hackead|truffa|hackerat|oszuka|oszustw|zhakowan|burlad|fraude)/i,
];

/**
 * Whether a text with these phrases is by somebody who applies for a job, was cheated or hacked, or
 * writes about a matter of their own and offers nothing.
 */
export function isByNoSeller(text: string, phrases: string[]): boolean {
  const has = (words: RegExp) => words.test(text);
  const isOwnMatter = phrases.every((phrase) => SUBJECTS.test(phrase)) && has(ABOUT_ONESELF);
  return (isOwnMatter && !OFFERS.some(has)) || APPLICANTS_AND_VICTIMS.some(has);
}

/** Subjects that customers speak of too: how they pay, what they owe, take or complain about. */
const SUBJECTS =
  /bitcoin|[ck]r[iy]pto|forex|loans?$|funding|capital|credit|kredit|pr[éeê]st|casino|betting|viagra|levitra|cialis|pharmacy|porn|escort|unsubscribe/i;

/** Words of people who write about themselves, in the languages that need any. */
const ABOUT_ONESELF =
  /\b(?:I|[Mm]y|[Oo]ur|[Ii]ch|[Mm]ein(?:e[mnrs]?)?|[Uu]nsere?[mnrs]?|[Jj]e|[Mm](?:on|es|is?|io|ia|ijn|eu|inha)|[Ii]k)\b/;

/** Words of people who offer something. */
const OFFERS: RegExp[] = [
  /\byour (?:own )?(?:web ?site|site|blog|business|domain|company|brand|help)\b/i,
  /\b(?:we|i) (?:offer|provide|sell|give|use|won|recommend|have a lender)\b/i,
  /\b(?:we|i) can (?:get|give|send|offer)\b/i,
  /\bi(?:['’]m| am) (?:an? (?:private|certified)|dr|selling)\b/i,
  /\bmy (?:name is|clients|page)\b|\bour (?:services?|team|experts?|clients|lenders|site|program)\b/i,
  /\b(?:click|order|reply|apply|start|join) (?:here|now|at|today)\b/i,
  /\b(?:no (?:questions|collateral|deposit)|(?:email|contact|want) me|(?:see|visit) (?:my|our))\b/i,
  /\b(?:ich|wir) bieten?\b/i,
];

/** Splits before an offered sum of money; `WAGE` matches what follows if it is pay per time. */
const SUM = /\b(?=(?:earn|make) \$?\d)/i;
const WAGE =
  /^(?:earn|make) \$?\d[\d,.]* ?(?:\$|dollars|usd)? (?:a|per|every) (?:day|week|hour)\b/i;

/** How much of a site is searched for what it sells, in characters. */
const MAX_LENGTH = 100_000;

/** The phrases that a site itself uses. */
export type OwnPhrases = ReadonlySet<RegExp>;

/** Returns the phrases in the texts of a site: visitors of an agency ask for what it sells. */
export function ownPhrasesIn(text: string): OwnPhrases {
  const searched = text.slice(0, MAX_LENGTH);
  return new Set([...PHRASES, ...PITCHES].filter((phrase) => phrase.test(searched)));
}

/**
 * Returns the sales phrases in a text as written there, the first match of each pattern. Languages
 * share some: a phrase that is found twice, or within a longer one, counts once.
 */
export function salesPhrasesIn(text: string, own?: OwnPhrases): string[] {
  const phrases = matchesOf(PHRASES, text, own);
  const wages = SUM.test(text) ? text.split(SUM).flatMap((part) => WAGE.exec(part)?.[0] ?? []) : [];
  const found = [...new Set([...phrases, ...wages.slice(0, 1)])];
  return found.filter((one) => !found.some((other) => other !== one && other.includes(one)));
}

/** Returns the sentences in a text by which a seller offers something. */
export function salesPitchesIn(text: string, own?: OwnPhrases): string[] {
  return matchesOf(PITCHES, text, own);
}

function matchesOf(patterns: RegExp[], text: string, own?: OwnPhrases): string[] {
  return patterns.flatMap((pattern) => (own?.has(pattern) ? [] : (pattern.exec(text)?.[0] ?? [])));
}
