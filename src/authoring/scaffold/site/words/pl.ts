import type { StarterWords } from './en.ts';

export const pl: StarterWords = {
  company: '[[Nazwa firmy]]',
  tagline: '[[Czym zajmuje się firma, w kilku słowach]]',
  home: 'Strona główna',
  description: '{company}: [[co można tu znaleźć, w jednym zdaniu]].',
  welcome: {
    title: '[[Co firma robi dla klientów]]',
    text: '[[Jedno zdanie, które zachęca do dalszej lektury.]]',
  },
  reasons: {
    title: 'Dlaczego {company}',
    titles: ['[[Pierwszy powód]]', '[[Drugi powód]]', '[[Trzeci powód]]'],
    text: '[[Jedno zdanie na ten temat.]]',
  },
  steps: {
    title: 'Jak to działa',
    items: [
      { title: '[[Pierwszy krok]]', text: '[[Co najpierw robi klient.]]' },
      { title: '[[Drugi krok]]', text: '[[Co potem robi firma.]]' },
      { title: '[[Trzeci krok]]', text: '[[Jaki jest efekt.]]' },
    ],
  },
  about: {
    label: 'O nas',
    description: '{company}: kim jesteśmy i jak pracujemy.',
    title: 'O nas',
    lead: '[[Jedno zdanie o tym, kim jesteście.]]',
    text: '[[Kim jesteście, od kiedy działacie i co jest dla was ważne.]]',
    values: {
      title: 'Co jest dla nas ważne',
      titles: ['[[Pierwsza wartość]]', '[[Druga wartość]]', '[[Trzecia wartość]]'],
      text: '[[Jedno zdanie na ten temat.]]',
    },
  },
  contact: {
    label: 'Kontakt',
    description: '{company}: jak się z nami skontaktować.',
    text: 'Odpowiemy najszybciej, jak to możliwe.',
    invitation: 'Porozmawiajmy',
    write: 'Napisz do nas',
    otherWays: '[[Inne formy kontaktu: telefon, adres, godziny otwarcia.]]',
  },
  form: {
    name: 'Wiadomość',
    submit: 'Wyślij wiadomość',
    thanks: 'Dziękujemy. Wiadomość do nas dotarła.',
  },
  fields: { name: 'Imię i nazwisko', email: 'Adres e-mail', message: 'Wiadomość' },
  blog: {
    label: 'Blog',
    title: 'Wszystkie artykuły',
    text: '{company}: aktualności i artykuły.',
    welcome: '[[O czym jest blog]]',
  },
  article: {
    author: '[[Autor]]',
    category: 'Aktualności',
    first: { title: '[[Pierwszy artykuł]]', text: '[[O czym jest, w jednym zdaniu.]]' },
    lead: '[[Dlaczego to ważne dla czytelników, w dwóch lub trzech zdaniach.]]',
    section: { title: '[[Pierwsza część]]', text: '[[Co jest do przekazania.]]' },
    otherSections: [
      { title: '[[Druga część]]', text: '[[Przykład, liczba lub historia.]]' },
      { title: '[[Trzecia część]]', text: '[[Co czytelnicy mogą teraz zrobić.]]' },
    ],
  },
  guide: {
    label: 'Poradnik',
    title: 'Wszystkie tematy',
    text: 'Jak korzystać z [[nazwa produktu]].',
    welcome: { title: '[[Co robi produkt]]', text: '[[Dla kogo jest, w jednym zdaniu.]]' },
  },
  start: {
    title: 'Pierwsze kroki',
    text: 'Od czego zacząć: [[nazwa produktu]].',
    steps: '[[Co zrobić najpierw, a co potem.]]',
    step: '[[Co zrobić i co to daje.]]',
  },
  questions: {
    title: 'Pytania i odpowiedzi',
    text: 'Najczęściej zadawane pytania.',
    questions: ['[[Pytanie]]', '[[Drugie pytanie]]', '[[Trzecie pytanie]]'],
    answer: '[[Odpowiedź.]]',
  },
};
