import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sample, submissionOf } from '../../../tests/support/sample-enquiries.ts';
import { noopLog } from '../../log/log.ts';
import { MINUTE } from '../../model/durations.ts';
import { type Database, openDatabase } from '../database.ts';
import { senderHashes } from '../sender-hash.ts';
import { spamFilter } from './spam-filter.ts';

const NOON = new Date('2026-03-04T12:00:00Z');

let folder = '';
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'suspicion-'));
  db = await openDatabase({ folder, database: undefined });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

function judgeSample(sample: Sample) {
  return spamFilter({ db, hashSender: senderHashes(folder), log: noopLog })(
    submissionOf(sample),
    NOON,
  );
}

/** Genuine enquiries, with their signals. */
const PEOPLE: [what: string, sample: Sample][] = [
  ['few words', { name: 'Ann Lake', message: 'Please call me.' }],
  ['no words', { name: 'Ann Lake', address: '12 Lake St, Clermont, FL 34711' }],
  ['one letter as a name', { name: 'E', message: 'call back after 5' }],
  ['capitals', { name: 'GEORGE MILLER', message: 'I NEED SOMEONE TO MANAGE MY HOUSE ASAP!!!' }],
  ['emoji', { name: 'Mia 🌴', message: '🏡❤️ We love your page!! 😍😍😍 when can we talk? 🙏' }],
  ['Vietnamese', { name: 'Nguyễn Thị Phương Thảo', message: 'Tôi muốn cho thuê nhà.' }],
  ['Russian', { name: 'Екатерина Дмитриевна', message: 'Здравствуйте, сдаю дом у озера.' }],
  ['Chinese', { name: '欧阳娜娜', message: '你好，我想出租我的房子，请联系我。' }],
  ['Arabic', { name: 'عبد الرحمن', message: 'مرحبا، عندي بيت للإيجار في كليرمونت' }],
  ['Icelandic', { name: 'Guðrún Þórðardóttir', message: 'Can you send the packet to Iceland?' }],
  ['long Hawaiian names', { name: 'Keihanaikukauakahihuliheekahaunaele', message: 'Aloha!' }],
  ['names with capitals inside', { name: 'Sean McDonald-DeLaCruz', message: 'Hi' }],
  ['initials', { name: 'JP', email: 'jp@example.com', message: 'asap pls' }],
  [
    'a listing on Zillow',
    {
      name: 'Tom Reed',
      message: 'This one: https://www.zillow.com/homedetails/12-Lake-St/45512_zpid/ What rent?',
    },
  ],
  [
    'six listings of one site',
    { name: 'Tom Reed', message: 'https://www.zillow.com/homedetails/1_zpid/ '.repeat(6) },
  ],
  [
    'listings of many sites',
    {
      name: 'Tom Reed',
      message:
        'https://www.zillow.com/b/1 https://www.redfin.com/FL/2 https://www.realtor.com/3 www.trulia.com/4',
    },
  ],
  ['a listing as the address', { name: 'Tom', address: 'https://www.zillow.com/homedetails/9/' }],
  [
    'a pasted signature',
    {
      name: 'Lisa Grant',
      message:
        'Please call.\n\nLisa Grant\nGrant Roofing LLC\n1200 W Colonial Dr\nOrlando, FL 32804\nO: (407) 555-0101\nwww.grantroofing.example | lisa@grantroofing.example',
    },
  ],
  ['the name of their site', { name: 'grantroofing.com', message: 'Do you need a roofer?' }],
  [
    'a password manager, at once',
    { name: 'Ann Lake', email: 'ann@example.com', signals: { openFor: 1000 } },
  ],
  [
    'a password manager that fills in everything',
    {
      name: 'Ann Lake',
      email: 'ann@example.com',
      signals: { openFor: 1200, honeypot: 'Ann Lake' },
    },
  ],
  ['no scripts', { name: 'Ann Lake', message: 'Hello', signals: { openFor: undefined } }],
  ['an hour', { name: 'Ann Lake', message: 'Using a screen reader.', signals: { openFor: 36e5 } }],
  ['a clock that stands still', { name: 'Ann Lake', signals: { openFor: 0 } }],
  ['a question about bitcoin', { name: 'Jo', message: 'Can my tenant pay the rent in bitcoin?' }],
  [
    'a business loan on the house',
    {
      name: 'Jo',
      message: 'I have a business loan on the house, does that matter? www.bank.example',
    },
  ],
  [
    'a specialist next to a casino',
    { name: 'Jo', message: 'I am a specialist nurse and the home is near the casino in Tampa.' },
  ],
  ['less and more than', { name: 'Jo', message: 'rent < 2000 and > 1500, <3 your page' }],
  [
    'pasted from a listing',
    {
      name: 'Raj Patel',
      message: `3 bed, 2 bath, pool. $2,450/mo!! 100% remodeled. Guaranteed to impress. ${'Near Disney. '.repeat(60)}`,
    },
  ],
  [
    'anger',
    {
      name: 'Jo',
      message: 'THIRD TIME I WRITE!!!!! NOBODY ANSWERS!!!! CALL ME 352 555 0142 NOW!!!',
    },
  ],
  [
    'a neighbour who knows about search engines',
    { name: 'Jo', message: 'I found you on the first page of Google. Do you manage condos?' },
  ],
  [
    'Persian, whose words need joiners',
    { name: 'علی', message: 'می\u200cخواهم خانه\u200cام را اجاره دهم.' },
  ],
  ['Hindi', { name: 'अनन्या', message: 'नमस्ते, मैं अपना घर किराए पर देना चाहती हूँ।' }],
  ['a family of emoji', { name: 'Jo 👨‍👩‍👧', message: 'We are three: 👨‍👩‍👧 and a dog 🐕‍🦺.' }],
  [
    'a word that was broken for a page',
    { name: 'Jo', message: 'man\u00adage\u00adment fee?\ufeff' },
  ],
  [
    'a German tenant with a loan',
    {
      name: 'Jörg Vogel',
      message:
        'Wir suchen eine Wohnung ab Mai. Ein Kredit läuft noch, die Schufa ist ohne Eintrag; das Kreditangebot der Bank liegt bei. www.vogel.example',
    },
  ],
  [
    'a German owner who found us',
    {
      name: 'Anke Maaß',
      message:
        'Ich habe Sie auf der ersten Seite von Google gefunden. Können Sie für mein Ferienhaus mehr Gäste gewinnen? 100 % der Miete soll an mich gehen. https://www.fewo.example/123',
    },
  ],
  [
    'a German neighbour who works for an agency',
    {
      name: 'Udo',
      message: 'Ich arbeite bei einer SEO-Agentur in Köln und ziehe um: www.udo.example',
    },
  ],
  [
    'a Spanish tenant with wages',
    {
      name: 'Lucía Gómez',
      message:
        'Gano 500 dólares por semana, mi esposo gana 700. Tenemos un préstamo del coche y la oferta de préstamo del banco. ¿Aceptan mascotas?',
    },
  ],
  [
    'a Spanish designer who moves',
    {
      name: 'Íñigo',
      message:
        'Trabajo en diseño de páginas web desde casa y busco piso tranquilo: www.inigo.example',
    },
  ],
  [
    'a Spanish owner near a casino',
    { name: 'Pepa', message: 'Mi casa está cerca del casino. ¿Pagan ustedes en criptomonedas?' },
  ],
  [
    'a French buyer with the offer of a bank',
    {
      name: 'Zoé Lefèvre',
      message:
        'J’ai reçu l’offre de prêt de ma banque, le crédit est accordé. Je gagne 2 500 € par mois. L’annonce : https://www.maison.example/9',
    },
  ],
  [
    'a French owner with a site',
    {
      name: 'Théo',
      message:
        'Notre gîte a son site internet, mais son référencement est faible : www.gite.example. Le gérez-vous aussi ?',
    },
  ],
  [
    'an application',
    {
      name: 'Hannah Moore',
      message:
        'I am applying for the Marketing Coordinator position. I was responsible for search engine optimization, link building and guest posts. My site: www.hannah.example',
    },
  ],
  [
    'an application, in German',
    {
      name: 'Lena Vogt',
      message:
        'Hiermit bewerbe ich mich. Ich verantworte Suchmaschinenoptimierung, Linkaufbau und Leadgenerierung. Meinen Lebenslauf finden Sie im Anhang.',
    },
  ],
  [
    'an application, in French',
    {
      name: 'Chloé Martin',
      message:
        'Je vous adresse ma candidature. Expérience en agence SEO : référencement naturel, netlinking, génération de leads.',
    },
  ],
  [
    'an application, in Spanish',
    {
      name: 'Marta Ruiz',
      message:
        'Me postulo para el puesto de community manager: posicionamiento SEO, generación de leads y diseño de páginas web.',
    },
  ],
  [
    'an application, in Italian',
    {
      name: 'Giulia Bianchi',
      message:
        'Mi candido come addetta marketing: mi occupo di link building, backlink, guest post.',
    },
  ],
  [
    'an application, in Dutch',
    {
      name: 'Sanne',
      message:
        'Ik wil solliciteren. Nu doe ik link-building, backlinks en guest posts voor een bureau.',
    },
  ],
  [
    'an application, in Polish',
    {
      name: 'Piotr',
      message: 'Szukam pracy w marketingu: SEO audit, link building, guest posts. CV w załączniku.',
    },
  ],
  [
    'an application, in Portuguese',
    {
      name: 'Ana',
      message: 'Venho candidatar-me à vaga de marketing: link building, guest posts e SEO audit.',
    },
  ],
  [
    'an application of few words, with a file',
    {
      name: 'Tom',
      message: 'Backlinks, guest posts, SEO services: four years. www.tom.example',
      files: { cv: [{ name: 'tom.pdf', size: 9 }] },
    },
  ],
  [
    'a fraud that they fell for',
    {
      name: 'Jo',
      message:
        'I was scammed by a forex broker who took my bitcoin. Can you help? Their site is www.fx.example',
    },
  ],
  [
    'a site that was hacked',
    {
      name: 'Jo',
      message:
        'My website is hacked: it leads to an online pharmacy and a casino, and Google shows viagra. www.bistro.example',
    },
  ],
  [
    'an owner who needs a loan',
    {
      name: 'Jo',
      message:
        'I need a business loan to renovate the duplex. Is it right that your lenders do no credit check for landlords? https://www.zillow.example/9',
    },
  ],
  [
    'an investor who pays off debts first',
    {
      name: 'Jo',
      message:
        'Our loan officer wants the lease: www.bank.example. The business loan closes on Friday; a payday loan is paid off before.',
    },
  ],
  [
    'a widow with a house and coins',
    {
      name: 'Jo',
      message:
        'My late husband traded forex and bitcoin and left me this house: https://www.zillow.example/1. Can you look after it?',
    },
  ],
  [
    'a neighbour who complains',
    {
      name: 'Jo',
      message:
        'Next door there are escorts day and night, and somebody sells viagra. I filmed it: https://film.example/abc',
    },
  ],
  [
    'a patient with the leaflet of two medicines',
    {
      name: 'Jo',
      message:
        'My doctor changed Viagra to Cialis and I feel dizzy. The leaflet: https://rx.example/c',
    },
  ],
  [
    'a couple with albums of three sites',
    {
      name: 'Sofia & Ben',
      message:
        'We marry on 12 June at https://www.mansion.example and love your album on https://www.knot.example. Ours: www.sofia-ben.example. Are you free?',
    },
  ],
  [
    'a patient who names medicines',
    {
      name: 'Beth',
      message:
        'Does my plan cover Viagra after surgery? My husband has a prescription, and had Cialis before.',
    },
  ],
  [
    'a school that rents tables for a casino night',
    {
      name: 'Dev Patel',
      message:
        'We plan a casino night for a fundraiser. What do tables with dealers cost? https://www.school.example',
    },
  ],
  [
    'a brewery in need of a site',
    {
      name: 'Greg',
      message:
        'We need a new website and would like to show up higher on Google. Ours is www.brew.example.',
    },
  ],
  [
    'an Italian restaurant in need of a site',
    {
      name: 'Livia',
      message:
        'Vorremmo rifare il nostro sito www.trattoria.example e migliorare il posizionamento su Google. Quanto costa?',
    },
  ],
  [
    'a Dutch shop in need of an agency',
    {
      name: 'Joost',
      message:
        'Wij zoeken een bureau voor zoekmachineoptimalisatie van onze webshop www.fiets.example, wat kost dat?',
    },
  ],
  [
    'a Polish florist in need of an agency',
    {
      name: 'Kasia',
      message:
        'Szukam firmy od pozycjonowania stron, nasza to www.kwiaty.example. Proszę o wycenę.',
    },
  ],
  [
    'a Portuguese tenant with coins',
    {
      name: 'João',
      message: 'Aceitam pagamento em criptomoedas? É este apartamento: www.casa.example',
    },
  ],
  [
    'a listing three times, at the ends of sentences',
    {
      name: 'Tom Reed',
      message: 'I mean www.lake.example/12, on www.lake.example. Yes, www.lake.example...',
      signals: { openFor: 1500 },
    },
  ],
  [
    'a Spanish agency that looks for an office',
    {
      name: 'Lola',
      message: 'Somos una agencia SEO y buscamos una oficina de 200 m²: www.lola.example',
    },
  ],
  ['a placeholder', { name: 'Jo', message: 'I saw this home [link]. Is it [URL]? [Your name]' }],
  ['a message in HTML by habit', { name: 'Jo', message: 'Hello<br>I own <b>two</b> homes.' }],
];

