import type { StarterWords } from './en.ts';

export const de: StarterWords = {
  company: '[[Ihre Firma]]',
  tagline: '[[Was Sie tun, in wenigen Worten]]',
  home: 'Startseite',
  description: '{company}: [[was man hier findet, in einem Satz]].',
  welcome: {
    title: '[[Was Sie für Ihre Kunden tun]]',
    text: '[[Ein Satz, der zum Weiterlesen einlädt.]]',
  },
  reasons: {
    title: 'Warum {company}',
    titles: ['[[Erster Grund]]', '[[Zweiter Grund]]', '[[Dritter Grund]]'],
    text: '[[Ein Satz dazu.]]',
  },
  steps: {
    title: 'So läuft es ab',
    items: [
      { title: '[[Erster Schritt]]', text: '[[Was Ihr Kunde zuerst tut.]]' },
      { title: '[[Zweiter Schritt]]', text: '[[Was Sie dann tun.]]' },
      { title: '[[Dritter Schritt]]', text: '[[Was dabei herauskommt.]]' },
    ],
  },
  about: {
    label: 'Über uns',
    description: 'Wer hinter {company} steht und wie wir arbeiten.',
    title: 'Über uns',
    lead: '[[Ein Satz, der sagt, wer Sie sind.]]',
    text: '[[Wer Sie sind, seit wann es Sie gibt und worauf es Ihnen ankommt.]]',
    values: {
      title: 'Worauf es uns ankommt',
      titles: ['[[Erster Wert]]', '[[Zweiter Wert]]', '[[Dritter Wert]]'],
      text: '[[Ein Satz dazu.]]',
    },
  },
  contact: {
    label: 'Kontakt',
    description: 'So erreichen Sie {company}.',
    text: 'Wir melden uns so bald wie möglich.',
    invitation: 'Sprechen wir darüber',
    write: 'Schreiben Sie uns',
    otherWays: '[[Wo man Sie sonst erreicht: Telefon, Adresse, Öffnungszeiten.]]',
  },
  form: {
    name: 'Ihre Nachricht',
    submit: 'Nachricht senden',
    thanks: 'Vielen Dank. Ihre Nachricht ist bei uns angekommen.',
  },
  fields: { name: 'Ihr Name', email: 'E-Mail', message: 'Nachricht' },
  blog: {
    label: 'Blog',
    title: 'Alle Artikel',
    text: 'Neues von {company}.',
    welcome: '[[Wovon Ihr Blog handelt]]',
  },
  article: {
    author: '[[Autor]]',
    category: 'Neuigkeiten',
    first: { title: '[[Ihr erster Artikel]]', text: '[[Worum es geht, in einem Satz.]]' },
    lead: '[[Warum es für Ihre Leser wichtig ist, in zwei oder drei Sätzen.]]',
    section: { title: '[[Erster Abschnitt]]', text: '[[Was Sie zu erzählen haben.]]' },
    otherSections: [
      {
        title: '[[Zweiter Abschnitt]]',
        text: '[[Ein Beispiel, eine Zahl oder eine Geschichte.]]',
      },
      { title: '[[Dritter Abschnitt]]', text: '[[Was Ihre Leser jetzt tun können.]]' },
    ],
  },
  guide: {
    label: 'Anleitung',
    title: 'Alle Themen',
    text: 'So benutzen Sie [[Ihr Produkt]].',
    welcome: {
      title: '[[Was Ihr Produkt leistet]]',
      text: '[[Für wen es gemacht ist, in einem Satz.]]',
    },
  },
  start: {
    title: 'Erste Schritte',
    text: 'Die ersten Schritte mit [[Ihrem Produkt]].',
    steps: '[[Was zuerst zu tun ist, und was danach.]]',
    step: '[[Was zu tun ist und wozu es führt.]]',
  },
  questions: {
    title: 'Fragen und Antworten',
    text: 'Was am häufigsten gefragt wird.',
    questions: ['[[Eine Frage]]', '[[Eine zweite Frage]]', '[[Eine dritte Frage]]'],
    answer: '[[Die Antwort.]]',
  },
};
