import type { StarterWords } from './en.ts';

export const nl: StarterWords = {
  company: '[[Uw bedrijf]]',
  tagline: '[[Wat u doet, in een paar woorden]]',
  home: 'Home',
  description: '{company}: [[wat bezoekers hier vinden, in één zin]].',
  welcome: {
    title: '[[Wat u voor uw klanten doet]]',
    text: '[[Eén zin die uitnodigt om verder te lezen.]]',
  },
  reasons: {
    title: 'Waarom {company}',
    titles: ['[[Eerste reden]]', '[[Tweede reden]]', '[[Derde reden]]'],
    text: '[[Eén zin hierover.]]',
  },
  steps: {
    title: 'Zo werkt het',
    items: [
      { title: '[[Eerste stap]]', text: '[[Wat uw klant als eerste doet.]]' },
      { title: '[[Tweede stap]]', text: '[[Wat u daarna doet.]]' },
      { title: '[[Derde stap]]', text: '[[Wat het oplevert.]]' },
    ],
  },
  about: {
    label: 'Over ons',
    description: 'Wie er achter {company} zit en hoe we werken.',
    title: 'Over ons',
    lead: '[[Eén zin die zegt wie u bent.]]',
    text: '[[Wie u bent, sinds wanneer u er bent en wat u belangrijk vindt.]]',
    values: {
      title: 'Wat we belangrijk vinden',
      titles: ['[[Eerste waarde]]', '[[Tweede waarde]]', '[[Derde waarde]]'],
      text: '[[Eén zin hierover.]]',
    },
  },
  contact: {
    label: 'Contact',
    description: 'Hoe u {company} bereikt.',
    text: 'We reageren zo snel mogelijk.',
    invitation: 'Laten we kennismaken',
    write: 'Stuur ons een bericht',
    otherWays: '[[Hoe u verder te bereiken bent: telefoon, adres, openingstijden.]]',
  },
  form: {
    name: 'Uw bericht',
    submit: 'Bericht versturen',
    thanks: 'Dank u wel. We hebben uw bericht ontvangen.',
  },
  fields: { name: 'Uw naam', email: 'E-mailadres', message: 'Bericht' },
  blog: {
    label: 'Blog',
    title: 'Alle artikelen',
    text: 'Nieuws van {company}.',
    welcome: '[[Waar uw blog over gaat]]',
  },
  article: {
    author: '[[Auteur]]',
    category: 'Nieuws',
    first: { title: '[[Uw eerste artikel]]', text: '[[Waar het over gaat, in één zin.]]' },
    lead: '[[Waarom het uw lezers aangaat, in twee of drie zinnen.]]',
    section: { title: '[[Eerste onderdeel]]', text: '[[Wat u te vertellen hebt.]]' },
    otherSections: [
      { title: '[[Tweede onderdeel]]', text: '[[Een voorbeeld, een getal of een verhaal.]]' },
      { title: '[[Derde onderdeel]]', text: '[[Wat uw lezers nu kunnen doen.]]' },
    ],
  },
  guide: {
    label: 'Handleiding',
    title: 'Alle onderwerpen',
    text: 'Hoe u [[uw product]] gebruikt.',
    welcome: { title: '[[Wat uw product doet]]', text: '[[Voor wie het is, in één zin.]]' },
  },
  start: {
    title: 'Aan de slag',
    text: 'De eerste stappen met [[uw product]].',
    steps: '[[Wat u eerst doet en wat daarna.]]',
    step: '[[Wat u doet en wat het oplevert.]]',
  },
  questions: {
    title: 'Vragen en antwoorden',
    text: 'Wat ons het vaakst wordt gevraagd.',
    questions: ['[[Een vraag]]', '[[Nog een vraag]]', '[[Een derde vraag]]'],
    answer: '[[Het antwoord.]]',
  },
};