/** Spam, by programs and by people who write to everybody. */
const SPAM: [what: string, sample: Sample][] = [
  ['code of links', { name: 'Bob', message: 'Hi <a href="http://x.example">click</a>' }],
  ['code of boards', { name: 'Bob', message: '[url=http://x.example]cheap[/url]' }],
  ['code of boards around a link', { name: 'Bob', message: 'Hi [URL]http://x.example[/URL]' }],
  ['other code of boards', { name: 'Bob', message: 'cheap [link=http://x.example] pills' }],
  [
    'a honeypot filled in',
    { name: 'RobertTub', message: 'Hello', signals: { honeypot: 'Moscow' } },
  ],
  [
    'a honeypot with a link',
    { name: 'Bob', signals: { honeypot: 'https://x.example', openFor: 9e4 } },
  ],
  [
    'a honeypot filled in like all fields',
    {
      name: 'google',
      message: 'google https://x.example',
      signals: { honeypot: 'google', openFor: 700 },
    },
  ],
  ['random letters', { name: 'QzVfDsPqWxTy', address: 'LkJhGfDsAqWe', message: 'uYtReWqAsDfG' }],
  ['a prize for a name', { name: 'You won! https://x.example', message: 'see www.y.example' }],
  ['a link for a name, at once', { name: 'www.x.example', signals: { openFor: 300 } }],
  [
    'links everywhere, at once',
    {
      name: 'Bob',
      message: 'http://a.example http://b.example http://c.example',
      signals: { openFor: 900 },
    },
  ],
  [
    'search engines',
    {
      name: 'Mike',
      message:
        'I noticed you are not on the first page of Google. We offer SEO services: https://seo.example',
    },
  ],
  [
    'search engines without a link',
    {
      name: 'Mike',
      message: 'We do link building and backlinks with high domain authority. Reply for prices.',
    },
  ],
  [
    'phrases with signs between the letters that nobody sees',
    { name: 'Mike', message: 'Back\u200blinks and gu\u00adest po\u2060sts: www.\u200db.example' },
  ],
  [
    'phrases in letters of another style',
    { name: 'Mike', message: '𝐁𝐚𝐜𝐤𝐥𝐢𝐧𝐤𝐬 and ｇｕｅｓｔ ｐｏｓｔｓ: ｗｗｗ．b.example' },
  ],
  [
    'phrases that are crossed out',
    { name: 'Mike', message: 'c\u0336a\u0336sino, vi\u0301agra: www.b.example' },
  ],
  ['code of links in wide letters', { name: 'Bob', message: 'Hi ＜a hｒef="http://x.example"＞' }],
  [
    'a name that is a link in disguise',
    { name: 'ht\u200btp://x.example', signals: { openFor: 300 } },
  ],
  [
    'guest posts',
    { name: 'Ema', message: 'Do you accept a guest post? Two backlinks, please: www.b.example' },
  ],
  ['casinos', { name: 'Luck', message: 'Online casino and sports betting https://bet.example' }],
  ['pills', { name: 'Rx', message: 'Viagra and Cialis from a Canadian pharmacy' }],
  [
    'loans, by a lender who writes about himself',
    {
      name: 'Dr Kelvin',
      message:
        'My name is Dr Kelvin. I give business loans and payday loans at 2%: https://kelvin.example',
    },
  ],
  [
    'funds, by a broker who asks for a call',
    {
      name: 'Bob',
      message:
        'I can get your business funding of $250k, no credit check. When may I call? https://fund.example',
    },
  ],
  ['coins', { name: 'Rich', message: 'Forex and bitcoin robots: www.coin.example' }],
  ['wages', { name: 'Rich', message: 'Earn $500 per day, 100% guaranteed! https://cash.example' }],
  [
    'followers',
    { name: 'Fame', message: 'Instagram followers and website traffic: www.f.example' },
  ],
  ['essays', { name: 'Edu', message: 'Essay writing, 100% free of bots. http://essay.example' }],
  ['loans', { name: 'Fin', message: 'Business funding and payday loans at www.loan.example' }],
  [
    'search engines, in German',
    {
      name: 'Max',
      message:
        'Mit unserer Suchmaschinenoptimierung kommen Sie auf Seite 1 bei Google: www.rang.example',
    },
  ],
  [
    'links, in German',
    { name: 'Max', message: 'Wir bieten Linkaufbau, Gastbeiträge und hochwertige Backlinks.' },
  ],
  [
    'loans and coins, in German',
    { name: 'Max', message: 'Kredit ohne Schufa und Kryptowährungen: https://geld.example' },
  ],
  [
    'wages, in German',
    {
      name: 'Max',
      message: 'Verdienen Sie bis zu 500 € pro Tag mit passivem Einkommen! www.reich.example',
    },
  ],
  [
    'search engines, in Spanish',
    {
      name: 'Luis',
      message:
        'Posicionamiento web: su negocio en la primera página de Google. https://seo.example',
    },
  ],
  [
    'followers and bets, in Spanish',
    {
      name: 'Luis',
      message: 'Compre seguidores de Instagram y apuestas deportivas en www.x.example',
    },
  ],
  [
    'loans and wages, in Spanish',
    {
      name: 'Luis',
      message: 'Préstamos rápidos sin aval, y gane dinero desde casa: https://dinero.example',
    },
  ],
  [
    'search engines, in French',
    {
      name: 'Luc',
      message:
        'Agence SEO : référencement naturel et première page de Google garantis, netlinking inclus.',
    },
  ],
  [
    'loans and coins, in French',
    {
      name: 'Luc',
      message: 'Prêt entre particuliers en 48 h, et cryptomonnaies : https://argent.example',
    },
  ],
  [
    'wages and sites, in French, with accents that stand alone',
    {
      name: 'Luc',
      message:
        'Gagnez 500 € par jour ! Et la refonte de votre site, re\u0301fe\u0301rencement naturel compris : www.l.example',
    },
  ],
  [
    'mailings',
    {
      name: 'List',
      message: 'An email list of realtors, and contact form submissions to millions: www.m.example',
    },
  ],
  [
    'a seller to all owners of sites',
    {
      name: 'Sarah',
      message: 'Dear website owner, we guarantee rankings in 60 days: https://rank.example',
    },
  ],
  [
    'search engines, in Italian',
    {
      name: 'Anna',
      message: 'Siamo una agenzia SEO: il suo sito sulla prima pagina di Google. www.rango.example',
    },
  ],
  [
    'search engines, in Dutch',
    {
      name: 'Piet',
      message:
        'Met zoekmachineoptimalisatie en linkbuilding staat u bovenaan in Google: www.rang.example',
    },
  ],
  [
    'search engines, in Polish',
    {
      name: 'Marek',
      message: 'Oferujemy pozycjonowanie stron i pozyskiwanie linków. Audyt SEO gratis.',
    },
  ],
  [
    'search engines, in Portuguese',
    {
      name: 'Rui',
      message:
        'Otimização de sites: a sua empresa na primeira página do Google. https://seo.example',
    },
  ],
  [
    'bets and coins, in Italian',
    {
      name: 'Paolo',
      message: 'Scommesse sportive e criptovalute: guadagna da casa! https://gioco.example',
    },
  ],
];

describe('people', () => {
  it.each(PEOPLE)('are not suspected for %s', async (_, sample) => {
    const { standing, suspicion } = await judgeSample(sample);
    expect({ standing, suspicion }).toMatchObject({ standing: 'received' });
  });

  it('are not suspected for sending three forms, or one text again', async () => {
    const judge = spamFilter({ db, hashSender: senderHashes(folder), log: noopLog });
    const message = 'We have three homes in Clermont and would like to hear what you charge.';
    for (const name of ['Ann Lake', 'Ann L.', 'ann']) {
      const sent = submissionOf({ name, email: 'ann@example.com', message });
      expect(await judge(sent, NOON)).toMatchObject({ suspicion: { score: 0 } });
    }
  });

  it('are not suspected for asking a site for what it sells', async () => {
    const message =
      'We are a dental practice in need of SEO services and organic traffic: www.smile.example';
    const page = {
      title: 'SEO services',
      description: 'More visitors for your practice.',
      anchored: [{ text: 'How organic traffic grows', id: 'how' }],
    };
    const services = { db, hashSender: senderHashes(folder), log: noopLog };
    const sent = submissionOf({ name: 'Ann Lake', message });
    expect(await spamFilter(services)(sent, NOON)).toMatchObject({ standing: 'quarantined' });
    const judge = spamFilter({ ...services, pages: () => [page] });
    expect(await judge(sent, NOON)).toMatchObject({ suspicion: { score: 1 } });
  });
});

describe('spam', () => {
  it.each(SPAM)('is quarantined for %s', async (_, sample) => {
    const { standing, suspicion } = await judgeSample(sample);
    expect(standing).toBe('quarantined');
    expect(suspicion.reasons.length).toBeGreaterThan(0);
  });

  it('is quarantined when many people send the same', async () => {
    const judge = spamFilter({ db, hashSender: senderHashes(folder), log: noopLog });
    const message = 'Dear sir, we sell roofs, doors and windows to whoever reads this message.';
    const scores: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const sent = submissionOf({ name: 'Sam', email: `${index}@example.com`, message });
      scores.push((await judge(sent, NOON)).suspicion.score);
    }
    expect(scores).toEqual([0, 0, 3, 3, 3, 5, 5]);
    const hidden = {
      name: 'Sam',
      email: 'hidden@example.com',
      message: message.replace('e', 'e\u200b'),
    };
    expect((await judge(submissionOf(hidden), NOON)).suspicion.score).toBe(5);
    const nextDay = new Date(NOON.getTime() + 25 * 60 * MINUTE);
    const late = submissionOf({ name: 'Sam', email: 'late@example.com', message });
    expect((await judge(late, nextDay)).suspicion.score).toBe(0);
  });
});

it('says why, in words', async () => {
  const sample = {
    name: 'www.x.example',
    message: 'Online casino: http://y.example <a href="#">',
    signals: { honeypot: 'x', openFor: 1000 },
  };
  const { suspicion } = await judgeSample(sample);
  expect(suspicion).toEqual({
    score: 5 + 2 + 5 + 1 + 4 + 2,
    reasons: [
      'A field that people do not see was filled in.',
      'It was sent 1 second after the page was opened.',
      'It holds the code of a link, as programs write it.',
      'It holds links to 2 sites.',
      'The name is a link.',
      'It speaks of “Online casino”, as sellers do.',
    ],
  });
});
